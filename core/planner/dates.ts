import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { firstOpen, keepsDaysOfWork, periodOf, placedIn, type Period } from './period.ts'
import type { PlanMode } from './plan.ts'
import {
  datesBetween,
  earliestOpen,
  nextAfter,
  nextDates,
  nominalOf,
  periodEnd,
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
  /** Whether the clinic works on a day: what its own people do routinely is due on no other. Without it every day counts. */
  isOpen?: ((date: PlainDate) => boolean) | undefined
}

/** A plan with the first date that has no occurrence yet. */
export type GoingPlan = DatedPlan & { nextOn: PlainDate | null }

const lastDay = '9999-12-31'

const ruleOf = ({ mode, every, unit, anchorOn, isOpen }: DatedPlan): Recurrence => ({
  mode,
  anchorOn,
  interval: { every, unit },
  ...(isOpen && keepsDaysOfWork({ every, unit }) && { isOpen }),
})

const unlessOver = (date: PlainDate | null | undefined, { endsOn }: DatedPlan): PlainDate | null =>
  !date || (endsOn !== null && date > endsOn) ? null : date

/**
 * Where a plan begins, or begins again, on `today`: on a fixed calendar with the first date that is not over, of a routine
 * in a period that has none; from completion with the anchor, also where that is overdue.
 * @param taken due dates of it that have an occurrence, whatever became of it
 */
export function firstDate(
  plan: DatedPlan,
  today: PlainDate,
  taken: ReadonlySet<PlainDate> = new Set(),
): PlainDate | null {
  if (plan.mode === 'fixed') {
    const rule = ruleOf(plan)
    const held = new Set([...taken].map((date) => periodEnd(rule, date)))
    const dates = nextDates(rule, today, taken.size + 1)
    return unlessOver(
      dates.find((date) => !held.has(periodEnd(rule, date))),
      plan,
    )
  }
  let date = plan.anchorOn
  while (taken.has(date)) date = addDays(date, 1)
  return unlessOver(date, plan)
}

/**
 * Where a fixed routine goes on from `today` once its clinic works on other days: after the period of the last date that
 * has an occurrence, so that no period gets a second one.
 */
export function dateAfterRows(plan: DatedPlan, today: PlainDate, last: PlainDate | null): PlainDate | null {
  const free = last === null ? today : addDays(periodEnd(ruleOf(plan), last), 1)
  return firstDate(plan, free > today ? free : today)
}

/** The first three dates of a rule that nobody has begun with, for who writes it. */
export function previewDates(plan: DatedPlan, today: PlainDate): PlainDate[] {
  const from = plan.mode === 'fixed' && plan.anchorOn < today ? today : plan.anchorOn
  return following({ ...plan, nextOn: firstDate(plan, from) })
}

/** The next three dates of a plan as things stand: from completion those that follow if each is done on its day. */
export const following = (plan: GoingPlan): PlainDate[] => comingDates(plan, '0001-01-01', lastDay, 3)

/** The same within a span, at most `most`. */
export function comingDates(plan: GoingPlan, from: PlainDate, to: PlainDate, most: number): PlainDate[] {
  const first = standingDate(plan)
  if (first === null) return []
  const anchorOn = plan.mode === 'fixed' ? plan.anchorOn : first
  const rule = ruleOf({ ...plan, mode: 'fixed', anchorOn })
  const last = plan.endsOn !== null && plan.endsOn < to ? plan.endsOn : to
  const after = addDays(periodEnd(rule, first), 1)
  const rest = first > last ? [] : datesBetween(rule, after > from ? after : from, last, most)
  return first < from || first > last ? rest : [first, ...rest].slice(0, most)
}

/**
 * The next date as the clinic works now. A routine's that has become a closed day goes to another day of its period, a
 * later one where there is one; where the whole period is closed now, to the next.
 */
function standingDate(plan: GoingPlan): PlainDate | null {
  const { nextOn, mode } = plan
  const rule = ruleOf(plan)
  const { isOpen, interval, anchorOn } = rule
  if (nextOn === null || mode === 'completion' || !isOpen || isOpen(nextOn)) return nextOn
  const nominal = nominalOf(anchorOn, interval, nextOn)
  const later = firstOpen(nextOn, periodEnd(rule, nextOn), 1, isOpen)
  const placed = nominal && placedIn(nominal, periodOf(nominal, interval), interval.unit, isOpen)
  return unlessOver(later ?? placed ?? nextAfter(rule, nextOn), plan)
}

/** What an occurrence that is done or skipped leaves as the next date; a fixed calendar's does not depend on it. */
export function afterSettling(plan: DatedPlan, settled: Settled): PlainDate | null {
  const rule = ruleOf(plan)
  if (plan.mode === 'fixed') return unlessOver(nextAfter(rule, settled.dueOn), plan)
  const date = earliestOpen({ ...rule, isOpen: undefined }, [settled])
  return unlessOver(date && nearestOpen(date, settled.settledOn, rule), plan)
}

/** How far from its day something is put where nobody is there. */
const mostDaysOff = 31

/** From completion a routine's date moves as on a fixed calendar: a week's to the day before, of days to the day after. */
function nearestOpen(date: PlainDate, after: PlainDate, { interval, isOpen }: Recurrence): PlainDate {
  if (!isOpen) return date
  const earliest = interval.unit === 'week' ? addDays(date, -6) : date
  const from = earliest > after ? earliest : addDays(after, 1)
  const before = firstOpen(date, from < date ? from : date, -1, isOpen)
  return before ?? firstOpen(date, addDays(date, mostDaysOff), 1, isOpen) ?? date
}

/** Whether the rule gives this date, from the first that has no occurrence yet on. */
export const isDue = (plan: GoingPlan, date: PlainDate): boolean =>
  comingDates(plan, date, date, 1)[0] === date && (plan.mode === 'fixed' || date === plan.nextOn)

/**
 * The date of a plan, with or without an occurrence, that what is done on `date` fulfils: that of the period in which it
 * falls. Of what is no routine only its own day's.
 */
export function samePeriod(plan: DatedPlan, date: PlainDate): Period {
  const interval = { every: plan.every, unit: plan.unit }
  const nominal = nominalOf(plan.anchorOn, interval, date)
  return nominal && keepsDaysOfWork(interval) ? periodOf(nominal, interval) : { from: date, to: date }
}

/** Most dates that are caught up at once; what is more comes with the next run. */
const mostAtOnce = 400

/**
 * What has begun to warn on `today` and has no occurrence yet, and the next date after it; with a server that was
 * down, all that it missed. From completion one is open at a time: the next comes once it is settled.
 */
export function begun(
  plan: GoingPlan & { noticeDays: number },
  today: PlainDate,
): { dates: PlainDate[]; nextOn: PlainDate | null } {
  const until = addDays(today, plan.noticeDays)
  const first = standingDate(plan)
  if (first === null || first > until) return { dates: [], nextOn: first }
  if (plan.mode === 'completion') return { dates: [first], nextOn: null }
  const dates = comingDates({ ...plan, nextOn: first }, first, until, mostAtOnce)
  return { dates, nextOn: unlessOver(nextAfter(ruleOf(plan), dates.at(-1) ?? first), plan) }
}
