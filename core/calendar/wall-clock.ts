import type { Instant, PlainDate } from '#core/kit/dates.ts'
import { startOfDay } from '#core/kit/dates.ts'

/** An instant on a wall clock: the date, and minutes since midnight. */
export interface WallTime {
  date: PlainDate
  minutes: number
}

const hour = 3_600_000
const mostKept = 20_000
/**
 * Offsets from UTC in milliseconds, by zone and hour. Cached, because a calendar asks for the same hours repeatedly.
 */
const offsets = new Map<string, Map<number, number>>()
const clocks = new Map<string, Intl.DateTimeFormat>()

export function wallTime(timeZone: string, instant: Instant): WallTime {
  const at = Date.parse(instant)
  const text = new Date(at + offsetAt(timeZone, Math.floor(at / hour))).toISOString()
  return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) }
}

/** No Brazilian clock changes its offset within an hour of UTC. */
function offsetAt(timeZone: string, hours: number): number {
  let kept = offsets.get(timeZone)
  if (!kept) offsets.set(timeZone, (kept = new Map()))
  const known = kept.get(hours)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  // `2026-11-19 08:00:00` on the wall clock, parsed as if it were UTC.
  const wall = Date.parse(
    `${clockOf(timeZone)
      .format(hours * hour)
      .replace(' ', 'T')}Z`,
  )
  const offset = wall - hours * hour
  kept.set(hours, offset)
  return offset
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** The instant that is so many minutes after the date's midnight. Brazil changes no clock in the middle of a day. */
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
