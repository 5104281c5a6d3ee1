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

/** The fields that somebody else changed since `base` and that are another here. */
export function differencesOf(fields: Fields, base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.entries(fields)
    .filter(([name]) => base[name] !== theirs[name] && mine[name] !== theirs[name])
    .map(([name, field]) => ({
      name,
      label: field.label,
      theirs: valueText(field, theirs[name]) ?? 'vazio',
      mine: mine[name] === base[name] ? null : (valueText(field, mine[name]) ?? 'vazio'),
    }))
}

/** The current values, with the fields that were changed here over them. */
export function merged(base: Values, mine: Values, theirs: Values): Values {
  const own = Object.keys(base).filter((name) => mine[name] !== base[name])
  return { ...theirs, ...Object.fromEntries(own.map((name) => [name, mine[name] ?? null])) }
}
