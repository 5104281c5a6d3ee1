import * as z from 'zod/mini'
import { formatMilli } from '#core/kit/numbers.ts'

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

/** Quantity and name of a part: `2 un · Guarnição`. */
export const partText = ({ quantityMilli, unit, name }: PartUsed) =>
  `${formatMilli(quantityMilli)} ${unit || 'un'} · ${name}`

/** Lot and registration of a part, as far as they are known. */
export const traceOf = ({ lot, anvisaNumber }: PartUsed) =>
  [lot && `lote ${lot}`, anvisaNumber && `registro Anvisa ${anvisaNumber}`].filter(Boolean).join(' · ')
