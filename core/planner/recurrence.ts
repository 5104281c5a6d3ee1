import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import { periodOf, placedIn, reachOf, type Period } from './period.ts'

/** How often: every so many days, weeks, months or years; `every` is a whole number from 1. Uses are counted, not dated. */
export interface Interval {
  every: number
  unit: 'day' | 'week' | 'month' | 'year'
}

/**
 * When a plan is due. `fixed`: on the anchor and every interval after it, whatever is done in between. `completion`:
 * first on the anchor, then an interval after the day on which it was last settled.
 */
export interface Recurrence {
  anchorOn: PlainDate
  interval: Interval
  mode: 'fixed' | 'completion'
  /** Of a routine: whether somebody is there on a day. Its dates stand on such days, one a period. */
  isOpen?: ((date: PlainDate) => boolean) | undefined
}

/** An occurrence that is over: `settledOn` is the day it was done, or its due date where it was skipped. */
export interface Settled {
  dueOn: PlainDate
  settledOn: PlainDate
}

/** The length of an interval that always has the same. */
function daysOf({ every, unit }: Interval): number | null {
  if (unit === 'day') return every
  return unit === 'week' ? every * 7 : null
}

/** The anchor plus n intervals. Always from the anchor, so that 31 January, 28 February, 31 March follow each other. */
export function nth(anchorOn: PlainDate, interval: Interval, n: number): PlainDate {
  const days = daysOf(interval)
  if (days !== null) return addDays(anchorOn, days * n)
  return Temporal.PlainDate.from(anchorOn)
    .add({ [`${interval.unit}s`]: interval.every * n }, { overflow: 'constrain' })
    .toString()
}

/**
 * The open due dates from `from` to `to`, both included, in order, at most `most`. In mode `completion` the first is
 * due and the others are what follows if each is done on its day.
 * @param settled what is over, in any order: for `fixed` at least what was due from `from` on, for `completion` at
 *   least the one that was settled last
 */
export function datesBetween(
  rule: Recurrence,
  from: PlainDate,
  to: PlainDate,
  most: number,
  settled: readonly Settled[] = [],
): PlainDate[] {
  const over = new Set(settled.map(({ dueOn }) => dueOn))
  const anchorOn = seriesFrom(rule, settled, over)
  const { interval, isOpen } = rule
  const dates: PlainDate[] = []
  const reach = isOpen ? reachOf(from, interval).from : from
  let closed = 0
  for (let n = indexFrom(anchorOn, interval, reach); dates.length < most; n++) {
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

/** Nobody is closed for so many periods in a row: whoever says so gets no date. */
const mostClosed = 1000

/** Nothing is due before the first date. */
function periodFrom(anchorOn: PlainDate, nominal: PlainDate, interval: Interval): Period {
  const { from, to } = periodOf(nominal, interval)
  return { from: from < anchorOn ? anchorOn : from, to }
}

/** The last day of the period of a routine in which a day falls; of what is no routine, and between two, the day itself. */
export function periodEnd({ anchorOn, interval, isOpen }: Recurrence, date: PlainDate): PlainDate {
  const nominal = isOpen && nominalOf(anchorOn, interval, date)
  return nominal ? periodOf(nominal, interval).to : date
}

/** The rule's own date in whose period a day falls; null between two of them. */
export function nominalOf(anchorOn: PlainDate, interval: Interval, date: PlainDate): PlainDate | null {
  const reach = reachOf(date, interval)
  const nominal = nth(anchorOn, interval, indexFrom(anchorOn, interval, reach.from))
  return nominal <= reach.to ? nominal : null
}

/** The next `count` open due dates from `from` on, which is included. */
export function nextDates(
  rule: Recurrence,
  from: PlainDate,
  count: number,
  settled: readonly Settled[] = [],
): PlainDate[] {
  return datesBetween(rule, from, '9999-12-31', count, settled)
}

/** The first open due date after `after`, which is not included; undefined only past the year 9999. */
export function nextAfter(
  rule: Recurrence,
  after: PlainDate,
  settled: readonly Settled[] = [],
): PlainDate | undefined {
  return nextDates(rule, addDays(periodEnd(rule, after), 1), 1, settled)[0]
}

/** What is open the longest, also when it is overdue; undefined only past the year 9999. */
export function earliestOpen(rule: Recurrence, settled: readonly Settled[] = []): PlainDate | undefined {
  return nextDates(rule, '0001-01-01', 1, settled)[0]
}

/** Where the dates start that are open now: at the anchor or, in mode `completion`, after what was settled last. */
function seriesFrom(
  { anchorOn, interval, mode }: Recurrence,
  settled: readonly Settled[],
  over: ReadonlySet<PlainDate>,
): PlainDate {
  if (mode === 'fixed' || settled.length === 0) return anchorOn
  const lastOn = settled.reduce((last, { settledOn }) => (settledOn > last ? settledOn : last), '')
  const due = nth(lastOn, interval, 1)
  // What was done a whole interval early leaves its own date taken: then a day earlier rather than an interval later.
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
  // A duration counts a constrained month only once it is over, so that this may lie one too low.
  let n = Math.floor(passed / interval.every)
  for (;;) {
    const at = nth(anchorOn, interval, n)
    if (at >= date || isPastCalendar(at)) return n
    n++
  }
}

/** Years from 10000 on are written with a sign, and compare no longer as text. */
const isPastCalendar = (date: PlainDate) => date.startsWith('+')
