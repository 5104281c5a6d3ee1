import type { PlanMode } from './plan.ts'

/**
 * The parts of a plan by uses that determine its due counts: from the anchor on every so many uses, or so many uses
 * after it was last done.
 */
export interface CountedPlan {
  mode: PlanMode
  every: number
  anchorUse: number
}

/** Whether a waiting count is also a count of a plan with this rule. */
export function isGivenCount({ mode, every, anchorUse }: CountedPlan, dueUse: number): boolean {
  return mode === 'completion' || (dueUse >= anchorUse && (dueUse - anchorUse) % every === 0)
}

/**
 * The next count of a plan by uses that has no open occurrence and gets another interval.
 * @param uses current count
 * @param before the former rule; from completion it holds the count at which it was last done
 * @param taken counts that were done or skipped, at least the last one
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
