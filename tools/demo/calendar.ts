import { addDays, type PlainDate } from '#core/kit/dates.ts'

/** Everybody in the demonstration lives in São Paulo's time zone, without summer time since 2019. */
export const timeZone = 'America/Sao_Paulo'

/**
 * The working day, Monday to Friday, so many days before today (-1 is the last before it) or after it. 0 is today, or
 * Monday if today is a Sunday: clinics also work on Saturdays.
 */
export function workingDay(today: PlainDate, count: number): PlainDate {
  let date = count === 0 && weekdayOf(today) === 0 ? addDays(today, 1) : today
  for (let left = Math.abs(count); left > 0;) {
    date = addDays(date, Math.sign(count))
    if (weekdayOf(date) !== 0 && weekdayOf(date) !== 6) left -= 1
  }
  return date
}

/** The instant of an hour, `09:30`, of a date. */
export function instantOf(date: PlainDate, hour: string): Date {
  return new Date(`${date}T${hour}:00-03:00`)
}

const weekdayOf = (date: PlainDate) => new Date(`${date}T12:00:00Z`).getUTCDay()
