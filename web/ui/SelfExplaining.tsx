import { useEffect, useState, type ComponentType } from 'react'
import { Blocked, type Asked, type BlockedProps } from './Blocked.tsx'

type Explaining = ComponentType<BlockedProps & { asked: Asked }>
let loaded: Explaining | null = null

/**
 * A blocked button that says why. What explains it comes with the page that needs it; where it cannot come, the reason
 * is still read out. Whoever presses it or comes to it before is answered then, and keeps the focus.
 */
export function SelfExplaining(props: BlockedProps) {
  const [Explained, setExplained] = useState<Explaining | null>(() => loaded)
  const [asked, setAsked] = useState<Asked | 'held'>(null)
  useEffect(() => {
    if (Explained) return
    const show = (module: { default: Explaining }) => {
      loaded = module.default
      setExplained(() => module.default)
    }
    import('./BlockedButton.tsx').then(show, () => undefined)
  }, [Explained])
  // Between the two halves of a press nothing may take its place: it would not be a press of either.
  if (Explained && asked !== 'held') return <Explained {...props} asked={asked} />
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
