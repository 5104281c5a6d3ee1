import { useDraggable } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import type { ToSchedule } from '#core/calendar/schemas.ts'
import { formatDate } from '#core/kit/dates.ts'
import { dueIn } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { useSession, useToday } from '#web/kit/session.ts'
import { EquipmentIcon } from '#web/equipment/EquipmentIcon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { inputOf, type Filters } from './calendar-query.ts'
import { nameOf } from './entry-look.ts'
import { waitingKey } from './waiting.ts'

export function toScheduleQuery(filters: Filters) {
  const { kind: _kind, personId: _person, ...wanted } = inputOf(filters)
  return query(calendarApi.toSchedule, wanted)
}

interface PanelProps {
  filters: Filters
  onAccept: (item: ToSchedule) => void
  onOtherDay: (item: ToSchedule) => void
}

/** Work without a day, each with the first suitable time. */
export function ToSchedulePanel({ filters, onAccept, onOtherDay }: PanelProps) {
  const loaded = useQuery(toScheduleQuery(filters))
  return (
    <Loaded from={loaded} waiting={null}>
      {({ items, cut }) =>
        items.length > 0 && (
          <Panel title="Para agendar" aside={<span className="count">{items.length}</span>}>
            <ul className="to-schedule">
              {items.map((item) => (
                <Card
                  key={waitingKey(item)}
                  item={item}
                  onAccept={() => onAccept(item)}
                  onOtherDay={() => onOtherDay(item)}
                />
              ))}
            </ul>
            {cut && <p className="text-sm text-text-2">Há mais itens para agendar. Comece por estes.</p>}
          </Panel>
        )
      }
    </Loaded>
  )
}

function Card({
  item,
  onAccept,
  onOtherDay,
}: {
  item: ToSchedule
  onAccept: () => void
  onOtherDay: () => void
}) {
  const today = useToday()
  const isClinic = useSession().organization?.kind === 'clinic'
  const name = nameOf(item)
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: waitingKey(item),
    data: { name, day: null, picture: <span>{name}</span> },
  })
  const due = item.dueOn ? dueIn(item.dueOn, today) : null
  return (
    // Only by pointer: the buttons below do the same by keyboard.
    <li
      ref={setNodeRef}
      onPointerDown={(event) => listeners?.['onPointerDown']?.(event)}
      className={isDragging ? 'left-behind' : ''}
    >
      <div className="row">
        <span className="eqi">
          <EquipmentIcon category={item.equipment?.category ?? 'clinic'} size={20} />
        </span>
        <div>
          <b>{name}</b>
          <small>{[isClinic ? null : item.clinicName, item.order?.number].filter(Boolean).join(' · ')}</small>
          {item.dueOn && (
            <small className={item.late ? 'is-late' : ''}>
              {item.late ? `${due?.text}, venceu` : 'vence'} em {formatDate(item.dueOn)}
            </small>
          )}
        </div>
        <GripVertical size={18} aria-hidden="true" className="grip" />
      </div>
      {item.order?.availability && <p>A clínica disse que pode: {item.order.availability}</p>}
      <p>{item.suggestion?.text ?? 'Sem horário livre nos próximos 45 dias.'}</p>
      <div className="row">
        {item.suggestion && (
          <Button size="sm" onClick={onAccept}>
            {item.kind === 'order' ? 'Propor' : 'Aceitar'}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onOtherDay}>
          Outro dia<span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
