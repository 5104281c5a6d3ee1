import { addDays, type PlainDate } from '#core/kit/dates.ts'
import type { Interval } from './recurrence.ts'

/** Days from the first to the last, both included. */
export interface Period {
  from: PlainDate
  to: PlainDate
}

const mondayOf = (date: PlainDate) => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** True for routines of days and weeks, which fall on working days. Dates of months and years were chosen by a person. */
export const keepsDaysOfWork = ({ unit }: Interval): boolean => unit === 'day' || unit === 'week'

/** The days that can replace one date of a routine: those up to the next date, or its week from Monday. */
export function periodOf(nominal: PlainDate, { every, unit }: Interval): Period {
  if (unit === 'day') return { from: nominal, to: addDays(nominal, every - 1) }
  return around(nominal, unit)
}

/** The range in which the rule's own date lies if `date` falls into its period. */
export function reachOf(date: PlainDate, { every, unit }: Interval): Period {
  if (unit === 'day') return { from: addDays(date, 1 - every), to: date }
  return around(date, unit)
}

function around(date: PlainDate, unit: Interval['unit']): Period {
  if (unit === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  return { from: date, to: date }
}

/**
 * The day of a routine's date: its own day or, if that is closed, another of its period; null if the whole period is
 * closed. A weekly date moves to the day before, so that no week becomes longer than the norm's; a date by days moves
 * to the day after.
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

/** The first open day from one day towards another, both included. */
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
