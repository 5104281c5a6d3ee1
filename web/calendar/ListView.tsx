import { CalendarSync } from 'lucide-react'
import { Fragment } from 'react'
import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import { IconButton } from '#web/ui/Button.tsx'
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

/** Day after day what stands in it; days without anything are left out, but for today and holidays. */
export function ListView({ calendar, onOpen, onMove, pending, dayLink }: ListProps) {
  const { span, byDay } = calendar
  return (
    <div className="agenda">
      {daysOf(span.from, span.to).map((day) => {
        const entries = byDay.get(day) ?? []
        const { alone, routines } = apart(entries)
        const { why } = closedOn(calendar, day)
        if (entries.length === 0 && !why && day !== span.today) return null
        return (
          <Fragment key={day}>
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
          </Fragment>
        )
      })}
    </div>
  )
}
