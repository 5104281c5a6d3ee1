/** Dates of rules and of time zones, compared with counting day by day and with Temporal. */
import { addDays, addMonths, dateIn, daysBetween, startOfDay, type PlainDate } from '#core/kit/dates.ts'
import { instantAt, wallTime, weekdayOf } from '#core/calendar/wall-clock.ts'
import { timeZones } from '#core/organization/time-zones.ts'
import { datesBetween, earliestOpen, type Interval, type Recurrence } from '#core/planner/recurrence.ts'

export interface Checked {
  dates: number
  /** One sentence for each date that is wrong. */
  wrong: string[]
}

const first = '2000-01-01'
/** Until 2060: years with and without summer time, and leap years. */
const span = 22_280

/** Every `step`th day in each of Brazil's zones. */
export function checkZones(step: number): Checked {
  const checked: Checked = { dates: 0, wrong: [] }
  for (let at = 0; at < span; at += step) {
    const plain = Temporal.PlainDate.from(first).add({ days: at })
    for (const zone of timeZones) {
      checked.dates += 1
      for (const [name, found, expected] of zoneFacts(zone, plain, at)) {
        if (found !== expected)
          checked.wrong.push(`${name} of ${plain.toString()} in ${zone}: ${found} instead of ${expected}`)
      }
    }
  }
  return checked
}

type Fact = [name: string, found: string | number, expected: string | number]

function zoneFacts(zone: string, plain: Temporal.PlainDate, at: number): Fact[] {
  const date = plain.toString()
  const begin = plain.toZonedDateTime(zone)
  const minute = (at * 577) % 1_440
  const some = begin.add({ minutes: minute })
  const isPlainDay = begin.hoursInDay === 24
  const shift = ((at * 31) % 4_001) - 2_000
  return [
    ['start', Date.parse(startOfDay(date, zone)), begin.epochMilliseconds],
    ['first millisecond', dateIn(zone, new Date(begin.epochMilliseconds)), date],
    ['millisecond before', dateIn(zone, new Date(begin.epochMilliseconds - 1)), addDays(date, -1)],
    [
      'wall clock',
      JSON.stringify(wallTime(zone, new Date(some.epochMilliseconds).toISOString())),
      JSON.stringify({ date: some.toPlainDate().toString(), minutes: some.hour * 60 + some.minute }),
    ],
    // On a day on which the clock changes, minutes are counted from its first instant.
    [
      'minute',
      isPlainDay ? Date.parse(instantAt(zone, date, minute)) : 0,
      isPlainDay ? some.epochMilliseconds : 0,
    ],
    ['days', addDays(date, shift), plain.add({ days: shift }).toString()],
    ['months', addMonths(date, shift), plain.add({ months: shift }).toString()],
    ['distance', daysBetween(date, addDays(date, shift)), shift],
    ['weekday', weekdayOf(date), plain.dayOfWeek - 1],
  ]
}

const intervals: Interval[] = [
  ...[1, 2, 3, 5, 10, 45].map((every) => ({ every, unit: 'day' as const })),
  ...[1, 2, 4].map((every) => ({ every, unit: 'week' as const })),
  ...[1, 2, 3, 6, 18].map((every) => ({ every, unit: 'month' as const })),
  ...[1, 2, 5].map((every) => ({ every, unit: 'year' as const })),
]

