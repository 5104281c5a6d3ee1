import * as z from 'zod/mini'
import { formatMilli } from '#core/kit/numbers.ts'
import type { quoteView } from '#core/quote/schemas.ts'

/** A field that may still be empty; `missingForCompletion` lists the requirements of a complete draft. */
export const draftText = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength, `Use até ${maxLength} caracteres`))
export const maybe = (maxLength: number) => z.nullable(draftText(maxLength))

export const partUsed = z.object({
  name: draftText(200),
  code: maybe(100),
  /** Batch or serial number, from the package. */
  lot: maybe(100),
  quantityMilli: z
    .int('Escreva a quantidade')
    .check(z.minimum(1, 'Escreva a quantidade'), z.maximum(10_000_000)),
  unit: maybe(20),
  /** Registration with Anvisa, of a part that has one. */
  anvisaNumber: z.nullish(draftText(11)),
})
export type PartUsed = z.infer<typeof partUsed>

type Quotes = readonly Pick<z.infer<typeof quoteView>, 'status' | 'lines'>[]

const approvedLines = (quotes: Quotes) =>
  quotes
    .filter(({ status }) => status === 'approved' || status === 'partly_approved')
    .flatMap(({ lines }) => lines ?? [])
    .filter(({ approved }) => approved)

/** The approved labour of an order's quotes, for the technician to confirm as done; empty without any. */
export const quotedWork = (quotes: Quotes): string =>
  approvedLines(quotes)
    .filter(({ kind }) => kind === 'labour')
    .map(({ description }) => description)
    .join('\n')

/**
 * Approved parts of an order's quotes that no item of the stock is behind, for the technician to confirm; the lots are on
 * the packages.
 * @param linked the quote lines with an item
 */
export const quotedParts = (quotes: Quotes, linked: readonly { lineId: string }[]): PartUsed[] =>
  approvedLines(quotes)
    .filter(({ id, kind }) => kind === 'part' && linked.every((one) => one.lineId !== id))
    .map(({ description, quantityMilli, unit }) => ({
      name: description.slice(0, 200),
      code: null,
      lot: '',
      quantityMilli,
      unit,
    }))

/** Quantity and name of a part: `2 un · Guarnição`. */
export const partText = ({ quantityMilli, unit, name }: PartUsed) =>
  `${formatMilli(quantityMilli)} ${unit || 'un'} · ${name}`

/** Lot and registration of a part, as far as they are known. */
export const traceOf = ({ lot, anvisaNumber }: PartUsed) =>
  [lot && `lote ${lot}`, anvisaNumber && `registro Anvisa ${anvisaNumber}`].filter(Boolean).join(' · ')
