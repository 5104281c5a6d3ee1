import type { PlainDate } from '#core/kit/dates.ts'
import { datesBetween, type Interval } from '#core/planner/recurrence.ts'

/** What a plan says of its dates; `nextOn` is the first that has no occurrence yet. */
export interface PlanRule {
  mode: 'fixed' | 'completion'
  anchorOn: PlainDate
  every: number
  unit: Interval['unit']
  endsOn: PlainDate | null
  nextOn: PlainDate
}

/**
 * The dates of a span on which a plan will be due and that nobody has touched yet, at most `most`. From completion:
 * what follows if each is done on its day.
 */
export function projectedDates(plan: PlanRule, from: PlainDate, to: PlainDate, most: number): PlainDate[] {
  const { mode, every, unit, nextOn, endsOn } = plan
  const anchorOn = mode === 'fixed' ? plan.anchorOn : nextOn
  const last = endsOn !== null && endsOn < to ? endsOn : to
  const first = nextOn > from ? nextOn : from
  return first > last
    ? []
    : datesBetween({ mode: 'fixed', anchorOn, interval: { every, unit } }, first, last, most)
}
