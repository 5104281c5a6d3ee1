/** True if two values are the same in a form, including lists and groups of values. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
