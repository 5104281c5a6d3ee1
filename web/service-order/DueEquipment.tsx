import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { dueIn } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const lateQuery = query(equipmentApi.list, { due: 'overdue', sort: 'due', limit: 10 })
export const soonQuery = query(equipmentApi.list, { due: 'soon', sort: 'due', limit: 10 })

/** Maintenance that is late, then what is due within thirty days. Absent without any. */
export function DueEquipment() {
  const late = useQuery(lateQuery)
  const soon = useQuery(soonQuery)
  return (
    <>
      <DuePanel title="Manutenção vencida" items={late.data?.items ?? []} tone="bad" />
      <DuePanel title="Manutenção a vencer" items={soon.data?.items ?? []} tone="warn" />
    </>
  )
}

interface DuePanelProps {
  title: string
  items: EquipmentSummary[]
  tone: 'bad' | 'warn'
}

function DuePanel({ title, items, tone }: DuePanelProps) {
  const today = useToday()
  const Icon = tone === 'bad' ? CalendarX2 : CalendarClock
  if (items.length === 0) return null
  return (
    <Panel
      flush
      icon={<Icon size={18} aria-hidden="true" />}
      title={title}
      aside={<span className="count">{items.length}</span>}
    >
      <ul className="rows">
        {items.map((one) => {
          const due = one.nextMaintenanceOn ? dueIn(one.nextMaintenanceOn, today) : null
          return (
            <li key={one.id}>
              <EquipmentTile category={one.category} tone={tone} />
              <span className="what">
                <b>{one.name}</b>
                <p>{['Preventiva', one.room].filter(Boolean).join(' · ')}</p>
              </span>
              <span className="when">
                {due && <span className={due.tone}>{due.text}</span>}
                {one.nextMaintenanceOn && (
                  <small>
                    {tone === 'bad' ? 'venceu em' : 'vence em'} {formatDate(one.nextMaintenanceOn)}
                  </small>
                )}
              </span>
              <LinkButton to={paths.serviceOrderNew(one)}>Pedir</LinkButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
