import { purchaseStatusTexts, type PurchaseStatus } from '#core/purchase/purchase.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<PurchaseStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  partial: 'warn',
  received: 'ok',
  cancelled: 'neutral',
}

export const PurchaseChip = ({ status }: { status: PurchaseStatus }) => (
  <Chip tone={tones[status]}>{purchaseStatusTexts[status]}</Chip>
)
