import type { PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { closedDays } from './closed-days.ts'
import type { Holidays } from './holidays.ts'
import { weekdayOf } from './wall-clock.ts'

/** Whether an organization works on a day. */
export type IsOpen = (date: PlainDate) => boolean

/**
 * The days on which an organization works: the open days of its week, except holidays. If its week is unknown, Monday
 * to Friday.
 */
export function openDays(hours: readonly DayHours[] | null, holidays: Holidays): IsOpen {
  const byYear = new Map<string, Record<PlainDate, string>>()
  const closedIn = (year: string) => {
    const known = byYear.get(year) ?? closedDays(holidays, `${year}-01-01`, `${year}-12-31`)
    byYear.set(year, known)
    return known
  }
  return (date) => {
    const weekday = weekdayOf(date)
    if (hours ? !hours[weekday]?.isOpen : weekday > 4) return false
    return closedIn(date.slice(0, 4))[date] === undefined
  }
}
