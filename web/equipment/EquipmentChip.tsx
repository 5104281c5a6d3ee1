import { Archive, CircleCheck, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'
import { equipmentStatusTexts, type EquipmentStatus } from '#core/equipment/equipment.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const equipmentLooks = {
  operational: ['ok', CircleCheck],
  restricted: ['warn', TriangleAlert],
  down: ['bad', CircleX],
  retired: ['neutral', Archive],
} satisfies Record<EquipmentStatus, [Tone, LucideIcon]>

/** A piece of equipment's state: icon, word and tint. */
export function EquipmentChip({ status }: { status: EquipmentStatus }) {
  const [tone, Icon] = equipmentLooks[status]
  return (
    <Chip tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {equipmentStatusTexts[status]}
    </Chip>
  )
}
