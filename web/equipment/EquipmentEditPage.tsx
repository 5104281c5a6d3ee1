import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EquipmentCosts } from '#core/equipment/equipment.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useMay } from '#web/team/may.ts'
import { queryClient } from '#web/kit/query.ts'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EquipmentEditForm } from './EquipmentEditForm.tsx'
import { costsQuery, equipmentQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(equipmentQuery(params.id ?? ''))

export default function EquipmentEditPage() {
  const { id = '' } = useParams()
  const withPurchase = useMay('finances')
  const loaded = useQuery(equipmentQuery(id))
  const costs = useQuery({ ...costsQuery(id), enabled: withPurchase })
  return (
    <Loaded from={loaded} rows={6}>
      {(equipment) => {
        const form = (purchase: EquipmentCosts | null) => (
          <EquipmentEditForm equipment={equipment} costs={purchase} page={atClinic.equipment(equipment)} />
        )
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
            {withPurchase ? (
              <Loaded from={costs} rows={6}>
                {form}
              </Loaded>
            ) : (
              form(null)
            )}
          </>
        )
      }}
    </Loaded>
  )
}
