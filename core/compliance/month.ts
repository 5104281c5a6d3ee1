import { addDays } from '#core/kit/dates.ts'
import type { Compliance } from './compliance.api.ts'

/**
 * The scores of the last thirty days, oldest first: the recorded mornings and the current score. The chart and the
 * movement beside the score both use it, so they never disagree.
 */
export function monthOf({
  history,
  on,
  score,
}: Pick<Compliance, 'history' | 'on' | 'score'>): Compliance['history'] {
  const mornings = history.filter((day) => day.on >= addDays(on, -30) && day.on < on)
  return score === null ? mornings : [...mornings, { on, score }]
}

/** Points by which the score moved in that month; null without two days. */
export function movementOf(month: Compliance['history']): number | null {
  const [first] = month
  const last = month.at(-1)
  return first && last && month.length > 1 ? last.score - first.score : null
}
