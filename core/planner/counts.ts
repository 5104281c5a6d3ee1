import type { PlanMode } from './plan.ts'

/** What of a plan by uses says when it is due: on the anchor and every so many uses after it, or after it was done. */
export interface CountedPlan {
  mode: PlanMode
  every: number
  anchorUse: number
}

/** Whether a count that waits is one that a plan with this rule gives too. */
export function isGivenCount({ mode, every, anchorUse }: CountedPlan, dueUse: number): boolean {
  return mode === 'completion' || (dueUse >= anchorUse && (dueUse - anchorUse) % every === 0)
}

/**
 * Where a plan by uses that has no open occurrence goes on with another interval.
 * @param uses what the counter shows
 * @param before how it went until now; from completion it says at which count it was done last
 * @param taken counts that have been done or skipped, at least the last one
 */
export function nextCount(
  { mode, every, anchorUse }: CountedPlan,
  uses: number,
  before: { mode: PlanMode; every: number; nextUse: number | null },
  taken: ReadonlySet<number>,
): number {
  if (taken.size === 0) return anchorUse
  if (mode === 'completion') {
    const isKnown = before.mode === 'completion' && before.nextUse !== null
    return (isKnown ? (before.nextUse ?? 0) - before.every : uses) + every
  }
  let next = anchorUse + Math.max(0, Math.ceil((uses - anchorUse) / every)) * every
  while (taken.has(next)) next += every
  return next
}
