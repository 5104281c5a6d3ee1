import { addDays, type PlainDate } from '#core/kit/dates.ts'

/** Everybody of the demonstration lives in São Paulo's time, which has had no summer time since 2019. */
export const timeZone = 'America/Sao_Paulo'

/**
 * The instant of a working day's hour, `day` days after today. On a weekend it is the Friday before, and, for what is
 * still to come, the Monday after.
 */
export function workingHour(today: PlainDate, day: number, time: string): Date {
  const date = addDays(today, day)
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  const toMonday = weekday === 6 ? 2 : 1
  const toFriday = weekday === 6 ? -1 : -2
  const isWeekend = weekday === 6 || weekday === 0
  const moved = isWeekend ? addDays(date, day > 0 ? toMonday : toFriday) : date
  return new Date(`${moved}T${time}:00-03:00`)
}
