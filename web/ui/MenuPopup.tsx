import { Menu as Base } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFloatingRoot } from '#web/kit/floating.ts'
import type { Opened } from './Opener.tsx'

interface MenuItem {
  label: string
  icon?: ReactNode
  /** A link, or … */
  to?: string
  /** … a file to save, or … */
  download?: string
  /** … something to do. */
  onSelect?: () => void
  danger?: boolean
  /** The reason why the item is disabled; it stays in the menu and shows it. */
  disabledReason?: string | null | undefined
}

export type MenuEntry = MenuItem | 'separator' | false | null | undefined

function groupsOf(entries: MenuEntry[]): MenuItem[][] {
  const groups: MenuItem[][] = [[]]
  for (const entry of entries) {
    if (entry === 'separator') groups.push([])
    else if (entry) groups.at(-1)?.push(entry)
  }
  return groups.filter((group) => group.length > 0)
}

interface MenuPopupProps {
  label: string
  items: MenuEntry[]
}

/** The ⋮ of a `Menu` and what it opens. */
export function MenuPopup({ label, items, trigger }: MenuPopupProps & Opened) {
  const root = useFloatingRoot()
  return (
    <Base.Root>
      <Base.Trigger ref={trigger} className="icon-btn" aria-label={label}>
        <EllipsisVertical size={20} aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal container={root}>
        <Base.Positioner className="menu-wrap" sideOffset={6} align="end" collisionPadding={8}>
          <Base.Popup className="menu">
            {groupsOf(items).map((group, index) => (
              <Fragment key={group[0]?.label}>
                {index > 0 && <Base.Separator className="menu-sep" />}
                {group.map((item) => (
                  <Row key={item.label} {...item} />
                ))}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Row({ label, icon, to, download, onSelect, danger, disabledReason }: MenuItem) {
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
  const file = download && (
    <a href={download} download>
      {body}
    </a>
  )
  const link = to ? <Link to={to}>{body}</Link> : file
  if (link && !disabledReason) return <Base.LinkItem className={className} closeOnClick render={link} />
  return (
    <Base.Item className={className} disabled={Boolean(disabledReason)} onClick={onSelect}>
      {body}
    </Base.Item>
  )
}
