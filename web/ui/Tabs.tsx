import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface TabLink {
  to: To
  label: string
  count?: number | undefined
  current: boolean
}

const tabBar = 'flex gap-6 overflow-x-auto px-5.5 [scrollbar-width:none] phone:px-4'
const tabLook =
  'inline-flex min-h-11.5 min-w-11 flex-none cursor-pointer items-center gap-2 border-b-3 border-transparent pt-[3px] text-(length:--fs-sm) font-medium whitespace-nowrap text-text-2 no-underline hover:text-text focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:font-[600] aria-[current]:text-text aria-selected:border-brand aria-selected:font-[600] aria-selected:text-text'

interface TabLinksProps {
  label: string
  items: TabLink[]
  /** Nothing follows in the panel that a line would part them from. */
  isAlone?: boolean
}

/** Tabs that are addresses: parts of a list, or pages of one thing. */
export function TabLinks({ label, items, isAlone = false }: TabLinksProps) {
  return (
    <nav className={`${tabBar} ${isAlone ? '' : 'border-b border-border'}`} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.label}
          to={item.to}
          className={tabLook}
          aria-current={item.current ? 'page' : undefined}
          preventScrollReset
        >
          {item.label}
          {item.count !== undefined && (
            <small className="font-[var(--fw-body)] text-text-3">{item.count}</small>
          )}
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

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrow keys, Home and End move the focus from tab to tab; Enter and Space open. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const step = steps[event.key]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  if (!step || at < 0) return
  event.preventDefault()
  tabs[step(at, tabs.length)]?.focus()
}

/** Tabs within a panel, with the arrow keys. Only the open one is rendered. */
export function Tabs({ items, initial }: { items: TabPanel[]; initial?: string }) {
  const id = useId()
  const [chosen, setChosen] = useState(initial)
  const open = items.find((item) => item.value === chosen) ?? items[0]
  return (
    <>
      <div className={`${tabBar} border-b border-border`} role="tablist" tabIndex={-1} onKeyDown={moveFocus}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            className={tabLook}
            id={`${id}-${item.value}`}
            aria-selected={item === open}
            aria-controls={item === open ? `${id}-panel` : undefined}
            tabIndex={item === open ? 0 : -1}
            onClick={() => setChosen(item.value)}
          >
            {item.label}
            {item.count !== undefined && (
              <small className="font-[var(--fw-body)] text-text-3">{item.count}</small>
            )}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.value}
          role="tabpanel"
          tabIndex={0}
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.value}`}
        >
          {open.panel}
        </div>
      )}
    </>
  )
}
