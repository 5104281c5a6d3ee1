import { againstVisit } from '#core/calendar/conflicts.ts'
import type { Conflict, Entry, MaintenanceEntry, VisitEntry } from '#core/calendar/schemas.ts'
import { instantAt, wallTime } from '#core/calendar/wall-clock.ts'
import { addDays, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { Calendar } from './calendar-query.ts'

/** A target: a day, and times if the entry has them. */
export type Place = { on: PlainDate; startsAt: Instant; endsAt: Instant } | { on: PlainDate; startsAt: null }

export type Movable = VisitEntry | MaintenanceEntry

/** The entry after the move. A visit becomes a proposal of the person who moves it. */
export function placed(entry: Movable, to: Place): Movable {
  if (entry.kind === 'maintenance') return { ...entry, on: to.on }
  if (to.startsAt === null) return entry
  return { ...entry, startsAt: to.startsAt, endsAt: to.endsAt, status: 'proposed', yours: false }
}

/** The place of an entry. */
export function placeOf(entry: Movable, timeZone: string): Place {
  if (entry.kind === 'maintenance') return { on: entry.on, startsAt: null }
  const { startsAt, endsAt } = entry
  return { on: wallTime(timeZone, startsAt).date, startsAt, endsAt }
}

/** The same entry on another day and, where `minutes` says so, from another hour on; as long as it was. */
export function movedTo(entry: Movable, timeZone: string, on: PlainDate, minutes: number | null): Place {
  if (entry.kind === 'maintenance') return { on, startsAt: null }
  const start = minutes ?? wallTime(timeZone, entry.startsAt).minutes
  const startsAt = instantAt(timeZone, on, start)
  const lasts = Date.parse(entry.endsAt) - Date.parse(entry.startsAt)
  return { on, startsAt, endsAt: new Date(Date.parse(startsAt) + lasts).toISOString() }
}

export const isSamePlace = (one: Place, other: Place) =>
  one.on === other.on && one.startsAt === other.startsAt

type Times = Pick<VisitEntry, 'startsAt' | 'endsAt' | 'clinicId'> & {
  id: string
  whose: string
  availability: string | null
}

/** Conflicts of a visit at that time, as far as the page knows. */
export function conflictsAt(calendar: Calendar, times: Times): Pick<Conflict, 'code' | 'text'>[] {
  const others = calendar.span.entries.flatMap((entry) =>
    entry.kind === 'visit' && entry.status !== 'done' && entry.id !== times.id ? [entry] : [],
  )
  return againstVisit(times, others, calendar.clinics, calendar.span.timeZone)
}

/**
 * The span with entries in other places, each on its day in order. A moved entry may have a new key and be moved again.
 */
export function withMoves(
  entries: readonly Entry[],
  moves: ReadonlyMap<string, Movable>,
  keyOf: (one: Entry) => string,
) {
  if (moves.size === 0) return [...entries]
  const last = (entry: Entry): Entry => {
    const next = moves.get(keyOf(entry))
    if (!next) return entry
    return keyOf(next) === keyOf(entry) ? next : last(next)
  }
  return entries.map(last)
}

/** True if the place is in the past. */
export const isPast = (to: Place, today: PlainDate, now: Date): boolean =>
  to.startsAt === null ? to.on < today : Date.parse(to.startsAt) < now.getTime()

export const tomorrow = (today: PlainDate): PlainDate => addDays(today, 1)
