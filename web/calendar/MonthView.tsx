import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router'
import { entryKey } from '#core/calendar/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { daysOf, dayText, weekdayName } from './calendar-view.ts'
import { dropId } from './Drag.tsx'
import { closedOn, type ViewProps } from './view.ts'
import { EntryChip } from './EntryChip.tsx'
import { apart, RoutinesLine } from './RoutinesLine.tsx'

/** A cell shows this many; the others stand behind a link. */
const maxEntries = 3

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
            <th
              className="p-2.5 border-b border-border text-xs/6 font-medium text-left text-text-3"
              key={day}
              scope="col"
            >
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
  const { alone, routines } = apart(entries)
  const visibleEntries = alone.length > maxEntries + 1 ? alone.slice(0, maxEntries) : alone
  const hidden = alone.length - visibleEntries.length
  return (
    <td ref={setNodeRef} className={classes.filter(Boolean).join(' ')}>
      <div className="d flex flex-wrap items-center justify-between gap-1 text-sm/6 min-h-7">
        <Link className="after:absolute after:-inset-2" to={dayLink(cell)} preventScrollReset>
          <span aria-hidden="true">{Number(cell.slice(8))}</span>
          <span className="sr-only">
            {dayText(cell)}
            {cell === today && ', hoje'}
          </span>
        </Link>
        {why && <small title={why}>{why}</small>}
      </div>
      {visibleEntries.map((entry) => (
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
      <RoutinesLine routines={routines} day={cell} to={dayLink(cell)} />
    </td>
  )
}
