import { useDroppable } from '@dnd-kit/core'
import { Link } from 'react-router'
import { entryKey, type Entry, type VisitEntry } from '#core/calendar/schemas.ts'
import { clockText, minutesOf, wallTime, weekdayOf } from '#core/calendar/wall-clock.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { useNow } from '#web/kit/now.ts'
import type { Calendar } from './calendar-query.ts'
import { daysOf, dayText, weekdayName } from './calendar-view.ts'
import { dropId } from './Drag.tsx'
import { AimBox } from './AimBox.tsx'
import { EntryChip } from './EntryChip.tsx'
import { apart, RoutinesLine } from './RoutinesLine.tsx'
import { inLanes, type Stretch } from './lanes.ts'
import { closedOn, type ViewProps } from './view.ts'
import { hourHeight } from './week-size.ts'

const shortest = 46

const isVisit = (entry: Entry): entry is VisitEntry => entry.kind === 'visit'

/** The hours of a week: from seven to seven, and further if there are entries. */
function hoursShown({ span }: Calendar): { first: number; last: number } {
  let [first, last] = [7, 19]
  for (const entry of span.entries.filter(isVisit)) {
    const { start, end } = stretchOf(entry, span.timeZone)
    first = Math.min(first, Math.floor(start / 60))
    last = Math.max(last, Math.ceil(end / 60))
  }
  return { first, last: Math.min(last, 24) }
}

function stretchOf(visit: VisitEntry, timeZone: string): Stretch {
  const start = wallTime(timeZone, visit.startsAt).minutes
  const lasts = (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000
  return { start, end: Math.min(start + lasts, 24 * 60) }
}

/** A week with its hours; what takes all day stands above them. */
export function WeekView(props: ViewProps) {
  const { calendar } = props
  const days = daysOf(calendar.span.from, calendar.span.to)
  const { first, last } = hoursShown(calendar)
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <div className="overflow-hidden border border-border rounded-lg bg-surface">
      <div className="wk-h grid grid-cols-[52px_repeat(7,minmax(0,1fr))] border-b border-border">
        <div />
        {days.map((day) => (
          <DayHead key={day} {...props} head={day} />
        ))}
      </div>
      <div
        className="relative grid grid-cols-[52px_repeat(7,minmax(0,1fr))]"
        style={{ height: (last - first) * hourHeight }}
      >
        <div className="relative" aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span
              className="absolute left-0 w-11 text-xs/4 text-right text-text-3"
              key={hour}
              style={{ top: (hour - first) * hourHeight - 8 }}
            >
              {clockText(hour * 60)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} {...props} column={day} first={first} last={last} />
        ))}
      </div>
    </div>
  )
}

function DayHead({ calendar, head, onOpen, pending, dayLink }: ViewProps & { head: PlainDate }) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(head, 'all') })
  const { why } = closedOn(calendar, head)
  const isToday = head === calendar.span.today
  const { alone, routines } = apart((calendar.byDay.get(head) ?? []).filter((entry) => !isVisit(entry)))
  return (
    <div ref={setNodeRef} className={`${isToday ? 'today' : ''} ${isOver ? 'over' : ''}`}>
      <Link to={dayLink(head)} preventScrollReset>
        <span className="sr-only">
          {dayText(head)}
          {why && `, ${why}`}
        </span>
        <span aria-hidden="true">
          {weekdayName(head).slice(0, 3)}
          {why && <small title={why}>, feriado</small>}
          <b>{Number(head.slice(8))}</b>
        </span>
      </Link>
      {alone.slice(0, 3).map((entry) => (
        <EntryChip
          key={entryKey(entry)}
          entry={entry}
          calendar={calendar}
          onOpen={onOpen}
          isPending={pending.has(entryKey(entry))}
        />
      ))}
      {alone.length > 3 && (
        <Link to={dayLink(head)} className="ev-more" preventScrollReset>
          mais {alone.length - 3}
          <span className="sr-only"> em {dayText(head)}</span>
        </Link>
      )}
      <RoutinesLine routines={routines} day={head} to={dayLink(head)} />
    </div>
  )
}

interface ColumnProps extends ViewProps {
  column: PlainDate
  first: number
  last: number
}

function DayColumn({ calendar, column, first, last, onOpen, pending }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(column) })
  const { timeZone, today } = calendar.span
  const visits = (calendar.byDay.get(column) ?? []).filter(isVisit)
  const topOf = (minutes: number) => (minutes / 60 - first) * hourHeight
  return (
    <div ref={setNodeRef} className={`wk-day ${isOver ? 'over' : ''}`}>
      {closedStretches(calendar, column, first, last).map(({ start, end }) => (
        <i
          key={start}
          className="wk-closed"
          style={{ top: topOf(start), height: topOf(end) - topOf(start) }}
        />
      ))}
      <AimBox column={column} topOf={topOf} />
      {column === today && <NowLine timeZone={timeZone} topOf={topOf} last={last} />}
      {inLanes(visits, (visit) => stretchOf(visit, timeZone)).map(({ item, start, end, at, of }) => (
        <EntryChip
          key={item.id}
          entry={item}
          calendar={calendar}
          onOpen={onOpen}
          isPending={pending.has(item.id)}
          className="we"
          roomy
          style={{
            top: topOf(start),
            height: Math.max(topOf(end) - topOf(start) - 3, shortest),
            left: `calc(${(at / of) * 100}% + 4px)`,
            width: `calc(${100 / of}% - 8px)`,
          }}
        />
      ))}
    </div>
  )
}

function NowLine({
  timeZone,
  topOf,
  last,
}: {
  timeZone: string
  topOf: (minutes: number) => number
  last: number
}) {
  const { minutes } = wallTime(timeZone, useNow().toISOString())
  if (topOf(minutes) < 0 || minutes > last * 60) return null
  return (
    <i
      className="absolute z-2 right-0 left-0 border-t-2 border-danger before:absolute before:-top-1.5 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-danger"
      style={{ top: topOf(minutes) }}
    />
  )
}

/** When the clinic is closed: of one clinic its hours, of several the reader's own. */
function closedStretches(calendar: Calendar, day: PlainDate, first: number, last: number): Stretch[] {
  const whole = [{ start: first * 60, end: last * 60 }]
  if (closedOn(calendar, day).isClosed) return whole
  const hours = calendar.span.hours?.[weekdayOf(day)]
  if (!hours?.opens || !hours.closes) return []
  const pause =
    hours.pauseFrom && hours.pauseTo
      ? [{ start: minutesOf(hours.pauseFrom), end: minutesOf(hours.pauseTo) }]
      : []
  return [
    { start: first * 60, end: Math.max(minutesOf(hours.opens), first * 60) },
    ...pause,
    { start: Math.min(minutesOf(hours.closes), last * 60), end: last * 60 },
  ].filter(({ start, end }) => end > start)
}
