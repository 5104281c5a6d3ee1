import * as z from 'zod/mini'
import { date, id, name, optionalText } from '#core/kit/schemas.ts'
import { optionalEmail, phone, postalCode, taxId } from '#core/organization/fields.ts'

/** The control that a form shows. */
export type Control =
  | 'line'
  | 'lines'
  | 'choice'
  | 'date'
  | 'number'
  | 'phone'
  | 'taxId'
  | 'email'
  | 'site'
  | 'postalCode'
  | 'reference'

/** One field of a record. `Sent` is its schema as a person sends it, `Kept` as it is read again. */
export interface Field<
  Sent extends z.ZodMiniType = z.ZodMiniType,
  Kept extends z.ZodMiniType = z.ZodMiniType,
  Shown extends Control = Control,
> extends About {
  control: Shown
  label: string
  sent: Sent
  kept: Kept
  isRequired: boolean
  /** Of a choice: each value and its words. */
  options?: Readonly<Record<string, string>>
}

/** What a declaration may say besides label and limits. */
interface About {
  hint?: string
  unit?: string
  placeholder?: string
  /** The list's search looks into it. */
  isSearched?: boolean
  /** A column of the list; `desk`: not in the cards of a phone. */
  isListed?: boolean | 'desk'
  /** Begins a new part of the form and of the page, with this title. */
  section?: string
  sectionHint?: string
  /** Columns of six in the form; 3 unless said. */
  span?: 2 | 3 | 4 | 6
}

const maybeText = z.nullable(z.string())
const optional = <Sent extends z.ZodMiniType, Kept extends z.ZodMiniType, Shown extends Control>(
  control: Shown,
  label: string,
  sent: Sent,
  kept: Kept,
  about: About,
): Field<Sent, Kept, Shown> => ({ control, label, sent, kept, isRequired: false, ...about })

/** The name of the record: one line that must be written. Every record has exactly one, called `name`. */
export const nameField = (label: string, missing: string, about: About = {}) => ({
  ...optional('line', label, name(120, missing), z.string(), { isSearched: true, ...about }),
  isRequired: true,
})

export const line = (label: string, most: number, about: About = {}) =>
  optional('line', label, optionalText(most), maybeText, about)

export const lines = (label: string, most: number, about: About = {}) =>
  optional('lines', label, optionalText(most), maybeText, { span: 6, ...about })

/** One of a few values, by which the list is filtered; `missing` is said if none is chosen. */
export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  missing: string,
  about: About = {},
) {
  const values = Object.keys(options) as [Value, ...Value[]]
  const field = optional('choice', label, z.enum(values, missing), z.enum(values), about)
  return { ...field, options, isRequired: true }
}

const whole = (min: number, max: number, wrong = `Escreva um número inteiro de ${min} a ${max}`) =>
  z.int(wrong).check(z.minimum(min, wrong), z.maximum(max, wrong))

/** A whole number from `min` to `max`. */
export const wholeNumber = (label: string, min: number, max: number, about: About = {}) =>
  optional('number', label, z.nullish(whole(min, max)), z.nullable(z.int()), about)

/** The same, where there must be one. */
export const neededNumber = (label: string, min: number, max: number, wrong: string, about: About = {}) => ({
  ...optional('number', label, whole(min, max, wrong), z.int(), about),
  isRequired: true,
})

/** The id of something else of the organization; the slice shows and chooses it. */
export const reference = (label: string, about: About = {}) =>
  optional('reference', label, z.nullish(id), z.nullable(id), about)

export const day = (label: string, about: About = {}) =>
  optional('date', label, z.nullish(date), z.nullable(date), about)

export const phoneField = (label: string, about: About = {}) =>
  optional('phone', label, phone, maybeText, about)

/** CPF or CNPJ, stored bare. */
export const taxIdField = (label: string, about: About = {}) =>
  optional('taxId', label, taxId, maybeText, { isSearched: true, ...about })

export const emailField = (label: string, about: About = {}) =>
  optional('email', label, optionalEmail, maybeText, about)

export const postalCodeField = (label: string, about: About = {}) =>
  optional('postalCode', label, postalCode, maybeText, about)

const siteWrong = 'Escreva um endereço como www.empresa.com.br'

/** An address of the web, kept with `https://`; other schemes are refused. */
const site = z.nullish(
  z.pipe(
    z.string().check(z.maxLength(200, 'Use até 200 caracteres')),
    z.transform((typed, context) => {
      if (!typed.trim()) return null
      const address = readSite(typed.trim())
      if (!address) context.issues.push({ code: 'custom', message: siteWrong, input: typed })
      return address
    }),
  ),
)

function readSite(typed: string): string | null {
  const [, rest] = /^(?:https?:\/\/)?([^\s/@:]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)$/iu.exec(typed) ?? []
  if (rest === undefined) return null
  return `${/^http:/i.test(typed) ? 'http' : 'https'}://${rest}`
}

export const siteField = (label: string, about: About = {}) => optional('site', label, site, maybeText, about)
