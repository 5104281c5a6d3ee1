import type { PlainDate } from '#core/kit/dates.ts'

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
}

/** An occurrence that is over: `settledOn` is the day it was done, or its due date where it was skipped. */
export interface Settled {
  dueOn: PlainDate
  settledOn: PlainDate
}

/** The anchor plus n intervals. Always from the anchor, so that 31 January, 28 February, 31 March follow each other. */
export function nth(anchorOn: PlainDate, interval: Interval, n: number): PlainDate {
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
  const dates: PlainDate[] = []
  for (let n = indexFrom(anchorOn, rule.interval, from); dates.length < most; n++) {
    const date = nth(anchorOn, rule.interval, n)
    if (date > to || isPastCalendar(date)) break
    if (!over.has(date)) dates.push(date)
  }
  return dates
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
  const dayAfter = Temporal.PlainDate.from(after).add({ days: 1 }).toString()
  return nextDates(rule, dayAfter, 1, settled)[0]
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
