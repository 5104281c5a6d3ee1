import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router'
import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import { weekdayOf } from '#core/calendar/wall-clock.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Calendar } from './calendar-query.ts'
import { daysOf, dayText, weekdayName } from './calendar-view.ts'
import { dropId } from './Drag.tsx'
import { EntryChip } from './EntryChip.tsx'

export interface ViewProps {
  calendar: Calendar
  day: PlainDate
  onOpen: (entry: Entry) => void
  /** On their way to another place. */
  pending: ReadonlySet<string>
  /** The address of one day. */
  dayLink: (day: PlainDate) => string
}

/** A cell shows this many; the others stand behind a link. */
const most = 3

/** A month, Sunday first, with the weeks that it begins and ends in. */
export function MonthView(props: ViewProps) {
  const { from, to } = props.calendar.span
  const days = daysOf(from, to)
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  return (
    <table className="cal">
      <caption className="sr-only">Planejador, um dia em cada célula</caption>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell key={day} {...props} cell={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the reader's organization is closed then, and why. */
export function closedOn({ span }: Calendar, day: PlainDate): { isClosed: boolean; why: string | null } {
  const holiday = span.holidays[day] ?? null
  const weekday = weekdayOf(day)
  const isOpen = span.hours ? (span.hours[weekday]?.isOpen ?? true) : weekday < 5
  return { isClosed: holiday !== null || !isOpen, why: holiday }
}

function Cell({ calendar, day, cell, onOpen, pending, dayLink }: ViewProps & { cell: PlainDate }) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(cell) })
  const entries = calendar.byDay.get(cell) ?? []
  const { isClosed, why } = closedOn(calendar, cell)
  const { today } = calendar.span
  const classes = [
    isClosed && 'off',
    cell < today && 'past',
    cell === today && 'today',
    cell.slice(0, 7) !== day.slice(0, 7) && 'out',
    isOver && 'over',
  ]
  const shown = entries.length > most + 1 ? entries.slice(0, most) : entries
  const hidden = entries.length - shown.length
  return (
    <td ref={setNodeRef} className={classes.filter(Boolean).join(' ')}>
      <div className="d">
        <Link
          to={dayLink(cell)}
          aria-label={`${dayText(cell)}${cell === today ? ', hoje' : ''}`}
          preventScrollReset
        >
          {Number(cell.slice(8))}
        </Link>
        {why && <small title={why}>{why}</small>}
      </div>
      {shown.map((entry) => (
        <EntryChip
          key={entryKey(entry)}
          entry={entry}
          calendar={calendar}
          onOpen={onOpen}
          isPending={pending.has(entryKey(entry))}
        />
      ))}
      {hidden > 0 && (
        <Link to={dayLink(cell)} className="ev-more" preventScrollReset>
          mais {hidden}
          <span className="sr-only"> em {dayText(cell)}</span>
        </Link>
      )}
    </td>
  )
}
