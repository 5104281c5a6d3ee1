import type { Mark } from '#core/regulation/mark.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const texts: Record<Mark, string> = {
  O: 'Texto da norma',
  S: 'Lido em uma cópia',
  NV: 'Não verificado',
}
const tones: Record<Mark, Tone> = { O: 'ok', S: 'info', NV: 'warn' }

/** How a statement about a norm was verified. */
export const MarkChip = ({ mark }: { mark: Mark }) => <Chip tone={tones[mark]}>{texts[mark]}</Chip>
