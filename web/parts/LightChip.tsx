import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Light, LightCause } from '#core/compliance/parts.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lightCauseTexts, lightTexts } from './compliance-words.ts'

const icons = { ok: CircleCheck, attention: TriangleAlert, irregular: OctagonAlert }

/** How a room or a piece stands: icon, word and colour; with a cause also why. */
export function LightChip({ light, cause }: { light: Light; cause?: LightCause | null }) {
  const Icon = icons[light]
  const { label, tone } = lightTexts[light]
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {cause ? `${label}: ${lightCauseTexts[cause]}` : label}
    </Chip>
  )
}
