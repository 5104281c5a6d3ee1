import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { atClinic, atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { OrganizationSwitch } from '#web/organization/OrganizationSwitch.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { isUnder, type NavItem } from './navigation.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { leave } from './sign-out.ts'

interface SidebarProps {
  session: Session
  nav: NavItem[]
  /** In the drawer a choice takes the drawer's place in the history. */
  inDrawer?: boolean
}

/** Organization, the shell's pages, the person: the same on a desk, on a tablet's rail and in a phone's drawer. */
export function Sidebar({ session, nav, inDrawer = false }: SidebarProps) {
  return (
    <>
      {session.organization && (
        <OrganizationSwitch organization={session.organization} role={session.user.role} />
      )}
      <nav className="flex-1" aria-label="Principal">
        <ul>
          {nav.map((item) => (
            <li key={item.to}>
              <NavLink item={item} replace={inDrawer} />
            </li>
          ))}
          <li className="h-px my-2.5 mx-3 bg-border" aria-hidden="true" />
          <li>
            <button
              type="button"
              className="nav-item"
              title="Sair"
              onClick={() => void leave(session.user.id)}
            >
              <LogOut size={20} aria-hidden="true" />
              <span>Sair</span>
            </button>
          </li>
        </ul>
      </nav>
      <ProfileMenu session={session} />
    </>
  )
}

/** Beside these stands how many orders wait. */
const orderPages = new Set([atClinic.orders(), atWorkshop.orders()])
/** Beside these, how many conversations have something unread. */
const messagePages = new Set([atClinic.messages(), atWorkshop.messages()])

function NavLink({ item, replace }: { item: NavItem; replace: boolean }) {
  const { pathname } = useLocation()
  const Icon = item.icon
  return (
    <Link
      to={item.to}
      replace={replace}
      className="nav-item"
      title={item.label}
      aria-current={isUnder(pathname, item) ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{item.label}</span>
      {orderPages.has(item.to) && <WaitingCount />}
      {messagePages.has(item.to) && <UnreadCount />}
    </Link>
  )
}

/**
 * Number of orders that wait for this organization. Read when the live stream tells of a step, on coming back, and
 * after each step of one's own.
 */
function WaitingCount() {
  const { data } = useQuery({
    ...query(serviceOrderApi.waitingCount, {}),
    refetchOnWindowFocus: 'always',
  })
  return <Count of={data?.orders} text="esperando você" />
}

function UnreadCount() {
  const { data } = useQuery({ ...query(unreadCountApi.get, {}), refetchOnWindowFocus: 'always' })
  return <Count of={data?.conversations} text="com mensagens não lidas" />
}

function Count({ of, text }: { of: number | undefined; text: string }) {
  if (!of) return null
  return (
    <b className="count ml-auto">
      {of > 99 ? '99+' : of}
      <span className="sr-only"> {text}</span>
    </b>
  )
}

export function SidebarLogo({ to }: { to: string }) {
  return (
    <Link to={to} className="side-logo">
      <Logo />
    </Link>
  )
}
