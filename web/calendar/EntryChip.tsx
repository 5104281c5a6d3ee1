import { useDraggable } from '@dnd-kit/core'
import { TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { entryKey, type Entry } from '#core/calendar/schemas.ts'
import { dayOf, type Calendar } from './calendar-query.ts'
import { hourOf, isMovable, lookOf, nameOf, placeName, restOf } from './entry-look.ts'

interface ChipProps {
  entry: Entry
  calendar: Calendar
  onOpen: (entry: Entry) => void
  /** Not where it is to stay: nobody has answered yet. */
  isPending?: boolean
  className?: string
  style?: CSSProperties
  /** With the clinic's name below: if there is room. */
  roomy?: boolean
}

/** An entry in a day: a press opens it, dragging takes it elsewhere. */
export function EntryChip(props: ChipProps) {
  const { entry, calendar } = props
  const movable = isMovable(entry)
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: entryKey(entry),
    disabled: !movable,
    data: {
      name: nameOf(entry),
      day: dayOf(entry, calendar.span.timeZone),
      picture: <Words entry={entry} calendar={calendar} roomy={false} />,
    },
  })
  const drag = movable ? { ...listeners, 'aria-describedby': attributes['aria-describedby'] } : {}
  return <EntryButton {...props} drag={drag} buttonRef={setNodeRef} isLeft={isDragging} />
}

interface ButtonProps extends ChipProps {
  /** Props of a button that can be dragged. */
  drag?: object
  buttonRef?: (button: HTMLButtonElement | null) => void
  isLeft?: boolean
}

/** The same if nothing is dragged: a long list of them stands sooner. */
export function EntryButton({
  entry,
  calendar,
  onOpen,
  isPending,
  className = 'ev',
  style,
  roomy = false,
  drag,
  buttonRef,
  isLeft,
}: ButtonProps) {
  const { span, conflicts } = calendar
  const against = conflicts.get(entryKey(entry)) ?? []
  const [first, second] = wordsOf(entry, calendar)
  const classes = [
    className,
    lookOf(entry).tint,
    isLate(entry) && 'late',
    isTentative(entry) && 'tentative',
    isLeft && 'left-behind',
    isPending && 'on-its-way',
  ]
  return (
    <button
      {...drag}
      ref={buttonRef}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      style={style}
      title={`${first}, ${restOf(entry, span.timeZone, second)}`}
      onClick={() => onOpen(entry)}
    >
      <Words entry={entry} calendar={calendar} roomy={roomy} />
      <span className="sr-only">
        {`, ${restOf(entry, span.timeZone, roomy ? null : second)}. `}
        {against.map(({ text }) => text).join('. ')}
      </span>
      {against.length > 0 && (
        <TriangleAlert
          className="ev-warns absolute top-1.25 right-1.25 text-danger-text"
          size={15}
          aria-hidden="true"
        />
      )}
    </button>
  )
}

const isLate = (entry: Entry) => entry.kind !== 'visit' && entry.late
const isTentative = (entry: Entry) => entry.kind === 'visit' && entry.status === 'proposed'

function Words({ entry, calendar, roomy }: { entry: Entry; calendar: Calendar; roomy: boolean }) {
  const { icon: Icon } = lookOf(entry)
  const [first, second] = wordsOf(entry, calendar)
  const hour = entry.kind === 'visit' ? hourOf(calendar.span.timeZone, entry.startsAt) : null
  return (
    <span className="ev-words">
      <Icon size={15} aria-hidden="true" className="ev-icon" />
      {hour && <b>{hour} </b>}
      {isLate(entry) && <b>Venceu: </b>}
      {first}
      {roomy && second && <small>{second}</small>}
    </span>
  )
}

/** A travelling technician reads the place first; a clinic reads the subject first. */
function wordsOf(entry: Entry, { clinics, span, isClinic }: Calendar): [string, string | null] {
  if (entry.kind !== 'visit') return [nameOf(entry), isClinic ? null : placeName(entry, clinics)]
  if (!isClinic) return [placeName(entry, clinics) ?? nameOf(entry), nameOf(entry)]
  return [nameOf(entry), span.choices.workshops.find(({ id }) => id === entry.workshopId)?.name ?? null]
}
