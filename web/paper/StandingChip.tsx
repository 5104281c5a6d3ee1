import type { Paper } from '#core/paper/paper.api.ts'
import { UrgencyChip } from './UrgencyChip.tsx'
import { Chip } from '#web/ui/Chip.tsx'

/** Says if a paper is valid, and until when. */
export function StandingChip({ paper }: { paper: Paper }) {
  if (paper.archivedAt) return <Chip>Arquivado</Chip>
  if (paper.replacedBy) return <Chip>Substituído</Chip>
  return <UrgencyChip urgency={paper.urgency} until={paper.validUntil} />
}
