import { contentsOf } from './contents.ts'
import type { Judged } from './inspection-folder.api.ts'
import { idsOf } from './proof-ids.ts'

/** Contents that a person found in the evidence of an indicator, and the evidence in which they looked. */
export interface CheckFact {
  indicator: number
  contents: readonly string[]
  /** Ids of the documents, papers and files. */
  proofs: readonly string[]
  by: string
  at: string
  version: number
}

/** The words of every screen: nothing there, a file is there, its demanded contents were checked. */
export type Word = 'missing' | 'presented' | 'checked'

/**
 * The word for an indicator. It is checked only if all of its evidence is there, and one person found each demanded
 * content in just this evidence: a new file is looked into again.
 */
export function wordOf(
  { number, state, proofs }: Pick<Judged, 'number' | 'state' | 'proofs'>,
  check: CheckFact | undefined,
): Word {
  if (state !== 'proven') return 'missing'
  if (!check) return 'presented'
  const contents = contentsOf(number)
  const isWhole = contents.length > 0 && contents.every(({ id }) => check.contents.includes(id))
  const isSame = idsOf(proofs).join() === check.proofs.toSorted().join()
  return isWhole && isSame ? 'checked' : 'presented'
}
