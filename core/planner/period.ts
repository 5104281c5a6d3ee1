import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { Interval } from './recurrence.ts'

/** Days from the first to the last, both included. */
export interface Period {
  from: PlainDate
  to: PlainDate
}

const mondayOf = (date: PlainDate) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Routines of days and weeks stand on days of work; a date of a month or a year is one that somebody chose. */
export const keepsDaysOfWork = ({ unit }: Interval): boolean => unit === 'day' || unit === 'week'

/** The days that stand for one date of a routine: those to the next date, or its week from Monday. */
export function periodOf(nominal: PlainDate, { every, unit }: Interval): Period {
  if (unit === 'day') return { from: nominal, to: addDays(nominal, every - 1) }
  return around(nominal, unit)
}

/** Between which days the rule's own date lies in whose period `date` falls. */
export function reachOf(date: PlainDate, { every, unit }: Interval): Period {
  if (unit === 'day') return { from: addDays(date, 1 - every), to: date }
  return around(date, unit)
}

function around(date: PlainDate, unit: Interval['unit']): Period {
  if (unit === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  return { from: date, to: date }
}

/**
 * Where a date of a routine stands: on its own day, or, where nobody is there, on another of its period; null where nobody
 * is there in all of it. A week's date goes to the day before, so that no week lasts longer than the norm's; of days to
 * the day after.
 */
export function placedIn(
  nominal: PlainDate,
  period: Period,
  unit: Interval['unit'],
  isOpen: (date: PlainDate) => boolean,
): PlainDate | null {
  if (isOpen(nominal)) return nominal
  const before = () => firstOpen(addDays(nominal, -1), period.from, -1, isOpen)
  const after = () => firstOpen(addDays(nominal, 1), period.to, 1, isOpen)
  return unit === 'week' ? (before() ?? after()) : (after() ?? before())
}

/** The first day on which somebody is there, from one day towards another, both included. */
export function firstOpen(
  from: PlainDate,
  to: PlainDate,
  step: 1 | -1,
  isOpen: (date: PlainDate) => boolean,
): PlainDate | null {
  for (let date = from; step === 1 ? date <= to : date >= to; date = addDays(date, step)) {
    if (isOpen(date)) return date
  }
  return null
}
