import type { Count } from '#core/stock/count.api.ts'
import { countStatusTexts } from '#core/stock/count.ts'
import { Chip } from '#web/ui/Chip.tsx'

const tones = { open: 'info', done: 'ok', cancelled: 'neutral' } as const

export const CountChip = ({ count: { status } }: { count: Count }) => (
  <Chip tone={tones[status]}>{countStatusTexts[status]}</Chip>
)
