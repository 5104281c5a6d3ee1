import type { Holidays } from '#core/calendar/holidays.ts'
import { openDays } from '#core/calendar/open-days.ts'
import { instantAt, minutesOf, wallTime, weekdayOf } from '#core/calendar/wall-clock.ts'
import { addDays, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import type { Response } from './response-words.ts'

/** When a workshop works; without written hours, Monday to Friday from 8:00 to 18:00. */
export interface WorkCalendar {
  hours: readonly DayHours[] | null
  holidays: Holidays
  timeZone: string
}

const usualDay: readonly (readonly [number, number])[] = [[8 * 60, 18 * 60]]
/** No promise is so long, and no week so short, that the clock looks further. */
const mostDays = 2000
const minute = 60_000

/** The open spans of a day, in minutes since midnight. */
function spansOf(hours: WorkCalendar['hours'], date: PlainDate): readonly (readonly [number, number])[] {
  const day = hours?.[weekdayOf(date)]
  if (!day) return usualDay
  const { opens, closes, pauseFrom, pauseTo } = day
  if (!opens || !closes) return []
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return pauseFrom && pauseTo
    ? [
        [from, minutesOf(pauseFrom)],
        [minutesOf(pauseTo), to],
      ]
    : [[from, to]]
}

/** The open spans from an instant on, as milliseconds, without end. */
function* openSpans({ hours, holidays, timeZone }: WorkCalendar, from: number) {
  const isOpen = openDays(hours, holidays)
  let { date } = wallTime(timeZone, new Date(from).toISOString())
  for (let day = 0; day < mostDays; day += 1, date = addDays(date, 1)) {
    if (!isOpen(date)) continue
    for (const [opens, closes] of spansOf(hours, date)) {
      const start = Math.max(from, Date.parse(instantAt(timeZone, date, opens)))
      const end = Date.parse(instantAt(timeZone, date, closes))
      if (end > start) yield [start, end] as const
    }
  }
}

/** The instant at which so much open time has passed; null if the workshop never opens so long. */
export function addOpenTime(calendar: WorkCalendar, from: number, duration: number): number | null {
  let left = duration
  for (const [start, end] of openSpans(calendar, from)) {
    if (left <= end - start) return start + left
    left -= end - start
  }
  return null
}

/** The open time between two instants, in milliseconds. */
export function openTimeBetween(calendar: WorkCalendar, from: number, to: number): number {
  let sum = 0
  for (const [start, end] of openSpans(calendar, from)) {
    if (start >= to) break
    sum += Math.min(end, to) - start
  }
  return sum
}

/** An event of an order: the action, and the side that took it. */
interface Entry {
  action: string
  actor: string
  at: Instant
}

export interface ResponseFacts {
  /** The promised open hours. */
  hours: number
  calendar: WorkCalendar
  createdAt: Instant
  /** Oldest first. */
  history: readonly Entry[]
}

interface Waits {
  quote: boolean
  visit: boolean
}

/** For what the order waits for its clinic after an event. */
function waitsAfter(waits: Waits, { action, actor }: Entry): Waits {
  switch (action) {
    case 'send_quote':
    case 'send_complementary':
    case 'revise_quote':
      return { ...waits, quote: true }
    case 'approve_quote':
    case 'approve_items':
    case 'reject_quote':
    case 'withdraw_quote':
    case 'expire_quote':
      return { ...waits, quote: false }
    case 'propose_visit':
    case 'move_visit':
      return { ...waits, visit: actor === 'workshop' }
    case 'confirm_visit':
    case 'refuse_visit':
    case 'miss_visit':
      return { ...waits, visit: false }
    default:
      return waits
  }
}

const instant = (at: number | null): Instant | null => (at === null ? null : new Date(at).toISOString())

/**
 * How the promise to begin stands: from the request until the work begins, in the workshop's open hours, without the
 * time in which the order waits for its clinic. What was missed stays missed.
 */
export function responseOf({ hours, calendar, createdAt, history }: ResponseFacts, now: Date): Response {
  let left = hours * 60 * minute
  let since = Date.parse(createdAt)
  let waits: Waits = { quote: false, visit: false }
  for (const entry of history) {
    const at = Date.parse(entry.at)
    const isStopped = waits.quote || waits.visit
    const begins = entry.action === 'start' || entry.action === 'complete'
    waits = waitsAfter(waits, entry)
    const stops = waits.quote || waits.visit
    if (!isStopped && (begins || stops)) {
      const due = addOpenTime(calendar, since, left)
      if (due !== null && due < at) return { state: 'missed', dueAt: instant(due) }
      if (begins) return { state: 'kept', dueAt: instant(due) }
      left -= openTimeBetween(calendar, since, at)
    } else if (begins) return { state: 'kept', dueAt: null }
    if (isStopped && !stops) since = at
  }
  if (waits.quote || waits.visit) return { state: 'paused', dueAt: null }
  const due = addOpenTime(calendar, since, left)
  return { state: due !== null && due < now.getTime() ? 'missed' : 'running', dueAt: instant(due) }
}

/** Open minutes before the end at which the workshop is reminded: a quarter of the promise, an hour at most. */
const noticeTime = (hours: number) => Math.min(60, hours * 15) * minute

/** Whether the workshop is to be reminded that little time is left. */
export function isNear({ hours, calendar }: ResponseFacts, { state, dueAt }: Response, now: Date): boolean {
  if (state !== 'running' || dueAt === null) return false
  return openTimeBetween(calendar, now.getTime(), Date.parse(dueAt)) <= noticeTime(hours)
}
