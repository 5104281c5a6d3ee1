import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { AimContext, sameAim, type Aim } from './aim.ts'
import { dayText } from './calendar-view.ts'
import './drag.css'

/** The dragged item: its name, and its appearance while it is dragged. */
export interface Dragged {
  name: string
  day: PlainDate | null
  picture: ReactNode
}

export interface Drop {
  id: string
  on: PlainDate
  /** Vertical distance of the drag, in pixels. */
  down: number
}

/** A place for a day; several parts of a page may be the same day's. */
export const dropId = (day: PlainDate, part = 'day') => `${part}:${day}`
const dayOfDrop = (id: string | number): PlainDate => String(id).split(':')[1] ?? ''

/** The pointer's position; by keyboard the upper left corner's. */
const underHand: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args)
  const { left, top } = args.collisionRect
  const within = pointerWithin({ ...args, pointerCoordinates: { x: left + 8, y: top + 8 } })
  return within.length > 0 ? within : closestCenter(args)
}

const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The arrow keys go from day to day. Where days are columns, up and down go by half an hour.
 * @param halfHour its height in pixels; null if days are cells
 */
const byArrows =
  (halfHour: number | null): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context }) => {
    const by = days[event.code]
    if (by === undefined) return undefined
    event.preventDefault()
    if (halfHour !== null && Math.abs(by) === 7) {
      return { ...currentCoordinates, y: currentCoordinates.y + Math.sign(by) * halfHour }
    }
    const from = context.over?.id
    if (from === undefined) return undefined
    const [part = 'day'] = String(from).split(':')
    const rect = context.droppableRects.get(dropId(addDays(dayOfDrop(from), by), part))
    if (!rect) return currentCoordinates
    return { x: rect.left + 4, y: halfHour === null ? rect.top + 32 : currentCoordinates.y }
  }

/** On its way `DragArea` itself says where it is: days are not all that changes there. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} selecionado. Use as setas para escolher o dia.`,
  onDragOver: () => undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `${nameOf(active)} solto em ${dayText(dayOfDrop(over.id))}`
      : `${nameOf(active)} ficou onde estava`,
  onDragCancel: ({ active }) => `${nameOf(active)} ficou onde estava`,
}
const nameOf = ({ data }: { data: { current?: Record<string, unknown> | undefined } }) =>
  (data.current as Dragged | undefined)?.name ?? 'O item'

const instructions = {
  draggable:
    'Espaço seleciona, as setas escolhem outro dia, Espaço confirma e Esc cancela. Enter abre o item, com o botão Outro dia.',
}

interface DragAreaProps {
  halfHour?: number | null
  aimOf: (drop: Drop) => Aim
  onDrop: (drop: Drop) => void
  children: ReactNode
}

const wordsOf = ({ text, against }: Aim) => [text, against].filter(Boolean).join('. ')

const dropOf = ({ active, over, delta }: DragMoveEvent): Drop | null =>
  over && { id: String(active.id), on: dayOfDrop(over.id), down: delta.y }

/** Makes its content movable to another day, by pointer and keyboard; announces and shows the current target. */
export function DragArea({ halfHour = null, aimOf, onDrop, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [aimed, setAimed] = useState<{ drop: Drop; aim: Aim } | null>()
  const aim = aimed?.aim ?? null
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: byArrows(halfHour),
      // A page that is still gliding would count the next key from where it was.
      scrollBehavior: 'auto',
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  // Near an edge the page scrolls until the very end: it lands on the place that was seen last.
  const seen = useRef<Drop | null>(undefined)
  useLayoutEffect(() => {
    seen.current = aimed && aimed.drop
  }, [aimed])
  const letGo = () => {
    setDragged(null)
    setAimed(undefined)
  }
  const follow = (event: DragMoveEvent) => {
    const drop = dropOf(event)
    const next = drop && { drop, aim: aimOf(drop) }
    setAimed((before) => (before && next && sameAim(before.aim, next.aim) === before.aim ? before : next))
  }
  const end = (event: DragMoveEvent) => {
    // A drag so short that nothing was drawn yet lands where the hand is.
    const drop = seen.current === undefined ? dropOf(event) : seen.current
    letGo()
    if (drop) onDrop(drop)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underHand}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDragged((active.data.current as Dragged | undefined) ?? null)}
      onDragMove={follow}
      onDragOver={follow}
      onDragCancel={letGo}
      onDragEnd={end}
    >
      <AimContext value={aim}>{children}</AimContext>
      <p className="sr-only" aria-live="assertive">
        {dragged && `${dragged.name} ${aim ? `sobre ${wordsOf(aim)}` : 'fora do calendário'}`}
      </p>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`ev-lift ${aim?.against ? 'against' : ''}`}>
            {dragged.picture}
            <b className="block mt-0.5">{aim?.text ?? 'Fora do calendário'}</b>
            {aim?.against && (
              <small className="flex gap-1 [font-size:inherit]/4.5">
                <TriangleAlert className="flex-none mt-0.5" size={14} aria-hidden="true" />
                {aim.against}
              </small>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
