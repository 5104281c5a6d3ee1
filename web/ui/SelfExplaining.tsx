import { useState } from 'react'
import { part, usePart } from '#web/kit/part.ts'
import { Blocked, type Asked, type BlockedProps } from './Blocked.tsx'

const explanation = part(() => import('./BlockedButton.tsx').then((module) => module.default))

/**
 * A blocked button that says why. What explains it comes with the page that needs it; if it cannot come, the reason
 * is still read out. A person who presses or reaches it earlier gets the answer then, and keeps the focus.
 */
export function SelfExplaining(props: BlockedProps) {
  const { Found } = usePart(explanation, true)
  const [asked, setAsked] = useState<Asked | 'held'>(null)
  // Between the two halves of a press nothing may take its place: it would not be a press of either.
  if (Found && asked !== 'held') return <Found {...props} asked={asked} />
  return (
    <Blocked
      {...props}
      onPointerDown={() => setAsked('held')}
      onPointerLeave={() => setAsked((before) => (before === 'held' ? null : before))}
      onPointerCancel={() => setAsked(null)}
      onClick={() => setAsked('pressed')}
      onFocus={() => setAsked((before) => before ?? 'focused')}
      onBlur={() => setAsked(null)}
    />
  )
}
