import * as z from 'zod/mini'
import { cents, date, id, name, optionalText } from '#core/kit/schemas.ts'
import type { Permission } from '#core/team/permissions.ts'

/** The control that a form shows. */
export type Control =
  | 'line'
  | 'lines'
  | 'code'
  | 'choice'
  | 'date'
  | 'number'
  | 'money'
  | 'quantity'
  | 'flag'
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
  /** For a choice that may stay empty: the label of no value. */
  none?: string
}

/** Optional parts of a declaration, besides label and limits. */
export interface About {
  hint?: string
  unit?: string
  placeholder?: string
  /** Value of a new record; a choice with one offers no empty line. */
  initial?: string | number
  /** If true, the list's search looks at this field. */
  isSearched?: boolean
  /** If true, a column of the list; `desk`: left out of the cards on a phone. */
  isListed?: boolean | 'desk'
  /** Title of a new section of the form and of the page, which begins at this field. */
  section?: string
  sectionHint?: string
  /** A member without this permission neither reads nor writes it. */
  permission?: Permission
  /** If true, the database keeps it: it is read, listed and exported, and never sent. */
  isComputed?: boolean
  /** Width in columns of six in the form; 3 by default. */
  span?: 2 | 3 | 4 | 6
  /** Other titles that spreadsheets give the column, besides the label. */
  words?: readonly string[]
  /** For a choice: other texts that spreadsheets write for a value, besides its label. */
  valueWords?: Readonly<Record<string, readonly string[]>>
}

export const maybeText = z.nullable(z.string())
/** A field of any schema; the functions below make the common ones. */
export const optional = <Sent extends z.ZodMiniType, Kept extends z.ZodMiniType, Shown extends Control>(
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

/** A line of letters and digits that people compare, such as a serial number. */
export const code = (label: string, maxLength: number, about: About = {}) =>
  optional('code', label, optionalText(maxLength), maybeText, about)

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

/** One of a few values, or none. `none` is the label of none. */
export function maybeChoice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  none: string,
  about: About = {},
) {
  const values = Object.keys(options) as [Value, ...Value[]]
  const sent = z.nullish(z.enum(values, 'Escolha uma das opções'))
  return { ...optional('choice', label, sent, z.nullable(z.enum(values)), about), options, none }
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

/** An amount in integer cents, not below zero. */
export const money = (label: string, about: About = {}) =>
  optional('money', label, z.nullish(cents), z.nullable(z.int()), about)

/** A required amount in integer cents above zero, up to R$ 99.999.999,99. */
export const neededMoney = (label: string, missing: string, about: About = {}) => ({
  ...optional(
    'money',
    label,
    z
      .int(missing)
      .check(
        z.minimum(1, 'O valor precisa ser maior que zero'),
        z.maximum(9_999_999_999, 'O valor passa de R$ 99.999.999,99'),
      ),
    z.int(),
    about,
  ),
  isRequired: true,
})

/** A quantity in thousandths, up to 999.999 units. */
export const quantityMilli = z
  .int('Escreva a quantidade')
  .check(z.minimum(0, 'A quantidade não pode ser negativa'), z.maximum(999_999_000, 'Use até 999.999'))

export const quantity = (label: string, about: About = {}) =>
  optional('quantity', label, z.nullish(quantityMilli), z.nullable(z.int()), about)

export const flag = (label: string, about: About = {}) =>
  optional('flag', label, z._default(z.boolean(), false), z.boolean(), { span: 6, ...about })

/** A field whose value the database keeps. */
export const computed = <Kept extends z.ZodMiniType, Shown extends Control>(
  field: Field<z.ZodMiniType, Kept, Shown>,
): Field<z.ZodMiniType<undefined>, Kept, Shown> => ({ ...field, sent: z.undefined(), isComputed: true })

/** The id of another row of the organization. The slice renders and chooses it. */
export const reference = (label: string, about: About = {}) =>
  optional('reference', label, z.nullish(id), z.nullable(id), about)

/** A required reference. */
export const neededReference = (label: string, about: About = {}) => ({
  ...optional('reference', label, id, id, about),
  isRequired: true,
})

export const day = (label: string, about: About = {}) =>
  optional('date', label, z.nullish(date), z.nullable(date), about)

/** A required date. */
export const neededDay = (label: string, about: About = {}) => ({
  ...optional('date', label, date, date, about),
  isRequired: true,
})

export type Fields = Readonly<Record<string, Field>>
export type NamedFields = { readonly name: Field } & Fields

/** The fields that a person writes. */
export const writable = (fields: Fields) => Object.entries(fields).filter(([, { isComputed }]) => !isComputed)

/** The schemas of the fields in requests, for endpoints that a slice writes by hand. */
export const sentOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(writable(fields).map(([key, { sent }]) => [key, sent])) as {
    [Name in keyof F]: F[Name]['sent']
  }

/** The schemas of the fields in answers. */
export const keptOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, { kept }]) => [key, kept])) as {
    [Name in keyof F]: F[Name]['kept']
  }
