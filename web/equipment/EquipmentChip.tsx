import { Archive, CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const equipmentLooks = {
  operational: ['ok', CircleCheck, 'Operando'],
  restricted: ['warn', TriangleAlert, 'Com restrição'],
  down: ['bad', CircleX, 'Parado'],
  retired: ['neutral', Archive, 'Desativado'],
} satisfies Record<EquipmentStatus, [Tone, LucideIcon, string]>

export const equipmentStatusText = (status: EquipmentStatus): string => equipmentLooks[status][2]

/** A piece of equipment's state: icon, word and tint. */
export function EquipmentChip({ status }: { status: EquipmentStatus }) {
  const [tone, Icon, text] = equipmentLooks[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {text}
    </Chip>
  )
}
