import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarX2 } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { dueIn } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const lateQuery = query(plannerApi.list, { due: 'overdue', limit: 10 })
export const soonQuery = query(plannerApi.list, { due: 'soon', limit: 10 })

/** Plans whose date is over, then those due within thirty days. Absent without any. */
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
  items: PlanView[]
  tone: 'bad' | 'warn'
}

function DuePanel({ title, items, tone }: DuePanelProps) {
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
        {items.map((plan) => (
          <DueRow key={plan.id} plan={plan} tone={tone} />
        ))}
      </ul>
    </Panel>
  )
}

function DueRow({ plan, tone }: { plan: PlanView; tone: 'bad' | 'warn' }) {
  const today = useToday()
  const { equipment, title, dueOn } = plan
  const due = dueOn ? dueIn(dueOn, today) : null
  return (
    <li>
      <EquipmentTile category={equipment?.category ?? 'clinic'} tone={tone} />
      <span className="what">
        <b>{equipment?.name ?? title}</b>
        <p>{[equipment ? title : 'Rotina da clínica', equipment?.room].filter(Boolean).join(' · ')}</p>
      </span>
      <span className="when">
        {due && <span className={due.tone}>{due.text}</span>}
        {dueOn && (
          <small>
            {tone === 'bad' ? 'venceu em' : 'vence em'} {formatDate(dueOn)}
          </small>
        )}
      </span>
      <LinkButton
        to={paths.maintenancePlan(plan)}
        aria-label={['Abrir: ', title, equipment && `, ${equipment.name}`].filter(Boolean).join('')}
      >
        Abrir
      </LinkButton>
    </li>
  )
}
