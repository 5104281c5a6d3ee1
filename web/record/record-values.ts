import type * as z from 'zod/mini'
import { writable, type Field, type Fields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'

/** Values of a form: an empty text is '', anything else empty is null. */
export type Values = Record<string, string | number | boolean | null>

const untyped = ['choice', 'date', 'number', 'money', 'quantity', 'flag', 'reference'] as const
const isTyped = ({ control }: Field) => !(untyped as readonly string[]).includes(control)

/** The values of a form with these fields. */
export type FormOf<F extends Fields> = {
  [Name in keyof F]: F[Name]['control'] extends (typeof untyped)[number]
    ? z.output<F[Name]['kept']> | null
    : string
}

/** The form's values of a record; without one, of an empty form. */
export function valuesOf<F extends Fields>(fields: F, record: object = {}): FormOf<F> {
  const kept = record as Values
  const empty = (field: Field) => (isTyped(field) ? '' : field.control === 'flag' ? false : null)
  return Object.fromEntries(
    writable(fields).map(([name, field]) => [name, kept[name] ?? field.initial ?? empty(field)]),
  ) as FormOf<F>
}

export interface Section {
  title: string
  hint?: string | undefined
  fields: [name: string, field: Field][]
}

/**
 * The fields in the parts that the declaration begins.
 * @param title of a first part that the declaration does not name
 */
export function sectionsOf(fields: Fields, title: string): Section[] {
  const sections: Section[] = []
  for (const entry of writable(fields)) {
    const [, { section, sectionHint }] = entry
    if (section !== undefined || sections.length === 0)
      sections.push({ title: section ?? title, hint: sectionHint, fields: [] })
    sections.at(-1)?.fields.push(entry)
  }
  return sections
}

/** The label of a field and a value of it as text; null for a field that only this form has, such as a reason. */
export type Describe = (name: string, value: unknown) => { label: string; text: string | null } | null

/** The words of a declaration. */
export const describedBy =
  (fields: Fields): Describe =>
  (name, value) => {
    const field = fields[name]
    return field ? { label: field.label, text: valueText(field, value) } : null
  }
