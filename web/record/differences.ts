import { isSame } from '#web/kit/merged.ts'
import type { Describe } from './record-values.ts'

export interface Difference {
  name: string
  label: string
  theirs: string
  /** The value typed here, if both changed the field. */
  mine: string | null
}

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
