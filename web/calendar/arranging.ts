import { useState } from 'react'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { entryKey, type Entry, type MaintenanceEntry, type ToSchedule } from '#core/calendar/schemas.ts'
import { clockText, instantAt, wallTime } from '#core/calendar/wall-clock.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { queryClient } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import type { Aim } from './aim.ts'
import type { Calendar } from './calendar-query.ts'
import { dayText, type View } from './calendar-view.ts'
import type { Drop } from './Drag.tsx'
import { isMovable } from './entry-look.ts'
import type { Moves } from './moving.ts'
import { conflictsAt, isPast, isSamePlace, movedTo, placeOf, type Movable, type Place } from './placing.ts'
import { waitingKey } from './waiting.ts'
import { hourHeight } from './week-size.ts'

/** An entry to be scheduled: one that has a day, or an order that waits for its first. */
export type Subject = Movable | ToSchedule

/** The dialog or menu over the page. */
export type Open =
  | { what: 'entry'; key: string }
  | { what: 'schedule'; subject: Subject; place: Place | null }
  | null

/** Moves entries to other days: at once if it can be taken back and nothing speaks against it, else asked first. */
export function useArranging(calendar: Calendar, view: View, { move, propose }: Moves) {
  const [open, setOpen] = useState<Open>(null)
  const today = useToday()
  const { entries, timeZone } = calendar.span
  const close = () => setOpen(null)
  const schedule = (subject: Subject, place: Place | null) => setOpen({ what: 'schedule', subject, place })

  const take = (entry: Movable, to: Place) => {
    if (isSamePlace(to, placeOf(entry, timeZone))) return
    const isQuiet = !isPast(to, today, new Date()) && isUndoable(entry) && !conflictOf(calendar, entry, to)
    if (isQuiet) void move(entry, to, true)
    else schedule(entry, to)
  }
  const takenBy = ({ id }: Drop): Movable | undefined => {
    const entry = entries.find((one) => entryKey(one) === id)
    return entry && entry.kind !== 'expiry' && isMovable(entry) ? entry : undefined
  }
  const placeUnder = (entry: Movable, { on, down }: Drop): Place =>
    movedTo(entry, timeZone, on, view === 'semana' ? minutesAfter(entry, timeZone, down) : null)
  const drop = (dropped: Drop) => {
    const { on } = dropped
    const entry = takenBy(dropped)
    if (entry) return take(entry, placeUnder(entry, dropped))
    const item = waitingBy(dropped)
    if (item) askWaiting(item, on)
  }
  const askWaiting = (item: ToSchedule, on?: PlainDate) => {
    const place = suggestedPlace(item, timeZone, on)
    if (item.kind === 'order') schedule(item, place)
    else if (on) take(entryOf(item), { on, startsAt: null })
    else schedule(entryOf(item), place)
  }
  return {
    open,
    setOpen,
    close,
    drop,
    aimOf: (over: Drop): Aim => {
      const entry = takenBy(over)
      const item = entry ? undefined : waitingBy(over)
      const to = entry ? placeUnder(entry, over) : item && suggestedPlace(item, timeZone, over.on)
      const against = to && entry ? againstPlace(calendar, entry, to, today) : null
      return { ...aimAt(to ?? { on: over.on, startsAt: null }, timeZone), against }
    },
    askWaiting,
    ask: (entry: Entry) => {
      if (entry.kind !== 'expiry') schedule(entry, placeOf(entry, timeZone))
    },
    accept: (item: ToSchedule) => {
      const place = suggestedPlace(item, timeZone)
      if (!place) return
      if (item.kind === 'order') void propose(item, place)
      else void move(entryOf(item), place, true)
    },
    submit: (to: Place) => {
      close()
      if (open?.what !== 'schedule') return
      const { subject } = open
      if ('suggestion' in subject) void propose(subject, to)
      else if (!isSamePlace(to, placeOf(subject, timeZone))) void move(subject, to, isUndoable(subject))
    },
  }
}

/** An own proposal and a plan's day can be put back; what the other side has agreed to cannot be made agreed again. */
const isUndoable = (entry: Movable) =>
  entry.kind === 'maintenance' || (entry.status === 'proposed' && !entry.yours)

function conflictOf(calendar: Calendar, entry: Movable, to: Place): string | null {
  if (entry.kind === 'maintenance' || to.startsAt === null) return null
  const whose = entry.personId ?? entry.workshopId
  const { availability } = entry.order
  const { startsAt, endsAt } = to
  const [first] = conflictsAt(calendar, { ...entry, startsAt, endsAt, whose, availability })
  return first?.text ?? null
}

/** The reason against a place, also that it is past; null for the entry's current place. */
function againstPlace(calendar: Calendar, entry: Movable, to: Place, today: PlainDate): string | null {
  if (isSamePlace(to, placeOf(entry, calendar.span.timeZone))) return null
  return isPast(to, today, new Date()) ? 'Já passou' : conflictOf(calendar, entry, to)
}

function aimAt(to: Place, timeZone: string): Omit<Aim, 'against'> {
  const { on } = to
  if (to.startsAt === null) return { on, span: null, text: dayText(on) }
  const start = wallTime(timeZone, to.startsAt).minutes
  const end = start + Math.round((Date.parse(to.endsAt) - Date.parse(to.startsAt)) / 60_000)
  return { on, span: { start, end }, text: `${dayText(on)}, ${clockText(start)} às ${clockText(end)}` }
}

/** In a week the height is the hour, by quarters. */
function minutesAfter(entry: Movable, timeZone: string, down: number): number | null {
  if (entry.kind !== 'visit') return null
  const start = wallTime(timeZone, entry.startsAt).minutes
  return Math.min(Math.max(start + Math.round(((down / hourHeight) * 60) / 15) * 15, 0), 23 * 60)
}

/** The suggested place for waiting work, or its suggested hour on another day. */
function suggestedPlace({ suggestion }: ToSchedule, timeZone: string, on?: PlainDate): Place | null {
  if (!suggestion) return null
  const { startsAt, endsAt } = suggestion
  if (startsAt === null || endsAt === null) return { on: on ?? suggestion.on, startsAt: null }
  if (!on) return { on: suggestion.on, startsAt, endsAt }
  const start = instantAt(timeZone, on, wallTime(timeZone, startsAt).minutes)
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  return { on, startsAt: start, endsAt: new Date(Date.parse(start) + lasts).toISOString() }
}

/** Maintenance that waits, as it stands in the calendar. */
function entryOf(item: ToSchedule): MaintenanceEntry {
  const { occurrence, title, dueOn, late, equipment, clinicId, workshopId } = item
  return {
    kind: 'maintenance',
    id: occurrence?.id ?? null,
    planId: occurrence?.planId ?? item.id,
    title,
    on: dueOn ?? item.suggestion?.on ?? '',
    dueOn,
    status: 'planned',
    late,
    opens: 'reminder',
    routine: false,
    orderId: null,
    checklistId: null,
    equipment,
    clinicId,
    workshopId,
    version: occurrence?.version ?? null,
  }
}

const waitingBy = ({ id }: Drop) => waitingItems().find((one) => waitingKey(one) === id)

/** The items of the side column, independent of its filter. */
function waitingItems(): ToSchedule[] {
  type Found = Output<typeof calendarApi.toSchedule> | undefined
  return queryClient
    .getQueriesData<Found>({ queryKey: [calendarApi.toSchedule.path] })
    .flatMap(([, found]) => found?.items ?? [])
}
