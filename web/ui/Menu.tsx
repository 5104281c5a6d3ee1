import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

interface Item {
  label: string
  icon?: ReactNode
  /** A link, or … */
  to?: string
  /** … something to do. */
  onSelect?: () => void
  danger?: boolean
  /** Why not now; the item stays in the menu and says so. */
  disabledReason?: string | null | undefined
}

/** Further actions behind ⋮ or behind `trigger`. `false` entries are left out, 'separator' draws a line. */
export function Menu({
  label = 'Mais ações',
  trigger,
  items,
}: {
  label?: string
  trigger?: ReactElement
  items: (Item | 'separator' | false | null | undefined)[]
}) {
  return (
    <Base.Root>
      <Base.Trigger {...(trigger ? { render: trigger } : { className: 'icon-btn', 'aria-label': label })}>
        {trigger ? undefined : <EllipsisVertical size={20} aria-hidden="true" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="menu-wrap" sideOffset={6} align="end" collisionPadding={8}>
          <Base.Popup className="menu">
            {items.map((item, index) => {
              if (!item) return null
              if (item === 'separator') return <Base.Separator className="menu-sep" key={index} />
              return <MenuItem key={item.label} {...item} />
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuItem({ label, icon, to, onSelect, danger, disabledReason }: Item) {
  const className = `menu-item ${danger ? 'danger' : ''}`
  const body = (
    <>
      {icon}
      <span>
        {label}
        {disabledReason && <small>{disabledReason}</small>}
      </span>
    </>
  )
  if (to && !disabledReason)
    return (
      <Base.LinkItem className={className} closeOnClick render={<Link to={to} />}>
        {body}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={className} disabled={Boolean(disabledReason)} onClick={onSelect}>
      {body}
    </Base.Item>
  )
}