/** Rules of every interval from every `step`th anchor of four years, with and without closed days. */
export function checkRules(step: number): Checked {
  const checked: Checked = { dates: 0, wrong: [] }
  for (let at = 0; at < 1_461; at += step) {
    for (const interval of intervals) {
      const days = interval.unit === 'year' ? 4_000 : interval.unit === 'month' ? 1_500 : 400
      const anchor = daysFrom(at, 1)[0]
      const series = daysFrom(at, days)
      if (!anchor) continue
      const routine = interval.unit === 'day' || interval.unit === 'week'
      for (const isOpen of routine ? [undefined, isWorkday] : [undefined]) {
        const rule: Recurrence = { mode: 'fixed', anchorOn: anchor.date, interval, ...(isOpen && { isOpen }) }
        const expected = isOpen ? openDates(series, interval, isOpen) : dueDates(series, interval)
        // The last period may continue after the series ends.
        const last = series[series.length - 1 - 7 * interval.every]?.date ?? anchor.date
        const from = series[at % 2 === 0 ? (at * 13) % 200 : 0]?.date ?? anchor.date
        const found = datesBetween(rule, from, last, 10_000)
        const wanted = expected.filter((date) => date >= from && date <= last)
        checked.dates += wanted.length
        if (found.join() !== wanted.join())
          checked.wrong.push(
            `every ${interval.every} ${interval.unit} from ${anchor.date}: ${found.join()} instead of ${wanted.join()}`,
          )
      }
      // From completion: one interval after the day on which it was done.
      const [, due] = dueDates(series, interval)
      const done = { dueOn: addDays(anchor.date, -3), settledOn: anchor.date }
      const again = earliestOpen({ mode: 'completion', anchorOn: done.dueOn, interval }, [done])
      if (due && again !== due) checked.wrong.push(`after ${anchor.date}: ${again} instead of ${due}`)
    }
  }
  return checked
}

interface Day {
  date: PlainDate
  year: number
  month: number
  day: number
  isLastOfMonth: boolean
}

/** Returns the days from a day on, by the calendar of Date alone. */
function daysFrom(at: number, count: number): Day[] {
  const begin = Date.UTC(2026, 0, 1 + at)
  return Array.from({ length: count }, (_, n) => {
    const [now, next] = [new Date(begin + n * 86_400_000), new Date(begin + (n + 1) * 86_400_000)]
    const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
    return { date: now.toISOString().slice(0, 10), year, month, day, isLastOfMonth: next.getUTCDate() === 1 }
  })
}

/** Asks each day of the series whether it is due. */
function dueDates(series: readonly Day[], { every, unit }: Interval): PlainDate[] {
  const anchor = series[0]
  if (!anchor) return []
  const length = unit === 'week' ? 7 * every : every
  const isDue = ({ year, month, day, isLastOfMonth }: Day, n: number) => {
    if (unit === 'day' || unit === 'week') return n % length === 0
    const months = (year - anchor.year) * 12 + month - anchor.month
    const isItsDay = day === anchor.day || (isLastOfMonth && day < anchor.day)
    return isItsDay && months % (unit === 'year' ? 12 * every : every) === 0
  }
  return series.filter(isDue).map(({ date }) => date)
}

/** Closed on weekends, on the 8th and the 25th of each month, and from 20 December on. */
function isWorkday(date: PlainDate): boolean {
  const weekday = new Date(date).getUTCDay()
  const [, month, day] = date.split('-').map(Number)
  return weekday > 0 && weekday < 6 && day !== 8 && day !== 25 && !(month === 12 && Number(day) >= 20)
}

/** One date for each period with an open day, the period's days tried in the order of preference. */
function openDates(
  series: readonly Day[],
  { every, unit }: Interval,
  isOpen: (date: PlainDate) => boolean,
): PlainDate[] {
  const dates = series.map(({ date }) => date)
  const found: PlainDate[] = []
  for (let n = 0; n < dates.length; n += unit === 'week' ? 7 * every : every) {
    const nominal = dates[n] ?? ''
    const sunday = n + ((7 - new Date(nominal).getUTCDay()) % 7)
    const week = dates.slice(Math.max(0, sunday - 6), sunday + 1)
    const preferred =
      unit === 'day'
        ? dates.slice(n, n + every)
        : [...week.filter((date) => date <= nominal).toReversed(), ...week.filter((date) => date > nominal)]
    const date = preferred.find(isOpen)
    if (date) found.push(date)
  }
  return found
}
