import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { PlanMode } from './plan.ts'
import {
  datesBetween,
  earliestOpen,
  nextAfter,
  nextDates,
  type Interval,
  type Recurrence,
  type Settled,
} from './recurrence.ts'

/** What of a plan with dates says when it is due. */
export interface DatedPlan {
  mode: PlanMode
  every: number
  unit: Interval['unit']
  anchorOn: PlainDate
  /** The last day on which anything is due. */
  endsOn: PlainDate | null
}

const ruleOf = ({ mode, every, unit, anchorOn }: DatedPlan): Recurrence => ({
  mode,
  anchorOn,
  interval: { every, unit },
})

const unlessOver = (date: PlainDate | undefined, { endsOn }: DatedPlan): PlainDate | null =>
  date === undefined || (endsOn !== null && date > endsOn) ? null : date

/**
 * Where a plan begins, or begins again, on `today`: on a fixed calendar with the first date that is not over; from
 * completion with the anchor, also where that is overdue.
 * @param taken due dates of it that have an occurrence, whatever became of it
 */
export function firstDate(
  plan: DatedPlan,
  today: PlainDate,
  taken: ReadonlySet<PlainDate> = new Set(),
): PlainDate | null {
  if (plan.mode === 'fixed') {
    const dates = nextDates(ruleOf(plan), today, taken.size + 1)
    return unlessOver(
      dates.find((date) => !taken.has(date)),
      plan,
    )
  }
  let date = plan.anchorOn
  while (taken.has(date)) date = addDays(date, 1)
  return unlessOver(date, plan)
}

/** The first three dates of a rule that nobody has begun with, for who writes it. */
export function previewDates(plan: DatedPlan, today: PlainDate): PlainDate[] {
  const from = plan.mode === 'fixed' && plan.anchorOn < today ? today : plan.anchorOn
  return following({ ...plan, nextOn: firstDate(plan, from) })
}

/** The next three dates of a plan as things stand: from completion those that follow if each is done on its day. */
export function following(plan: DatedPlan & { nextOn: PlainDate | null }): PlainDate[] {
  if (plan.nextOn === null) return []
  const anchorOn = plan.mode === 'fixed' ? plan.anchorOn : plan.nextOn
  const rule = ruleOf({ ...plan, mode: 'fixed', anchorOn })
  return datesBetween(rule, plan.nextOn, plan.endsOn ?? '9999-12-31', 3)
}

/** What an occurrence that is done or skipped leaves as the next date; a fixed calendar's does not depend on it. */
export function afterSettling(plan: DatedPlan, settled: Settled): PlainDate | null {
  return unlessOver(
    plan.mode === 'fixed' ? nextAfter(ruleOf(plan), settled.dueOn) : earliestOpen(ruleOf(plan), [settled]),
    plan,
  )
}

/** Whether the rule gives this date, from the first that has no occurrence yet on. */
export function isDue(plan: DatedPlan & { nextOn: PlainDate | null }, date: PlainDate): boolean {
  if (plan.nextOn === null || date < plan.nextOn || unlessOver(date, plan) === null) return false
  return plan.mode === 'fixed' ? nextDates(ruleOf(plan), date, 1)[0] === date : date === plan.nextOn
}

/** Most dates that are caught up at once; what is more comes with the next run. */
const mostAtOnce = 400

/**
 * What has begun to warn on `today` and has no occurrence yet, and the next date after it; with a server that was
 * down, all that it missed. From completion one is open at a time: the next comes once it is settled.
 */
export function begun(
  plan: DatedPlan & { nextOn: PlainDate | null; noticeDays: number },
  today: PlainDate,
): { dates: PlainDate[]; nextOn: PlainDate | null } {
  const { nextOn } = plan
  const until = addDays(today, plan.noticeDays)
  if (nextOn === null || nextOn > until) return { dates: [], nextOn }
  if (plan.mode === 'completion') return { dates: [nextOn], nextOn: null }
  const rule = ruleOf(plan)
  const last = plan.endsOn !== null && plan.endsOn < until ? plan.endsOn : until
  const dates = datesBetween(rule, nextOn, last, mostAtOnce)
  return { dates, nextOn: unlessOver(nextAfter(rule, dates.at(-1) ?? nextOn), plan) }
}
