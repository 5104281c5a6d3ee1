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

/** One field of a record. `Sent` is its schema in requests, `Kept` in answers. */
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
  /** For a choice: each value and its label. */
  options?: Readonly<Record<string, string>>
}

/** Optional parts of a declaration, besides label and limits. */
interface About {
  hint?: string
  unit?: string
  placeholder?: string
  /** If true, the list's search looks at this field. */
  isSearched?: boolean
  /** If true, a column of the list; `desk`: left out of the cards on a phone. */
  isListed?: boolean | 'desk'
  /** Title of a new section of the form and of the page, which begins at this field. */
  section?: string
  sectionHint?: string
  /** Width in columns of six in the form; 3 by default. */
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

/** The name of the record: one required line. Every record has exactly one, called `name`. */
export const nameField = (label: string, missing: string, about: About = {}) => ({
  ...optional('line', label, name(120, missing), z.string(), { isSearched: true, ...about }),
  isRequired: true,
})

export const line = (label: string, maxLength: number, about: About = {}) =>
  optional('line', label, optionalText(maxLength), maybeText, about)

export const lines = (label: string, maxLength: number, about: About = {}) =>
  optional('lines', label, optionalText(maxLength), maybeText, { span: 6, ...about })

/** One of a few values, by which the list can be filtered. `missing` is the message if none is chosen. */
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

/** A required whole number from `min` to `max`. */
export const neededNumber = (label: string, min: number, max: number, wrong: string, about: About = {}) => ({
  ...optional('number', label, whole(min, max, wrong), z.int(), about),
  isRequired: true,
})

/** The id of another row of the organization. The slice renders and chooses it. */
export const reference = (label: string, about: About = {}) =>
  optional('reference', label, z.nullish(id), z.nullable(id), about)

export const day = (label: string, about: About = {}) =>
  optional('date', label, z.nullish(date), z.nullable(date), about)

export const phoneField = (label: string, about: About = {}) =>
  optional('phone', label, phone, maybeText, about)

/** CPF or CNPJ, stored without punctuation. */
export const taxIdField = (label: string, about: About = {}) =>
  optional('taxId', label, taxId, maybeText, { isSearched: true, ...about })

export const emailField = (label: string, about: About = {}) =>
  optional('email', label, optionalEmail, maybeText, about)

export const postalCodeField = (label: string, about: About = {}) =>
  optional('postalCode', label, postalCode, maybeText, about)

const siteWrong = 'Escreva um endereço como www.empresa.com.br'

/** A web address, stored with `https://`. Other schemes are refused. */
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
