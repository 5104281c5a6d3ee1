import type { ProfileValues } from './organization.texts.ts'

type Name = keyof ProfileValues

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface Difference {
  name: Name
  theirs: ProfileValues[Name]
  /** The value typed here, if both changed the field; it stays. */
  mine: ProfileValues[Name] | undefined
}

/** Changes by somebody else since `base`, with a mark if they were changed here too. */
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

/** True if two states look the same in the form. */
export const looksSame = (one: ProfileValues, other: ProfileValues) => same(one, other)
