import type { Entry } from '#core/calendar/schemas.ts'
import { weekdayOf } from '#core/calendar/wall-clock.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Calendar } from './calendar-query.ts'

/** Props of every view. */
export interface ViewProps {
  calendar: Calendar
  day: PlainDate
  onOpen: (entry: Entry) => void
  /** On their way to another place. */
  pending: ReadonlySet<string>
  /** The address of one day. */
  dayLink: (day: PlainDate) => string
}

/** Says if the reader's organization is closed that day, and why. */
export function closedOn({ span }: Calendar, day: PlainDate): { isClosed: boolean; why: string | null } {
  const holiday = span.holidays[day] ?? null
  const weekday = weekdayOf(day)
  const isOpen = span.hours ? (span.hours[weekday]?.isOpen ?? true) : weekday < 5
  return { isClosed: holiday !== null || !isOpen, why: holiday }
}
