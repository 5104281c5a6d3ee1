import { Popover } from '@base-ui/react/popover'
import { useLayoutEffect, useRef, useState } from 'react'
import { Blocked, type Asked, type BlockedProps } from './Blocked.tsx'

/** Says on hover, focus and press why it is not possible now. Loaded if it is needed. */
export default function BlockedButton({ reason, asked, ...props }: BlockedProps & { asked: Asked }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [before] = useState(asked)
  useLayoutEffect(() => {
    if (before) trigger.current?.focus()
  }, [before])
  return (
    <Popover.Root defaultOpen={before === 'pressed'}>
      <Popover.Trigger
        ref={trigger}
        openOnHover
        delay={150}
        render={<Blocked {...props} reason={reason} />}
      />
      <Popover.Portal>
        <Popover.Positioner className="menu-wrap" sideOffset={8} collisionPadding={12}>
          <Popover.Popup
            className="max-w-80 rounded-md bg-text px-3 py-2 text-xs text-canvas shadow-2"
            initialFocus={false}
            aria-label="Por que não é possível"
          >
            {reason}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
