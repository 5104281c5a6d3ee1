import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { newId, type Id } from '#core/kit/ids.ts'
import { createAgenda, type Story } from './agenda.ts'
import { instantOf, timeZone, workingDay } from './calendar.ts'

/** The demonstration's year, which ends when it is made. */
export interface Time {
  readonly now: Date
  /** The date on which it is made. */
  readonly today: PlainDate
  /** An hour of the working day so many before or after today. */
  at: (day: number, hour: string) => Date
  /** The minutes before the end. */
  before: (minutes: number) => Date
  /** Sleeps until an hour of a working day. */
  until: (day: number, hour: string) => Promise<void>
  /** Sleeps until an instant of any day. */
  untilInstant: (instant: Date) => Promise<void>
  /** A new id with the simulated time, because lists are ordered by id. */
  id: () => Id
  /** Starts a story; and runs all to their ends. */
  start: (story: Story) => void
  run: () => Promise<void>
}

/** @param firstDay working days before today */
export function createTime(end: Date, firstDay: number): Time {
  const today = dateIn(timeZone, end)
  const at = (day: number, hour: string) => instantOf(workingDay(today, day), hour)
  const agenda = createAgenda(at(firstDay, '08:00'), end)
  return {
    get now() {
      return agenda.now
    },
    today,
    at,
    before: (minutes) => new Date(end.getTime() - minutes * 60_000),
    until: (day, hour) => agenda.until(at(day, hour)),
    untilInstant: agenda.until,
    id: () => newId(agenda.now.getTime()),
    start: agenda.start,
    run: agenda.run,
  }
}
