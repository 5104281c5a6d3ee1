import { addDays, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { dayConflict, timesConflict, type Opening } from './conflicts.ts'
import { instantAt, minutesOf, wallTime, weekdayOf } from './wall-clock.ts'

/** Taken time. */
export interface Busy {
  startsAt: Instant
  endsAt: Instant
}

export interface Slot extends Busy {
  date: PlainDate
  /** Since that day's midnight on the clinic's clock. */
  minutes: number
}

/** How far ahead somebody is offered a time. */
const furthestDays = 45
const step = 30

/** What stands for a week of which nobody has said anything: working days, as most are open. */
const usual: DayHours = {
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
  return weekday < 5 ? usual : null
}

/**
 * The first time from `from` on, by whole and half hours, within the clinic's hours, on a day on which those who come
 * work too, beside everything that is taken; null where there is none.
 * @param comes who comes to the clinic
 * @param minutes how long it takes
 */
export function firstSlot(
  clinic: Opening,
  comes: Opening,
  from: PlainDate,
  minutes: number,
  busy: readonly Busy[],
): Slot | null {
  for (let days = 0; days <= furthestDays; days++) {
    const date = addDays(from, days)
    const hours = hoursOn(clinic, date)
    if (!hours || dayConflict(comes, date)) continue
    const slot = firstOfDay(clinic, comes, date, hours, minutes, busy)
    if (slot) return slot
  }
  return null
}

function firstOfDay(
  clinic: Opening,
  comes: Opening,
  date: PlainDate,
  hours: DayHours,
  minutes: number,
  busy: readonly Busy[],
): Slot | null {
  const last = minutesOf(hours.closes ?? '18:00') - minutes
  for (let start = minutesOf(hours.opens ?? '08:00'); start <= last; start += step) {
    if (timesConflict(clinic.name, hours, start, start + minutes)) continue
    const startsAt = instantAt(clinic.timeZone, date, start)
    const endsAt = instantAt(clinic.timeZone, date, start + minutes)
    if (isOutside(comes, startsAt, minutes)) continue
    if (busy.every((one) => one.endsAt <= startsAt || one.startsAt >= endsAt)) {
      return { date, minutes: start, startsAt, endsAt }
    }
  }
  return null
}

function isOutside(comes: Opening, startsAt: Instant, minutes: number): boolean {
  const at = wallTime(comes.timeZone, startsAt)
  const hours = comes.hours?.[weekdayOf(at.date)]
  return hours !== undefined && timesConflict(comes.name, hours, at.minutes, at.minutes + minutes) !== null
}

/** The first day from `from` on which somebody is at the clinic; `from` where none is known. */
export function firstOpenDay(clinic: Opening, from: PlainDate): PlainDate {
  for (let days = 0; days <= furthestDays; days++) {
    const date = addDays(from, days)
    if (!dayConflict(clinic, date)) return date
  }
  return from
}
