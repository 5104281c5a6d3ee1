import type { ProfileValues } from './organization.texts.ts'

type Name = keyof ProfileValues

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface Difference {
  name: Name
  theirs: ProfileValues[Name]
  /** What was typed here, where both changed the field; it stays. */
  mine: ProfileValues[Name] | undefined
}

/** What somebody else changed since `base`, and which of it was changed here too. */
export function differences(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues): Difference[] {
  const names = Object.keys(theirs) as Name[]
  return names
    .filter((name) => !same(base[name], theirs[name]) && !same(mine[name], theirs[name]))
    .map((name) => ({
      name,
      theirs: theirs[name],
      mine: same(mine[name], base[name]) ? undefined : mine[name],
    }))
}

/** The fields that were changed here, to be put over what stands now. */
export function ownChanges(base: ProfileValues, mine: ProfileValues): Partial<ProfileValues> {
  const names = (Object.keys(base) as Name[]).filter((name) => !same(base[name], mine[name]))
  return Object.fromEntries(names.map((name) => [name, mine[name]]))
}

/** Whether two states differ in nothing that the form shows. */
export const looksSame = (one: ProfileValues, other: ProfileValues) => same(one, other)
