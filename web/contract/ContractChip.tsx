import { contractStatusTexts, type ContractStatus } from '#core/contract/contract.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<ContractStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  refused: 'bad',
  active: 'ok',
  ended: 'neutral',
  terminated: 'neutral',
  renewed: 'neutral',
  amended: 'neutral',
}

export const ContractChip = ({ status }: { status: ContractStatus }) => (
  <Chip tone={tones[status]}>{contractStatusTexts[status]}</Chip>
)
