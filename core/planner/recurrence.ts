import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import { periodOf, placedIn, reachOf, type Period } from './period.ts'

/**
 * An interval: every so many days, weeks, months or years; `every` is a whole number from 1. Uses are counted, not
 * dated.
 */
export interface Interval {
  every: number
  unit: 'day' | 'week' | 'month' | 'year'
}

/**
 * When a plan is due. `fixed`: on the anchor and every interval after it, regardless of what is done in between.
 * `completion`: first on the anchor, then an interval after the day on which it was last settled.
 */
export interface Recurrence {
  anchorOn: PlainDate
  interval: Interval
  mode: 'fixed' | 'completion'
  /** For a routine: whether a day is a working day. Its dates fall on such days, one per period. */
  isOpen?: ((date: PlainDate) => boolean) | undefined
}

/** A settled occurrence: `settledOn` is the day on which it was done or, if it was skipped, its due date. */
export interface Settled {
  dueOn: PlainDate
  settledOn: PlainDate
}

/** The length of an interval in days, if it is constant. */
function daysOf({ every, unit }: Interval): number | null {
  if (unit === 'day') return every
  return unit === 'week' ? every * 7 : null
}

/**
 * The anchor plus n intervals. Always computed from the anchor, so that 31 January is followed by 28 February and 31
 * March.
 */
export function nth(anchorOn: PlainDate, interval: Interval, n: number): PlainDate {
  const days = daysOf(interval)
  if (days !== null) return addDays(anchorOn, days * n)
  return Temporal.PlainDate.from(anchorOn)
    .add({ [`${interval.unit}s`]: interval.every * n }, { overflow: 'constrain' })
    .toString()
}

/**
 * The open due dates from `from` to `to`, both included, in order, at most `limit`. In mode `completion` the first is
 * due, and the others assume that each is done on its day.
 * @param settled settled occurrences in any order: for `fixed` at least those due from `from` on, for `completion` at
 * least the last one
 */
export function datesBetween(
  rule: Recurrence,
  from: PlainDate,
  to: PlainDate,
  limit: number,
  settled: readonly Settled[] = [],
): PlainDate[] {
  const over = new Set(settled.map(({ dueOn }) => dueOn))
  const anchorOn = seriesFrom(rule, settled, over)
  const { interval, isOpen } = rule
  const dates: PlainDate[] = []
  const reach = isOpen ? reachOf(from, interval).from : from
  let closed = 0
  for (let n = indexFrom(anchorOn, interval, reach); dates.length < limit; n++) {
    const nominal = nth(anchorOn, interval, n)
    if (isPastCalendar(nominal) || closed > mostClosed) break
    const period = isOpen && periodFrom(anchorOn, nominal, interval)
    if ((period?.from ?? nominal) > to) break
    const date = isOpen && period ? placedIn(nominal, period, interval.unit, isOpen) : nominal
    closed = date === null ? closed + 1 : 0
    if (date !== null && date >= from && date <= to && !over.has(date)) dates.push(date)
  }
  return dates
}

/** More closed periods in a row than this are unrealistic; such a rule gets no date. */
const mostClosed = 1000

/** Nothing is due before the first date. */
function periodFrom(anchorOn: PlainDate, nominal: PlainDate, interval: Interval): Period {
  const { from, to } = periodOf(nominal, interval)
  return { from: from < anchorOn ? anchorOn : from, to }
}

/**
 * The last day of the routine's period that contains a day; for a day between two periods, or without a routine, the
 * day itself.
 */
export function periodEnd({ anchorOn, interval, isOpen }: Recurrence, date: PlainDate): PlainDate {
  const nominal = isOpen && nominalOf(anchorOn, interval, date)
  return nominal ? periodOf(nominal, interval).to : date
}

/** The rule's own date whose period contains a day; null between two periods. */
export function nominalOf(anchorOn: PlainDate, interval: Interval, date: PlainDate): PlainDate | null {
  const reach = reachOf(date, interval)
  const nominal = nth(anchorOn, interval, indexFrom(anchorOn, interval, reach.from))
  return nominal <= reach.to ? nominal : null
}

/** The next `count` open due dates from `from` on, inclusive. */
export function nextDates(
  rule: Recurrence,
  from: PlainDate,
  count: number,
  settled: readonly Settled[] = [],
): PlainDate[] {
  return datesBetween(rule, from, '9999-12-31', count, settled)
}

/** The first open due date after `after`, exclusive; undefined only past the year 9999. */
export function nextAfter(
  rule: Recurrence,
  after: PlainDate,
  settled: readonly Settled[] = [],
): PlainDate | undefined {
  return nextDates(rule, addDays(periodEnd(rule, after), 1), 1, settled)[0]
}

/** The oldest open date, even if it is overdue; undefined only past the year 9999. */
export function earliestOpen(rule: Recurrence, settled: readonly Settled[] = []): PlainDate | undefined {
  return nextDates(rule, '0001-01-01', 1, settled)[0]
}

/** The first open date: the anchor or, in mode `completion`, the date after the last settled one. */
function seriesFrom(
  { anchorOn, interval, mode }: Recurrence,
  settled: readonly Settled[],
  over: ReadonlySet<PlainDate>,
): PlainDate {
  if (mode === 'fixed' || settled.length === 0) return anchorOn
  const lastOn = settled.reduce((last, { settledOn }) => (settledOn > last ? settledOn : last), '')
  const due = nth(lastOn, interval, 1)
  // If it was done a whole interval early, its own next date is taken: then it is due a day earlier rather than an
  // interval later.
  let free = due
  while (over.has(free) && free > lastOn) free = nth(free, { every: 1, unit: 'day' }, -1)
  return free > lastOn ? free : due
}

/** The smallest n from 0 whose date is not before `date`. */
function indexFrom(anchorOn: PlainDate, interval: Interval, date: PlainDate): number {
  if (date <= anchorOn) return 0
  const days = daysOf(interval)
  if (days !== null) return Math.ceil(daysBetween(anchorOn, date) / days)
  const unit = `${interval.unit}s` as const
  const passed = Temporal.PlainDate.from(anchorOn).until(date, { largestUnit: unit })[unit]
  // A duration counts a shortened month only after its end, so this may be one too low.
  let n = Math.floor(passed / interval.every)
  for (;;) {
    const at = nth(anchorOn, interval, n)
    if (at >= date || isPastCalendar(at)) return n
    n++
  }
}

/** From the year 10000 on, dates have a sign and no longer compare as text. */
const isPastCalendar = (date: PlainDate) => date.startsWith('+')
