import type { Field } from '#core/record/field.ts'
import { valueText, type Fields } from '#core/record/record.ts'

/** Values of a form: an empty text is '', anything else empty is null. */
export type Values = Record<string, string | number | boolean | null>

const isTyped = ({ control }: Field) => !['choice', 'date', 'number', 'reference'].includes(control)

/** The form's values of a record; without one, of an empty form. */
export function valuesOf(fields: Fields, record: object = {}): Values {
  const kept = record as Values
  const empty = (field: Field) => (isTyped(field) ? '' : null)
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kept[name] ?? empty(field)]))
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
  for (const entry of Object.entries(fields)) {
    const [, { section, sectionHint }] = entry
    if (section !== undefined || sections.length === 0)
      sections.push({ title: section ?? title, hint: sectionHint, fields: [] })
    sections.at(-1)?.fields.push(entry)
  }
  return sections
}

export interface Difference {
  name: string
  label: string
  theirs: string
  /** The value typed here, if both changed the field. */
  mine: string | null
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

/** True if two values are the same in a form, including lists and groups of values. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that somebody else changed since `base` and that are another here. */
export function differencesOf<Form extends object>(
  describe: Describe,
  base: Form,
  mine: Form,
  theirs: Form,
): Difference[] {
  return (Object.keys(theirs) as (string & keyof Form)[]).flatMap((name) => {
    if (isSame(base[name], theirs[name]) || isSame(mine[name], theirs[name])) return []
    const saved = describe(name, theirs[name])
    if (!saved) return []
    const own = isSame(mine[name], base[name]) ? null : describe(name, mine[name])
    return {
      name,
      label: saved.label,
      theirs: saved.text ?? 'vazio',
      mine: own && (own.text ?? 'vazio'),
    }
  })
}

/** The saved values, with the fields that were changed here over them, except those `taken` from the saved ones. */
export function merged<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  taken: string[] = [],
): Form {
  const own = (Object.keys(mine) as (string & keyof Form)[]).filter(
    (name) => !isSame(mine[name], base[name]) && !taken.includes(name),
  )
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name]])) }
}
