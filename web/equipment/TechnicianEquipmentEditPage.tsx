import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EquipmentEditForm } from './EquipmentEditForm.tsx'
import { equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

/** Edits the equipment of a client that is not on Equipo; leads to the equipment's page if the technician may not. */
export default function TechnicianEquipmentEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(equipmentQuery(id))
  return (
    <Loaded from={loaded} rows={6}>
      {(equipment) => <Edit equipment={equipment} />}
    </Loaded>
  )
}

function Edit({ equipment }: { equipment: EquipmentDetail }) {
  const page = atWorkshop.equipment(equipment)
  if (!equipment.mayChange) return <Navigate to={page} replace />
  return (
    <>
      <Crumbs items={[['Clientes', atWorkshop.clients()], [equipment.name, page], ['Editar']]} />
      <PageHeader title={`Editar ${equipment.name}`} />
      <EquipmentEditForm equipment={equipment} costs={null} page={page} />
    </>
  )
}
