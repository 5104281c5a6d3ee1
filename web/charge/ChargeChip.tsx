import { chargeStatusTexts, type ChargeStatus } from '#core/charge/charge.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<ChargeStatus, Tone> = {
  open: 'info',
  claimed: 'warn',
  partial: 'info',
  paid: 'ok',
  overdue: 'bad',
  cancelled: 'neutral',
}

export const ChargeChip = ({ status }: { status: ChargeStatus }) => (
  <Chip tone={tones[status]}>{chargeStatusTexts[status]}</Chip>
)
