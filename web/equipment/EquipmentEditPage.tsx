import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { atClinic } from '#web/kit/paths.ts'
import { useMay } from '#web/team/may.ts'
import { queryClient } from '#web/kit/query.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { EquipmentEditForm } from './EquipmentEditForm.tsx'
import { costsQuery, equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

export default function EquipmentEditPage() {
  const { id = '' } = useParams()
  const withPurchase = useMay('finances')
  const { data: equipment } = useQuery(equipmentQuery(id))
  const costs = useQuery({ ...costsQuery(id), enabled: withPurchase })
  // Keeps the form on the screen if a later read fails: somebody may be writing in it.
  if (costs.error && !costs.data)
    return <ErrorState error={costs.error} onRetry={() => void costs.refetch()} />
  if (!equipment || (withPurchase && !costs.data)) return <SkeletonRows />
  return (
    <>
      <Crumbs
        items={[
          ['Equipamentos', atClinic.equipmentList()],
          [equipment.name, atClinic.equipment(equipment)],
          ['Editar'],
        ]}
      />
      <PageHeader title={`Editar ${equipment.name}`} />
      <EquipmentEditForm
        equipment={equipment}
        costs={costs.data ?? null}
        page={atClinic.equipment(equipment)}
      />
    </>
  )
}
