import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'brand'

/** A state in a word, always with an icon where the tint means something. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon}
      {children}
    </span>
  )
}
