import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useMay } from '#web/parts/may.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, Crumbs } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { useArchiving } from './archiving.ts'
import { explained } from './equipment.texts.ts'
import { EquipmentActions } from './EquipmentActions.tsx'
import { EquipmentCostsPanel } from './EquipmentCostsPanel.tsx'
import { EquipmentDocuments } from './EquipmentDocuments.tsx'
import { EquipmentRecord } from './EquipmentRecord.tsx'
import { EquipmentIdentity } from './EquipmentIdentity.tsx'
import { EquipmentMaintenance } from './EquipmentMaintenance.tsx'
import { costsQuery, equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

export default function EquipmentPage() {
  const { id = '' } = useParams()
  const seesCosts = useMay('finances')
  const { data: equipment } = useQuery(equipmentQuery(id))
  const { data: costs } = useQuery({ ...costsQuery(id), enabled: seesCosts })
  const archiving = useArchiving()
  if (!equipment) return <SkeletonRows />
  const error = explained(archiving.error)
  const value = costs?.purchase.valueCents ?? null
  return (
    <>
      <Crumbs items={[['Equipamentos', paths.equipmentList()], [equipment.name]]} />
      <div className="stack">
        <EquipmentIdentity
          equipment={equipment}
          value={value === null ? undefined : formatCents(value)}
          actions={
            <EquipmentActions
              equipment={equipment}
              archiving={archiving}
              order={{ to: paths.serviceOrderNew(equipment), label: 'Pedir reparo' }}
              edit={paths.equipmentEdit(equipment)}
            />
          }
        />
        {error && <Note tone="bad">{error.message}</Note>}
        <Overdue equipment={equipment} />
        <Columns
          aside={
            <>
              <EquipmentMaintenance equipment={equipment} />
              <EquipmentDocuments equipmentId={equipment.id} />
              {seesCosts && <EquipmentCostsPanel equipmentId={equipment.id} />}
            </>
          }
        >
          <EquipmentRecord
            equipment={equipment}
            orderPath={paths.serviceOrder}
            mayChange={!equipment.archivedAt}
          />
        </Columns>
      </div>
    </>
  )
}

/** A missed date asks for an order, as long as none is under way. */
function Overdue({ equipment }: { equipment: EquipmentDetail }) {
  const today = useToday()
  if (equipment.due !== 'overdue' || !equipment.nextMaintenanceOn || equipment.archivedAt) return null
  const underWay = equipment.openOrders > 0
  return (
    <Note
      tone="warn"
      action={!underWay && <LinkButton to={paths.serviceOrderNew(equipment)}>Pedir manutenção</LinkButton>}
    >
      <b>Preventiva vencida: {dueIn(equipment.nextMaintenanceOn, today).text}.</b>{' '}
      {underWay
        ? 'Já há uma ordem de serviço aberta para este equipamento.'
        : 'Nenhuma ordem de serviço está aberta.'}
    </Note>
  )
}
