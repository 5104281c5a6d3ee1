import { CalendarSync } from 'lucide-react'
import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { useIsPhone } from './breakpoint.ts'
import { daysOf, dayText } from './calendar-view.ts'
import { EntryButton } from './EntryChip.tsx'
import { isMovable, nameOf } from './entry-look.ts'
import { apart, RoutinesLine } from './RoutinesLine.tsx'
import { closedOn, type ViewProps } from './view.ts'

interface ListProps extends ViewProps {
  onMove: (entry: Entry) => void
}

/** Estimated height of a day's list before it is drawn, so that nothing jumps. */
const roomFor = (entries: number) => `auto ${entries * 60}px`

/**
 * Day after day what stands in it; days without anything are left out, but for today and holidays. On a phone the list
 * begins today, and the days before are folded.
 */
export function ListView(props: ListProps) {
  const { from, to, today } = props.calendar.span
  const isPhone = useIsPhone()
  const days = daysOf(from, to)
  const past = isPhone && from < today && today <= to ? days.filter((day) => day < today) : []
  const drawn = (day: PlainDate) => <Day key={day} {...props} on={day} />
  return (
    <div className="agenda">
      {past.length > 0 && (
        <details>
          <summary className="cursor-pointer py-3 text-sm text-text-2">Dias anteriores</summary>
          {past.map(drawn)}
        </details>
      )}
      {days.slice(past.length).map(drawn)}
    </div>
  )
}

function Day({ calendar, onOpen, onMove, pending, dayLink, on: day }: ListProps & { on: PlainDate }) {
  const { span, byDay } = calendar
  const entries = byDay.get(day) ?? []
  const { alone, routines } = apart(entries)
  const { why } = closedOn(calendar, day)
  if (entries.length === 0 && !why && day !== span.today) return null
  return (
    <>
      <h2 id={`d${day}`} className={day === span.today ? 'today' : ''}>
        {dayText(day)}
        {day === span.today && ', hoje'}
      </h2>
      {why && <p className="text-sm text-text-2">{why}</p>}
      {entries.length === 0 && !why && <p className="text-sm text-text-2">Nada para hoje.</p>}
      {alone.length > 0 && (
        <ul aria-labelledby={`d${day}`} style={{ containIntrinsicHeight: roomFor(alone.length) }}>
          {alone.map((entry) => (
            <li className="flex items-center gap-1" key={entryKey(entry)}>
              <EntryButton
                entry={entry}
                calendar={calendar}
                onOpen={onOpen}
                isPending={pending.has(entryKey(entry))}
                roomy
              />
              {isMovable(entry) && (
                <IconButton label={`Outro dia: ${nameOf(entry)}`} onClick={() => onMove(entry)}>
                  <CalendarSync size={20} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <RoutinesLine routines={routines} day={day} to={dayLink(day)} />
    </>
  )
}
