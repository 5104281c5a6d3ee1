import { supportStatusTexts, type SupportStatus } from '#core/support/support.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<SupportStatus, Tone> = { waiting: 'warn', answered: 'ok', closed: 'neutral' }

export const SupportChip = ({ status }: { status: SupportStatus }) => (
  <Chip tone={tones[status]}>{supportStatusTexts[status]}</Chip>
)
