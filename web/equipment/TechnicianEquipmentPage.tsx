import { useQuery } from '@tanstack/react-query'
import { ClipboardPlus } from 'lucide-react'
import { useParams } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, Crumbs } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useArchiving } from './archiving.ts'
import { EquipmentActions } from './EquipmentActions.tsx'
import { EquipmentDocuments } from './EquipmentDocuments.tsx'
import { EquipmentRecord } from './EquipmentRecord.tsx'
import { EquipmentIdentity } from './EquipmentIdentity.tsx'
import { EquipmentMaintenance } from './EquipmentMaintenance.tsx'
import { equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

/**
 * A client's equipment for its technician, without prices. A workshop also edits the equipment of a client that is not on
 * Equipo.
 */
export default function TechnicianEquipmentPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(equipmentQuery(id))
  return (
    <Loaded from={loaded} rows={6}>
      {(equipment) => <ShownEquipment equipment={equipment} />}
    </Loaded>
  )
}

function ShownEquipment({ equipment }: { equipment: EquipmentDetail }) {
  const archiving = useArchiving()
  const error = archiving.error
  const order = { to: atWorkshop.orderFor(equipment), label: 'Nova OS' }
  return (
    <>
      <Crumbs items={[['Ordens de Serviço', atWorkshop.orders()], [equipment.name]]} />
      <div className="stack">
        <EquipmentIdentity
          equipment={equipment}
          clinicName={equipment.clinicName}
          actions={
            equipment.mayChange ? (
              <EquipmentActions
                equipment={equipment}
                archiving={archiving}
                order={order}
                edit={atWorkshop.equipmentEdit(equipment)}
              />
            ) : (
              <LinkButton
                to={order.to}
                variant="primary"
                icon={<ClipboardPlus size={18} aria-hidden="true" />}
              >
                {order.label}
              </LinkButton>
            )
          }
        />
        {error && <Note tone="bad">{error.message}</Note>}
        <Columns
          aside={
            <>
              <EquipmentMaintenance
                equipment={equipment}
                mayPlan={equipment.mayChange && !equipment.archivedAt && equipment.status !== 'retired'}
              />
              <EquipmentDocuments equipment={equipment} />
            </>
          }
        >
          <EquipmentRecord equipment={equipment} mayChange={equipment.mayChange && !equipment.archivedAt} />
        </Columns>
      </div>
    </>
  )
}
