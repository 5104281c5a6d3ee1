import { createContext, useContext } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useAt, useSession, useToday } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { often } from './plan-words.ts'
import { NameCell } from '#web/ui/List.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { subjectOf } from './plan-subject.ts'
import { PlanStateChip } from './PlanStateChip.tsx'

const Paths = createContext<ReturnType<typeof useAt> | null>(null)

/** Plans: a table on a desk, cards on a phone. */
export function PlansTable({ items }: { items: PlanView[] }) {
  const at = useAt()
  return (
    <Paths value={at}>
      <Table label="Planos" rows={items} columns={columns} rowId={(plan) => plan.id} />
    </Paths>
  )
}

const columns: Column<PlanView>[] = [
  { id: 'title', head: 'Plano', cell: (plan) => <PlanName plan={plan} /> },
  { id: 'due', head: 'Próxima', phone: 'last', cell: (plan) => <NextDue plan={plan} /> },
  { id: 'rhythm', head: 'Quando', phone: 'share', cell: (plan) => often(plan) },
  { id: 'state', head: 'Situação', phone: 'share', cell: (plan) => <PlanStateChip plan={plan} /> },
  { id: 'who', head: 'Responsável', phone: 'hide', wide: true, cell: (plan) => <Who plan={plan} /> },
]

function PlanName({ plan }: { plan: PlanView }) {
  const at = useContext(Paths)
  const isClinic = useSession().organization?.kind === 'clinic'
  const { equipment, clinic } = plan
  const where = isClinic ? equipment?.room : clinic.name
  return (
    <NameCell
      to={at?.plan(plan) ?? ''}
      tile={<EquipmentTile category={equipment?.category ?? 'clinic'} />}
      name={plan.title}
      under={where ? `${subjectOf(plan)} · ${where}` : subjectOf(plan)}
    />
  )
}

function Who({ plan: { workshop } }: { plan: PlanView }) {
  return workshop ? workshop.name : <span className="text-text-2">Equipe da clínica</span>
}

/** When it is due next, in words and as a date; of a count, the count. */
function NextDue({ plan }: { plan: PlanView }) {
  const today = useToday()
  const on = plan.dueOn ?? plan.nextDates[0] ?? null
  if (plan.pausedAt ?? plan.endedAt) return <span className="text-text-3">Nada vence</span>
  if (!on) {
    return plan.nextUse === null ? (
      <span className="text-text-3">Sem data</span>
    ) : (
      <span className="tabular-nums">na contagem {plan.nextUse.toLocaleString('pt-BR')}</span>
    )
  }
  const { text, tone } = dueIn(on, today)
  return (
    <span className="grid">
      <span className={tone}>{text}</span>
      <small className="text-text-3">{formatDate(on)}</small>
    </span>
  )
}
