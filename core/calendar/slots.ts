import { addDays, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { suits } from './availability.ts'
import { dayConflict, timesConflict, type Opening } from './conflicts.ts'
import { instantAt, minutesOf, wallTime, weekdayOf } from './wall-clock.ts'

/** Taken time. */
export interface Busy {
  startsAt: Instant
  endsAt: Instant
}

export interface Slot extends Busy {
  date: PlainDate
  /** Minutes since that day's midnight on the clinic's clock. */
  minutes: number
}

/** A visit without a time. */
interface VisitWish {
  minutes: number
  /** The clinic's own words about its days and times for this visit. */
  availability: string | null
}

/** How many days ahead a time is offered. */
const furthestDays = 45
const step = 30

/** Assumed hours of a working day if the week is unknown; most clinics open then. */
const workingDay: DayHours = {
  isOpen: true,
  opens: '08:00',
  closes: '18:00',
  pauseFrom: '12:00',
  pauseTo: '13:00',
}

function hoursOn(opening: Opening, date: PlainDate): DayHours | null {
  if (dayConflict(opening, date)) return null
  const weekday = weekdayOf(date)
  if (opening.hours) return opening.hours[weekday] ?? null
  return weekday < 5 ? workingDay : null
}

/**
 * The first free time from `from` on, on the half hour, within the clinic's hours, on a working day of the visitor and
 * outside all busy times; null if there is none.
 * @param comes the visitor's hours
 */
export function firstSlot(
  clinic: Opening,
  comes: Opening,
  from: PlainDate,
  { minutes, availability }: VisitWish,
  busy: readonly Busy[],
): Slot | null {
  for (let days = 0; days <= furthestDays; days++) {
    const date = addDays(from, days)
    const hours = hoursOn(clinic, date)
    if (!hours || dayConflict(comes, date)) continue
    const start = startsOn(hours, minutes).find((at) => {
      if (availability !== null && !suits(availability, date, at, at + minutes)) return false
      const times = timesAt(clinic, date, at, minutes)
      return !isOutside(comes, times.startsAt, minutes) && isFree(times, busy)
    })
    if (start !== undefined) return { date, minutes: start, ...timesAt(clinic, date, start, minutes) }
  }
  return null
}

/** Half hours at which the visit fits into the opening hours. */
function startsOn(hours: DayHours, minutes: number): number[] {
  const starts: number[] = []
  const last = minutesOf(hours.closes ?? '18:00') - minutes
  for (let start = minutesOf(hours.opens ?? '08:00'); start <= last; start += step) {
    if (!timesConflict('', hours, start, start + minutes)) starts.push(start)
  }
  return starts
}

const timesAt = ({ timeZone }: Opening, date: PlainDate, start: number, minutes: number): Busy => ({
  startsAt: instantAt(timeZone, date, start),
  endsAt: instantAt(timeZone, date, start + minutes),
})

const isFree = ({ startsAt, endsAt }: Busy, busy: readonly Busy[]) =>
  busy.every((one) => one.endsAt <= startsAt || one.startsAt >= endsAt)

function isOutside(comes: Opening, startsAt: Instant, minutes: number): boolean {
  const at = wallTime(comes.timeZone, startsAt)
  const hours = comes.hours?.[weekdayOf(at.date)]
  return hours !== undefined && timesConflict(comes.name, hours, at.minutes, at.minutes + minutes) !== null
}

/** The first day from `from` on which the clinic is open; `from` itself if none is found. */
export function firstOpenDay(clinic: Opening, from: PlainDate): PlainDate {
  for (let days = 0; days <= furthestDays; days++) {
    const date = addDays(from, days)
    if (!dayConflict(clinic, date)) return date
  }
  return from
}
