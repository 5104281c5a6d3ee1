import type { ListedEquipment } from '#core/equipment/equipment.api.ts'
import { equipmentListing } from '#core/equipment/equipment-listing.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { EquipmentChip } from './EquipmentChip.tsx'

const under: Cell<ListedEquipment> = ({ code }) => <span className="id">{code}</span>

const cells: Cells<ListedEquipment> = { status: ({ status }) => <EquipmentChip status={status} /> }

/** The equipment of all clinics, for administrators. */
export default function AdminEquipmentListPage() {
  return (
    <AdminListing
      listing={equipmentListing}
      text="Os equipamentos de todas as clínicas. Cada consulta fica registrada, e a clínica vê."
      to={atAdmin.equipment}
      under={under}
      cells={cells}
    />
  )
}
