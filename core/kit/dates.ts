/** A date without time, `YYYY-MM-DD`. Compares as text. */
export type PlainDate = string
/** An instant, ISO 8601 in UTC with milliseconds. Compares as text. */
export type Instant = string

/** The time zone used for visitors and administrators, who have none of their own. */
export const brasilia = 'America/Sao_Paulo'

const day = 86_400_000

/** Cached, because making a format takes longer than the rest of a short request. Brazil has only a few time zones. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The date that the wall calendar in `timeZone` shows at `now`. */
export function dateIn(timeZone: string, now: Date): PlainDate {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(now)
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Adds months, constrained to the month's end: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0))
  lastDay.setUTCDate(Math.min(dayOfMonth, lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}

/** The first instant of a date in that zone. If the clock was put forward at midnight, this is one hour later. */
export function startOfDay(date: PlainDate, timeZone: string): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Offsets from UTC are whole quarters of an hour and never exceed 14 hours.
  const quarter = day / 96
  let at = midnight - 14 * 4 * quarter
  while (dateIn(timeZone, new Date(at)) < date) at += quarter
  return new Date(at).toISOString()
}

/** `17/11/2026`. */
export function formatDate(date: PlainDate): string {
  return date.split('-').toReversed().join('/')
}

/** `17/11/2026, 14:05` on the wall clock of `timeZone`. */
export function formatInstant(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
}
