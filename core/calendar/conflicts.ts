import type { Instant, PlainDate } from '#core/kit/dates.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { count } from '#core/kit/numbers.ts'
import { suits, unsuitedText } from './availability.ts'
import { clockText, minutesOf, wallTime, weekdayOf } from './wall-clock.ts'

export const conflictCodes = [
  'overlap',
  'holiday',
  'closed_day',
  'before_opening',
  'in_pause',
  'after_closing',
  'unavailable',
] as const
type ConflictCode = (typeof conflictCodes)[number]

/** When an organization can be visited. `hours`: seven days, Monday first; null if unknown. */
export interface Opening {
  name: string
  timeZone: string
  hours: readonly DayHours[] | null
  /** Closed days by date. */
  holidays: Readonly<Record<PlainDate, string>>
}

export interface Against {
  code: ConflictCode
  text: string
}

const onWeekdays = [
  'às segundas',
  'às terças',
  'às quartas',
  'às quintas',
  'às sextas',
  'aos sábados',
  'aos domingos',
] as const

/** Why nobody is there on that day; null if somebody is, or if the hours are unknown. */
export function dayConflict({ name, hours, holidays }: Opening, date: PlainDate): Against | null {
  const holiday = holidays[date]
  if (holiday) return { code: 'holiday', text: `${name} fecha em ${formatDate(date)}: ${holiday}` }
  const weekday = weekdayOf(date)
  if (!hours || hours[weekday]?.isOpen) return null
  return { code: 'closed_day', text: `${name} não abre ${onWeekdays[weekday]}` }
}

/** Conflict of a visit with the opening hours; null if there is none. */
export function hoursConflict(opening: Opening, startsAt: Instant, endsAt: Instant): Against | null {
  const { date, minutes: start } = wallTime(opening.timeZone, startsAt)
  const closed = dayConflict(opening, date)
  if (closed) return closed
  const hours = opening.hours?.[weekdayOf(date)]
  if (!hours?.opens || !hours.closes) return null
  const end = start + Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return timesConflict(opening.name, hours, start, end)
}

/**
 * Conflicts of a visit with the clinic: with its week, and with the days and times that it wrote for the order.
 * They warn and forbid nothing.
 */
export function clinicConflicts(
  clinic: Opening,
  availability: string | null,
  startsAt: Instant,
  endsAt: Instant,
): Against[] {
  const closed = hoursConflict(clinic, startsAt, endsAt)
  const { date, minutes: start } = wallTime(clinic.timeZone, startsAt)
  const end = start + Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  const isUnsuited = availability !== null && !suits(availability, date, start, end)
  return [
    ...(closed ? [closed] : []),
    ...(isUnsuited
      ? [{ code: 'unavailable' as const, text: unsuitedText(availability, date, start, end) }]
      : []),
  ]
}

/** Conflict with the hours of one open day, in minutes since its midnight. */
export function timesConflict(name: string, hours: DayHours, start: number, end: number): Against | null {
  const { opens, closes, pauseFrom, pauseTo } = hours
  if (opens && start < minutesOf(opens)) {
    const text = `${name} abre às ${time(opens)} e a visita começa às ${clockText(start)}`
    return { code: 'before_opening', text }
  }
  if (closes && end > minutesOf(closes)) {
    const over = end - minutesOf(closes)
    const text = `${name} fecha às ${time(closes)} e a visita passa ${lasting(over)} disso`
    return { code: 'after_closing', text }
  }
  if (pauseFrom && pauseTo && start < minutesOf(pauseTo) && end > minutesOf(pauseFrom)) {
    return { code: 'in_pause', text: `${name} faz pausa das ${time(pauseFrom)} às ${time(pauseTo)}` }
  }
  return null
}

const time = (text: string) => clockText(minutesOf(text))

/** `45 minutos`, `1h30`, `2h`. */
export function lasting(minutes: number): string {
  if (minutes < 60) return count(minutes, 'minuto', 'minutos')
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest ? String(rest).padStart(2, '0') : ''}`
}

interface OtherVisit {
  startsAt: Instant
  endsAt: Instant
  clinicId: string
  personId: string | null
  workshopId: string
  order: { number: string }
}

/** `Ao mesmo tempo que OS-2026-0001, Sorriso da Vila, das 8:00 às 9:30`, on the reader's clock. */
export function overlapText(
  other: OtherVisit,
  clinics: ReadonlyMap<string, { name: string }>,
  timeZone: string,
): string {
  const [from, to] = [other.startsAt, other.endsAt].map((at) => clockText(wallTime(timeZone, at).minutes))
  const where = clinics.get(other.clinicId)?.name
  return `Ao mesmo tempo que ${other.order.number}${where ? `, ${where}` : ''}, das ${from} às ${to}`
}

/** Conflicts of one visit with others. `whose` is its person, or the workshop if nobody is named. */
export function againstVisit(
  visit: {
    startsAt: Instant
    endsAt: Instant
    clinicId: string
    whose: string
    availability: string | null
  },
  others: readonly OtherVisit[],
  clinics: ReadonlyMap<string, Opening>,
  timeZone: string,
): Against[] {
  const { startsAt, endsAt } = visit
  const other = others.find(
    (one) =>
      (one.personId ?? one.workshopId) === visit.whose && one.startsAt < endsAt && startsAt < one.endsAt,
  )
  const clinic = clinics.get(visit.clinicId)
  return [
    ...(other ? [{ code: 'overlap' as const, text: overlapText(other, clinics, timeZone) }] : []),
    ...(clinic ? clinicConflicts(clinic, visit.availability, startsAt, endsAt) : []),
  ]
}

/** The part of a visit that matters for its person's time. */
export interface Appointment {
  id: string
  startsAt: Instant
  endsAt: Instant
  /** The person whose time it takes, or the workshop if nobody is named. */
  whose: string
}

/** Pairs of visits of the same person that overlap in time, in both directions. */
export function overlaps(visits: readonly Appointment[]): Map<string, string> {
  const found = new Map<string, string>()
  const latest = new Map<string, Appointment>()
  for (const visit of visits.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))) {
    const before = latest.get(visit.whose)
    if (before && visit.startsAt < before.endsAt) {
      found.set(visit.id, before.id)
      if (!found.has(before.id)) found.set(before.id, visit.id)
    }
    if (!before || visit.endsAt > before.endsAt) latest.set(visit.whose, visit)
  }
  return found
}
