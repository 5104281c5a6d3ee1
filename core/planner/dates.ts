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

/** The parts of a plan with dates that determine when it is due. */
export interface DatedPlan {
  mode: PlanMode
  every: number
  unit: Interval['unit']
  anchorOn: PlainDate
  /** The last day on which anything can be due. */
  endsOn: PlainDate | null
  /**
   * Whether the clinic works on a day: routines of its own people are due only on such days. If absent, every day
   * counts.
   */
  isOpen?: ((date: PlainDate) => boolean) | undefined
}

/** A plan with its first date that has no occurrence yet. */
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
 * The first date of a plan that begins, or begins again, on `today`. On a fixed calendar: the first date that is not
 * over; for a routine, in a period without a date. From completion: the anchor, even if it is overdue.
 * @param taken due dates that have an occurrence, in any state
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
 * The next date of a fixed routine from `today` on after the clinic's working days changed: it lies after the period of
 * the last date with an occurrence, so that no period gets a second one.
 */
export function dateAfterRows(plan: DatedPlan, today: PlainDate, last: PlainDate | null): PlainDate | null {
  const free = last === null ? today : addDays(periodEnd(ruleOf(plan), last), 1)
  return firstDate(plan, free > today ? free : today)
}

/** The first three dates of a rule that has not begun, as a preview. */
export function previewDates(plan: DatedPlan, today: PlainDate): PlainDate[] {
  const from = plan.mode === 'fixed' && plan.anchorOn < today ? today : plan.anchorOn
  return following({ ...plan, nextOn: firstDate(plan, from) })
}

/** The next three dates of a plan as of now; from completion, each is assumed to be done on its day. */
export const following = (plan: GoingPlan): PlainDate[] => comingDates(plan, '0001-01-01', lastDay, 3)

/** Coming dates within a span, at most `limit`. */
export function comingDates(plan: GoingPlan, from: PlainDate, to: PlainDate, limit: number): PlainDate[] {
  const first = standingDate(plan)
  if (first === null) return []
  const anchorOn = plan.mode === 'fixed' ? plan.anchorOn : first
  const rule = ruleOf({ ...plan, mode: 'fixed', anchorOn })
  const last = plan.endsOn !== null && plan.endsOn < to ? plan.endsOn : to
  const after = addDays(periodEnd(rule, first), 1)
  const rest = first > last ? [] : datesBetween(rule, after > from ? after : from, last, limit)
  return first < from || first > last ? rest : [first, ...rest].slice(0, limit)
}

/**
 * The next date, given the clinic's current working days. If a routine's date is now a closed day, it moves to another
 * day of its period, preferably a later one; if the whole period is closed, to the next period.
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

/** The next date after an occurrence is done or skipped; on a fixed calendar it does not depend on that. */
export function afterSettling(plan: DatedPlan, settled: Settled): PlainDate | null {
  const rule = ruleOf(plan)
  if (plan.mode === 'fixed') return unlessOver(nextAfter(rule, settled.dueOn), plan)
  const date = earliestOpen({ ...rule, isOpen: undefined }, [settled])
  return unlessOver(date && nearestOpen(date, settled.settledOn, rule), plan)
}

/** How many days a date may be moved because of closed days. */
const mostDaysOff = 31

/**
 * From completion, a routine's date moves as on a fixed calendar: by weeks to the day before, by days to the day after.
 */
function nearestOpen(date: PlainDate, after: PlainDate, { interval, isOpen }: Recurrence): PlainDate {
  if (!isOpen) return date
  const earliest = interval.unit === 'week' ? addDays(date, -6) : date
  const from = earliest > after ? earliest : addDays(after, 1)
  const before = firstOpen(date, from < date ? from : date, -1, isOpen)
  return before ?? firstOpen(date, addDays(date, mostDaysOff), 1, isOpen) ?? date
}

/** Whether the rule produces this date, from the first one without an occurrence on. */
export const isDue = (plan: GoingPlan, date: PlainDate): boolean =>
  comingDates(plan, date, date, 1)[0] === date && (plan.mode === 'fixed' || date === plan.nextOn)

/**
 * The period of the plan's date, with or without an occurrence, that work on `date` fulfils. For a plan that is not a
 * routine, only its own day.
 */
export function samePeriod(plan: DatedPlan, date: PlainDate): Period {
  const interval = { every: plan.every, unit: plan.unit }
  const nominal = nominalOf(plan.anchorOn, interval, date)
  return nominal && keepsDaysOfWork(interval) ? periodOf(nominal, interval) : { from: date, to: date }
}

/** Maximum number of dates caught up at once; the rest follows in the next run. */
const mostAtOnce = 400

/**
 * Dates whose notice period has begun on `today` and that have no occurrence yet, and the next date after them. If the
 * server was down, this includes all missed dates. From completion only one is open at a time: the next follows once it
 * is settled.
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
