import { ChevronRight } from 'lucide-react'
import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'

/** The page's title in the tab: `Equipamentos · Equipo`. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Equipo`
  }, [title])
}

interface HeaderProps {
  title: string
  /** A line below: how many, where, since when. */
  text?: ReactNode
  /** Chips above the title. */
  above?: ReactNode
  /** Buttons at the right, below on a phone. One of them primary. */
  actions?: ReactNode
}

/** The page's h1, which also names the tab. */
export function PageHeader({ title, text, above, actions }: HeaderProps) {
  useTitle(title)
  return (
    <header className="page-h">
      <div>
        {above && <div className="mb-2 flex flex-wrap gap-2">{above}</div>}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </header>
  )
}

const neverChanges = () => () => undefined
const headerSlot = () => document.getElementById('page-crumbs')

/** The page's place: `[['Ordens de Serviço', paths.serviceOrders()], ['Nova OS']]`. In the header, not on a phone. */
export function Crumbs({ items }: { items: [string, string?][] }) {
  const slot = useSyncExternalStore(neverChanges, headerSlot, () => null)
  return slot && createPortal(<CrumbTrail items={items} />, slot)
}

function CrumbTrail({ items }: { items: [string, string?][] }) {
  return (
    <nav
      className="crumbs flex min-w-0 flex-1 items-center gap-2 text-(length:--fs-sm) whitespace-nowrap text-text-3 phone:hidden"
      aria-label="Onde você está"
    >
      {items.map(([label, to], index) => (
        <Fragment key={label}>
          {index > 0 && (
            <ChevronRight size={16} aria-hidden="true" className={to ? '' : 'max-[75rem]:hidden'} />
          )}
          {to ? (
            <Link
              to={to}
              className="min-w-0 truncate leading-11 text-text-2 no-underline hover:text-text hover:underline"
            >
              {label}
            </Link>
          ) : (
            <b aria-current="page" className="truncate font-[560] text-text max-[75rem]:hidden">
              {label}
            </b>
          )}
        </Fragment>
      ))}
    </nav>
  )
}

/** Main column and a 348 px column beside it, which goes below under 1100 px. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="cols">
      <div className="stack">{children}</div>
      <div className="stack">{aside}</div>
    </div>
  )
}

/** The main action: in place on a desk, fixed at the bottom of a phone. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className="bottom-bar">{children}</div>
}
