import * as z from 'zod/mini'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { ruleOf } from '#core/regulation/making.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { NormId } from '#core/regulation/norm.ts'

/** A form field that may still be empty. A field that was emptied equals one that was never filled in. */
export function maybe<T>(schema: z.ZodMiniType<T>) {
  const known = z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value))
  return z.optional(z.pipe(known, z.nullable(schema)))
}

/** Schemas of form fields in a draft: text on one line or several, a date, a tick, an equipment. */
export const written = {
  line: maybe(z.string().check(z.maxLength(300, 'Use até 300 caracteres'))),
  text: maybe(z.string().check(z.maxLength(5000, 'Use até 5.000 caracteres'))),
  date: maybe(date),
  check: maybe(z.boolean()),
  equipment: maybe(z.uuid('Escolha um equipamento')),
}

/** Schemas of the same in frozen content. */
export const kept = { line: z.nullable(z.string()), date: z.nullable(date) }

interface AskedBy {
  norm: string
  mark: Mark
}

/** The norm that demands something, as a demand cites it. */
export function askedBy(norm: NormId, articles: string): AskedBy {
  const rule = ruleOf('', norm, articles, '')
  return { norm: citation(rule), mark: rule.mark }
}

/** For demands that no known norm makes. */
export const weAsk: AskedBy = { norm: 'Sugestão do Equipo', mark: 'NV' }

export const dateText = (value: PlainDate | null): string | null => value && formatDate(value)

/** `de 01/08/2026 a 31/10/2026`. */
export const spanOf = (from: PlainDate, to: PlainDate): string => `de ${formatDate(from)} a ${formatDate(to)}`

/** From January on. */
export const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** `2026-11` as `Novembro de 2026`. */
export function monthText(month: string): string {
  const name = months[Number(month.slice(5, 7)) - 1] ?? month
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${month.slice(0, 4)}`
}

/** `2026-11` as `nov`. */
export const shortMonth = (month: string): string =>
  (months[Number(month.slice(5, 7)) - 1] ?? month).slice(0, 3)

/** The given parts, on one line. */
export const joined = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')
