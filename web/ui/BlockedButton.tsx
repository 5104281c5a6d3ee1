import { Popover } from '@base-ui/react/popover'
import { Blocked, type BlockedProps } from './Blocked.tsx'

/** Says on hover, focus and press why it is not possible now. Loaded where it is needed. */
export default function BlockedButton({ reason, ...props }: BlockedProps) {
  return (
    <Popover.Root>
      <Popover.Trigger openOnHover delay={150} render={<Blocked {...props} reason={reason} />} />
      <Popover.Portal>
        <Popover.Positioner className="menu-wrap" sideOffset={8} collisionPadding={12}>
          <Popover.Popup className="tip" initialFocus={false} aria-label="Por que não">
            {reason}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
