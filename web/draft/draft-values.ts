import type { SentField, SentSection } from '#core/draft/form-schema.ts'

/** Values of a draft by field name; empty values are left out. */
export type Fields = Record<string, unknown>

const blanks: Partial<Record<SentField['type'], unknown>> = {
  line: '',
  text: '',
  check: false,
  equipments: [],
  rows: [],
}

/** Form value of an empty field. */
const blankOf = ({ type }: Pick<SentField, 'type'>): unknown => blanks[type] ?? null

export const fieldsIn = (sections: readonly SentSection[]): SentField[] =>
  sections.flatMap(({ fields }) => fields)

const valuesFor = (form: readonly Pick<SentField, 'name' | 'type' | 'of'>[], fields: Fields): Fields =>
  Object.fromEntries(
    form.map((field) => {
      const given = fields[field.name] ?? blankOf(field)
      if (field.type !== 'rows' || !Array.isArray(given)) return [field.name, given]
      return [field.name, given.map((row) => valuesFor(field.of ?? [], row as Fields))]
    }),
  )

/** The values of a form from what a draft says: every field has one. */
export const valuesOf = (sections: readonly SentSection[], fields: Fields): Fields =>
  valuesFor(fieldsIn(sections), fields)

/** A new row's values. */
export const blankRow = (field: SentField): Fields => valuesFor(field.of ?? [], {})

/** A box that is not ticked says as little as one that nobody has come to yet. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Values to send, without empty ones. A row is kept even if it is empty, so that no other takes its place. */
export function fieldsOf(values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutEmpty) : value]),
  )
}

const withoutEmpty = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? fieldsOf(row as Fields) : row

/** Compares two values without regard to the order of keys. */
export const same = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

/** Texts without what surrounds them, which the server cuts off. */
const trimmed = (value: unknown): unknown =>
  JSON.parse(inOrder(value) || 'null', (_, part: unknown) =>
    typeof part === 'string' ? part.normalize().trim() : part,
  )

/** Values in the answer to a change that were not sent: those that a choice filled in. */
export const filledIn = (sent: Fields, answer: Fields): Fields =>
  Object.fromEntries(
    Object.entries(answer).filter(([name, value]) => !same(trimmed(sent[name]), trimmed(value))),
  )

export interface Merged {
  fields: Fields
  /** Fields that both sides changed: `fields` keeps the local value until the person chooses. */
  contested: string[]
  /** Written only there. */
  taken: string[]
}

/** Merges the local changes with those made elsewhere; `base` is the common ancestor. */
export function merge(base: Fields, mine: Fields, theirs: Fields): Merged {
  const merged: Merged = { fields: {}, contested: [], taken: [] }
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const isMine = !same(mine[name], base[name])
    const isTheirs = !same(theirs[name], base[name])
    const value = isMine ? mine[name] : theirs[name]
    if (value !== undefined) merged.fields[name] = value
    if (same(mine[name], theirs[name])) continue
    if (isMine && isTheirs) merged.contested.push(name)
    else if (isTheirs) merged.taken.push(name)
  }
  return merged
}
