import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import './sortable.css'

interface SortableListProps<Item> {
  /** Name of the list for a screen reader: 'Itens do modelo'. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Name of an item in the announcement of its move. */
  nameOf: (item: Item, index: number) => string
  onMove: (from: number, to: number) => void
  /** One row; `handle` holds what moves it. */
  children: (item: Item, index: number, handle: ReactNode) => ReactNode
}

const instructions = {
  draggable:
    'Para mover, pressione espaço ou Enter, use as setas para cima e para baixo, e confirme com espaço ou Enter. Esc cancela. Os botões Subir e Descer fazem o mesmo.',
}

/** A list put into order by dragging, by the keyboard, or by a button up and down. Load it with the page that needs it. */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onMove,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A list that still glides would put the next step where the row is no longer.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const [said, setSaid] = useState('')
  const focus = useRef<{ id: string; by: number } | null>(null)
  const ids = items.map(idOf)
  const place = (index: number) => `posição ${index + 1} de ${items.length}`
  const called = (id: string | number) => {
    const index = ids.indexOf(String(id))
    const item = items[index]
    return item === undefined ? '' : nameOf(item, index)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
  }
  const step = (index: number, by: number) => {
    const item = items[index]
    if (item === undefined || index + by < 0 || index + by >= items.length) return
    focus.current = { id: idOf(item), by }
    onMove(index, index + by)
    setSaid(`${nameOf(item, index)}: ${place(index + by)}`)
  }
  useEffect(() => {
    if (!focus.current) return
    // Moving a row in the document takes the focus from what was pressed in it.
    document.getElementById(buttonId(focus.current.id, focus.current.by))?.focus()
    focus.current = null
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: instructions,
        announcements: announcementsOf(called, (id) => place(ids.indexOf(String(id)))),
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="sortable" aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={idOf(item)}
              id={idOf(item)}
              name={nameOf(item, index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onStep={(by) => step(index, by)}
            >
              {(handle) => children(item, index, handle)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {said}
      </p>
    </DndContext>
  )
}

const buttonId = (id: string, by: number) => `${by < 0 ? 'up' : 'down'}-${id}`

const announcementsOf = (
  called: (id: string | number) => string,
  place: (id: string | number) => string,
): Announcements => ({
  onDragStart: ({ active }) => `${called(active.id)} selecionado, ${place(active.id)}.`,
  onDragOver: ({ active, over }) => (over ? `${called(active.id)} sobre a ${place(over.id)}.` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `${called(active.id)} ficou na ${place(over.id)}.` : `${called(active.id)} ficou onde estava.`,
  onDragCancel: ({ active }) => `Movimento cancelado: ${called(active.id)} ficou onde estava.`,
})

interface RowProps {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: number) => void
  children: (handle: ReactNode) => ReactNode
}

function Row({ id, name, isFirst, isLast, onStep, children }: RowProps) {
  const sortable = useSortable({ id })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const handle = (
    <span className="sortable-handle">
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className="icon-btn sortable-grip"
        aria-roledescription="item que se move"
        aria-label={`Mover ${name}`}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <IconButton
        id={buttonId(id, -1)}
        label={`Subir ${name}`}
        aria-disabled={isFirst || undefined}
        onClick={() => onStep(-1)}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        id={buttonId(id, 1)}
        label={`Descer ${name}`}
        aria-disabled={isLast || undefined}
        onClick={() => onStep(1)}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
    >
      {children(handle)}
    </li>
  )
}
