import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface TabLink {
  to: To
  label: string
  count?: number | undefined
  current: boolean
}

/** Tabs that are addresses: parts of a list, or pages of one thing. */
export function TabLinks({ label, items }: { label: string; items: TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          className="tab"
          aria-current={item.current ? 'page' : undefined}
          preventScrollReset
        >
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
        </Link>
      ))}
    </nav>
  )
}

interface TabPanel {
  value: string
  label: string
  count?: number | undefined
  panel: ReactNode
}

/** Tabs within a panel, with the arrow keys. Only the open one is rendered. */
export function Tabs({ items, initial }: { items: TabPanel[]; initial?: string }) {
  return (
    <Base.Root defaultValue={initial ?? items[0]?.value}>
      <Base.List className="tabs">
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className="tab">
            {item.label}
            {item.count !== undefined && <small>{item.count}</small>}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
