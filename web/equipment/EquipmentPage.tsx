import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { count, dueIn } from '#web/kit/formats.ts'
import { problemNames, severityNames } from '#core/label/defect-report.ts'
import { newReportsQuery } from '#web/label/new-reports.ts'
import { part } from '#web/kit/part.ts'
import { useMay } from '#web/team/may.ts'
import { atClinic } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, Crumbs } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { useArchiving } from './archiving.ts'
import { EquipmentActions } from './EquipmentActions.tsx'
import { EquipmentCostsPanel } from './EquipmentCostsPanel.tsx'
import { EquipmentDocuments } from './EquipmentDocuments.tsx'
import { EquipmentRecord } from './EquipmentRecord.tsx'
import { EquipmentIdentity } from './EquipmentIdentity.tsx'
import { EquipmentMaintenance } from './EquipmentMaintenance.tsx'
import { costsQuery, equipmentQuery, plansQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

const expenses = part(async () => (await import('#web/expense/ExpensesOf.tsx')).ExpensesOf)

export default function EquipmentPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(equipmentQuery(id))
  return (
    <Loaded from={loaded} rows={6}>
      {(equipment) => <ShownEquipment equipment={equipment} />}
    </Loaded>
  )
}

function ShownEquipment({ equipment }: { equipment: EquipmentDetail }) {
  const seesCosts = useMay('finances')
  const { data: costs } = useQuery({ ...costsQuery(equipment.id), enabled: seesCosts })
  const archiving = useArchiving()
  const error = archiving.error
  const value = costs?.purchase.valueCents ?? null
  return (
    <>
      <Crumbs items={[['Equipamentos', atClinic.equipmentList()], [equipment.name]]} />
      <div className="stack">
        <EquipmentIdentity
          equipment={equipment}
          value={value === null ? undefined : formatCents(value)}
          actions={
            <EquipmentActions
              equipment={equipment}
              archiving={archiving}
              order={{ to: atClinic.orderNew(equipment), label: 'Pedir conserto' }}
              edit={atClinic.equipmentEdit(equipment)}
              labels={atClinic.labelsOf(equipment)}
            />
          }
        />
        {error && <Note tone="bad">{error.message}</Note>}
        <Reported equipmentId={equipment.id} />
        <Overdue equipment={equipment} />
        <Columns
          aside={
            <>
              <EquipmentMaintenance
                equipment={equipment}
                mayPlan={!equipment.archivedAt && equipment.status !== 'retired'}
              />
              <EquipmentDocuments equipment={equipment} />
              {seesCosts && <EquipmentCostsPanel equipmentId={equipment.id} />}
              {seesCosts && (
                <InPlace part={expenses} name="as despesas" props={{ of: { equipment: equipment.id } }} />
              )}
            </>
          }
        >
          <EquipmentRecord equipment={equipment} mayChange={!equipment.archivedAt} />
        </Columns>
      </div>
    </>
  )
}

/** The newest defect reported by label that nobody has decided on, with a link to it. */
function Reported({ equipmentId }: { equipmentId: string }) {
  const { data } = useQuery(newReportsQuery({ equipmentId }))
  const [first] = data?.items ?? []
  if (!first) return null
  return (
    <Note tone="warn" action={<LinkButton to={atClinic.report(first)}>Ver relato</LinkButton>}>
      <b>
        Defeito relatado <TimeAgo instant={first.createdAt} />, ainda sem decisão.
      </b>{' '}
      {problemNames[first.problem]}. {severityNames[first.severity]}.
    </Note>
  )
}

/** Overdue maintenance, with a link to its plan, or to a new order if none is open. */
function Overdue({ equipment }: { equipment: EquipmentDetail }) {
  const today = useToday()
  const { data } = useQuery(plansQuery(equipment.id))
  const late = data?.items.filter(({ due }) => due === 'overdue') ?? []
  const [first] = late
  if (!first?.dueOn || equipment.archivedAt) return null
  const others = late.length - 1
  const underWay = first.opens === 'order' && equipment.openOrders > 0
  return (
    <Note tone="warn" action={<LinkButton to={atClinic.plan(first)}>Ver o plano</LinkButton>}>
      <b>
        {first.title}: {dueIn(first.dueOn, today).text}.
      </b>{' '}
      {others > 0 && `E ${count(others, 'outro plano atrasado', 'outros planos atrasados')}. `}
      {underWay && 'Já há uma ordem de serviço aberta para este equipamento.'}
    </Note>
  )
}
