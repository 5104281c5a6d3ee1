import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { Entry, MaintenanceEntry } from '#core/calendar/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { dayText } from './calendar-view.ts'
import './routines.css'

type Routine = MaintenanceEntry & { routine: true }

const isRoutine = (entry: Entry): entry is Routine => entry.kind === 'maintenance' && entry.routine

/** Separates the entries of a day that stand alone from the daily routines, which share one line. */
export function apart(entries: readonly Entry[]): { alone: Entry[]; routines: Routine[] } {
  return { alone: entries.filter((entry) => !isRoutine(entry)), routines: entries.filter(isRoutine) }
}

/** `3 rotinas`, `3 rotinas, 1 atrasada`, `3 rotinas, 1 não feita`, `3 rotinas feitas`. */
export function routinesText(routines: readonly Routine[]): string {
  const all = count(routines.length, 'rotina', 'rotinas')
  const late = routines.filter((one) => one.late).length
  if (late > 0) return `${all}, ${count(late, 'atrasada', 'atrasadas')}`
  const missed = routines.filter(({ status }) => status === 'missed').length
  if (missed > 0) return `${all}, ${count(missed, 'não feita', 'não feitas')}`
  const isDone = routines.every(({ status }) => status === 'done' || status === 'skipped')
  return isDone ? `${all} ${routines.length === 1 ? 'feita' : 'feitas'}` : all
}

interface RoutinesLineProps {
  routines: readonly Routine[]
  day: PlainDate
  to: string
}

/** The routines of a day in one quiet line, which opens the day. Absent without any. */
export function RoutinesLine({ routines, day, to }: RoutinesLineProps) {
  if (routines.length === 0) return null
  const isLate = routines.some(({ late }) => late)
  return (
    <Link to={to} className={`ev-routines hover:underline ${isLate ? 'late' : ''}`} preventScrollReset>
      <ListChecks className="flex-none" size={15} aria-hidden="true" />
      <span>
        {routinesText(routines)}
        <span className="sr-only"> em {dayText(day)}</span>
      </span>
    </Link>
  )
}
