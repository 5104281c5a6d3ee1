import { CircleCheck, Flag, Undo2 } from 'lucide-react'
import { disputeStateTexts, type DisputeState } from '#core/claim/dispute.ts'
import { Chip } from '#web/ui/Chip.tsx'

const looks = {
  disputed: ['warn', Flag],
  stands: ['ok', CircleCheck],
  undone: ['info', Undo2],
  open: ['neutral', CircleCheck],
  final: ['neutral', CircleCheck],
} as const

/** State of a disputed claim, in words. */
export function DisputeChip({ state }: { state: DisputeState }) {
  const [tone, Icon] = looks[state]
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {disputeStateTexts[state]}
    </Chip>
  )
}
