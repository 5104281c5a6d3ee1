import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { EquipmentEditForm } from './EquipmentEditForm.tsx'
import { equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

/** Equipment of a client that is not on Equipo, as its technician keeps it; anybody else's is only shown. */
export default function TechnicianEquipmentEditPage() {
  const { id = '' } = useParams()
  const { data: equipment } = useQuery(equipmentQuery(id))
  if (!equipment) return <SkeletonRows />
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
