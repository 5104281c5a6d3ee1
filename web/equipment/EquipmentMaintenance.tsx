import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import { dueIn } from '#web/kit/formats.ts'
import { part, usePart } from '#web/kit/part.ts'
import { useAt, useToday } from '#web/kit/session.ts'
import { often } from '#web/planner/plan-words.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { criticalityTexts } from '#core/equipment/equipment.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { lastDoneQuery, plansQuery } from './queries.ts'
import './routines.css'

const offerPanel = part(async () => (await import('./OfferPanel.tsx')).OfferPanel)

interface EquipmentMaintenanceProps {
  equipment: EquipmentDetail
  /** True if the reader's organization keeps its plans. */
  mayPlan: boolean
}

/** The equipment's plans with what is next and what was done last, and what it could have planned besides. */
export function EquipmentMaintenance(props: EquipmentMaintenanceProps) {
  const { equipment, mayPlan } = props
  const at = useAt()
  const loaded = useQuery(plansQuery(equipment.id))
  const { Found: Offers } = usePart(offerPanel, mayPlan)
  const plans = loaded.data?.items
  const { criticality, notes } = equipment
  return (
    <>
      <Panel title="Manutenção">
        <Loaded from={loaded} waiting={<Skeleton className="h-24 w-full" />}>
          {({ items }) => <Plans plans={items} />}
        </Loaded>
        {plans && plans.length > 0 && <LastDone equipmentId={equipment.id} />}
        {mayPlan && (
          <div className="mt-4">
            <LinkButton to={at.planNew(equipment)} icon={<Plus size={18} aria-hidden="true" />}>
              Novo plano
            </LinkButton>
          </div>
        )}
        <div className="mt-4 border-t border-border pt-4">
          <Facts
            items={[
              ['Criticidade', criticalityTexts[criticality]],
              ['Observações', notes],
            ]}
          />
        </div>
      </Panel>
      {Offers && plans && <Offers equipment={equipment} hasPlans={plans.length > 0} />}
    </>
  )
}

function Plans({ plans }: { plans: PlanView[] }) {
  const at = useAt()
  if (plans.length === 0) return <p className="text-text-2">Nada planejado ainda.</p>
  return (
    <ul className="equipment-plans" aria-label="Planos">
      {plans.map((plan) => (
        <li
          className="flex items-center gap-3 py-1.5 px-0 not-first:border-t not-first:border-border min-h-[var(--control)]"
          key={plan.id}
        >
          <Link to={at.plan(plan)} className="name">
            <b className="block font-[580]">{plan.title}</b>
            <small className="block text-text-2">{often(plan)}</small>
          </Link>
          <Next plan={plan} />
        </li>
      ))}
    </ul>
  )
}

function Next({ plan }: { plan: PlanView }) {
  const today = useToday()
  const on = plan.dueOn ?? plan.nextDates[0]
  if (plan.pausedAt) return <span className="when text-text-3">pausado</span>
  if (!on) {
    const at = plan.nextUse?.toLocaleString('pt-BR')
    return (
      <span className="when text-text-2 text-sm/6 text-right whitespace-nowrap">
        {at ? `na contagem ${at}` : 'sem data'}
      </span>
    )
  }
  const { text, tone } = dueIn(on, today)
  return (
    <span className="when text-sm/6 text-right whitespace-nowrap">
      <span className={tone}>{text}</span>
      <small className="block text-text-2">{formatDate(on)}</small>
    </span>
  )
}

function LastDone({ equipmentId }: { equipmentId: string }) {
  const { data } = useQuery(lastDoneQuery(equipmentId))
  const done = (data?.items ?? []).toSorted((a, b) => settledOn(b).localeCompare(settledOn(a)))
  if (done.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="label mb-1">Feitas por último</h3>
      <ul className="grid gap-1 text-sm text-text-2">
        {done.map((one) => (
          <li key={one.id}>{lastText(one)}</li>
        ))}
      </ul>
    </div>
  )
}

const settledOn = ({ doneOn, dueOn }: Pick<OccurrenceView, 'doneOn' | 'dueOn'>): string =>
  doneOn ?? dueOn ?? ''

function lastText({ title, status, ...occurrence }: OccurrenceView): string {
  const on = settledOn(occurrence)
  const when = on ? ` em ${formatDate(on)}` : ''
  if (status === 'missed') return `${title}: não feita${when}`
  return status === 'skipped' ? `${title}: pulada${when}` : `${title}${when}`
}
