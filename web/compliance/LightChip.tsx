import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Light } from '#core/compliance/parts.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lightTexts } from './compliance-words.ts'

const icons = { ok: CircleCheck, attention: TriangleAlert, irregular: OctagonAlert }

/** State of a room or of equipment: icon, word and colour. */
export function LightChip({ light }: { light: Light }) {
  const Icon = icons[light]
  const { label, tone } = lightTexts[light]
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {label}
    </Chip>
  )
}
