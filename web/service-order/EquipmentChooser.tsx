import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { query } from '#web/kit/query.ts'
import { EquipmentChip } from '#web/parts/EquipmentChip.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'

/** The pieces to choose from, up to a hundred: the clinic's own, or those of one client or of all that a workshop sees. */
export const useEquipment = (clinicId?: string | null) =>
  useQuery(query(equipmentApi.list, { limit: 100, ...(clinicId && { clinicId }) }))

/** The piece that the form has chosen. */
export function useChosenEquipment(id: string | null): EquipmentSummary | null {
  const { data } = useEquipment()
  return data?.items.find((one) => one.id === id) ?? null
}

const labelOf = (one: EquipmentSummary) => [one.name, one.room, one.code].filter(Boolean).join(' · ')

/** Which piece the order is for. */
export function EquipmentChooser({ items }: { items: EquipmentSummary[] }) {
  const id = useWatch<{ equipmentId: string | null }, 'equipmentId'>({ name: 'equipmentId' })
  const chosen = items.find((one) => one.id === id)
  return (
    <div className="stack gap-3">
      <Combobox
        name="equipmentId"
        label="Equipamento"
        options={items.map((one) => ({ value: one.id, label: labelOf(one) }))}
      />
      {chosen && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-text-2">
          <EquipmentTile category={chosen.category} />
          <span className="min-w-0 flex-1">
            {[chosen.brand, chosen.model].filter(Boolean).join(' ') || chosen.name}
            {chosen.serialNumber && (
              <>
                {' '}
                · série <span className="id">{chosen.serialNumber}</span>
              </>
            )}
          </span>
          <EquipmentChip status={chosen.status} />
        </p>
      )}
    </div>
  )
}
