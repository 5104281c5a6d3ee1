import type { Instant, PlainDate } from '#core/kit/dates.ts'
import { startOfDay } from '#core/kit/dates.ts'

/** Where an instant stands on a wall: the date, and minutes since midnight. */
export interface WallTime {
  date: PlainDate
  minutes: number
}

/** Kept, since making one takes longer than a month of visits. */
const clocks = new Map<string, Intl.DateTimeFormat>()

export function wallTime(timeZone: string, instant: Instant): WallTime {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timeZone, clock)
  }
  // `2026-11-19 08:30`.
  const text = clock.format(Date.parse(instant))
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/** The instant at so many minutes after the date's midnight; Brazil puts no clock forward within a day. */
export function instantAt(timeZone: string, date: PlainDate, minutes: number): Instant {
  return new Date(Date.parse(startOfDay(date, timeZone)) + minutes * 60_000).toISOString()
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** `8:00`, `14:30`. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Monday is 0, as in an organization's hours. */
export function weekdayOf(date: PlainDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}
