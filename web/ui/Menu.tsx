import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFloatingRoot } from '#web/kit/floating.ts'

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

type Entry = Item | 'separator' | false | null | undefined

function groupsOf(entries: Entry[]): Item[][] {
  const groups: Item[][] = [[]]
  for (const entry of entries) {
    if (entry === 'separator') groups.push([])
    else if (entry) groups.at(-1)?.push(entry)
  }
  return groups.filter((group) => group.length > 0)
}

/** Further actions behind ⋮ or behind `trigger`. `false` entries are left out, 'separator' draws a line. */
export function Menu({
  label = 'Mais ações',
  trigger,
  items,
}: {
  label?: string
  trigger?: ReactElement
  items: Entry[]
}) {
  const root = useFloatingRoot()
  return (
    <Base.Root>
      <Base.Trigger {...(trigger ? { render: trigger } : { className: 'icon-btn', 'aria-label': label })}>
        {trigger ? undefined : <EllipsisVertical size={20} aria-hidden="true" />}
      </Base.Trigger>
      <Base.Portal container={root}>
        <Base.Positioner className="menu-wrap" sideOffset={6} align="end" collisionPadding={8}>
          <Base.Popup className="menu">
            {groupsOf(items).map((group, index) => (
              <Fragment key={group[0]?.label}>
                {index > 0 && <Base.Separator className="menu-sep" />}
                {group.map((item) => (
                  <MenuItem key={item.label} {...item} />
                ))}
              </Fragment>
            ))}
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
