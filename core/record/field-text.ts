import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { formatMilli } from '#core/kit/numbers.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'
import type { Field } from './field.ts'

/** A label inside a sentence: `Razão social` as `razão social`. */
export const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** A value as text for people; null if there is none. */
export function valueText({ control, options, unit }: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (control === 'money') return formatCents(value as number)
  if (control === 'quantity') return formatMilli(value as number)
  if (control === 'flag') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return unit ? `${value} ${unit}` : String(value)
  const text = value as string
  if (control === 'choice') return options?.[text] ?? text
  if (control === 'date') return formatDate(text)
  if (control === 'phone') return formatPhone(text)
  if (control === 'taxId') return formatTaxId(text)
  return control === 'postalCode' ? formatPostalCode(text) : text
}
