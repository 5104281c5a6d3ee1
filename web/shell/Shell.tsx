import { ScanQrCode } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { homeOf } from '#core/account/account.ts'
import { ConfirmStrip } from '#web/account/ConfirmStrip.tsx'
import { Assistant } from '#web/assistant/Assistant.tsx'
import { askForAll } from '#web/kit/part.ts'
import { accountOf, sideOf } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { AgreementDialog } from '#web/legal/AgreementDialog.tsx'
import { Bell } from '#web/notification/Bell.tsx'
import { PlanStrip, TrialChip } from '#web/plan/PlanStrip.tsx'
import { ErasureDialog } from '#web/privacy/ErasureDialog.tsx'
import { SearchPalette } from '#web/search/SearchPalette.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Drawer } from './Drawer.tsx'
import { LeavingQuestion } from './LeavingQuestion.tsx'
import { placeOf, type Navigation } from './navigation.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { useLive } from '#web/live/use-live.ts'
import { SessionDialog } from './SessionDialog.tsx'
import { Sidebar, SidebarLogo } from './Sidebar.tsx'
import { signOut } from './sign-out.ts'
import { useAhead } from './use-ahead.ts'
import './header.css'
import './shell.css'

/** The common frame of the three shells: sidebar, header with search and bell, and the page or `children`. */
export function Shell({
  navigation: { nav, ahead },
  children,
}: {
  navigation: Navigation
  children?: ReactNode
}) {
  const session = useSession()
  const { pathname } = useLocation()
  const { organization } = session
  const role = session.user.role
  const home = homeOf(role)
  useLive(session)
  useAhead([...nav.map(({ to }) => to), ...ahead], session)
  // The header names the next page at once, however long it takes to load.
  const next = useNavigation().location?.pathname ?? pathname
  const here = placeOf(next, accountOf(role).account(), nav)
  return (
    <div className="app grid grid-cols-[var(--sidebar-w)_minmax(0,1fr)] phone:block min-h-dvh">
      <SessionDialog />
      <LeavingQuestion />
      <OrganizationDialog />
      <AgreementDialog onLeave={() => void signOut()} />
      <ErasureDialog onLeave={() => void signOut()} />
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <aside className="side phone:hidden" aria-label="Menu">
        <div className="flex flex-none items-center justify-between">
          <SidebarLogo to={home} />
        </div>
        <Sidebar session={session} nav={nav} />
      </aside>
      <PartsAhead key={pathname} after={1200} />
      <div className="main min-w-0">
        <header className="top">
          <Drawer logo={<SidebarLogo to={home} />}>
            <Sidebar session={session} nav={nav} inDrawer />
          </Drawer>
          <b className="hidden flex-1 pl-1 text-sm/4.5 font-[600] phone:block min-w-0">{here ?? 'Equipo'}</b>
          <div id="page-crumbs" className="contents" />
          {role !== 'admin' && <SearchPalette role={role} nav={nav} />}
          {role !== 'admin' && (
            <Link className="icon-btn" to={sideOf(role).scan()} aria-label="Ler etiqueta">
              <ScanQrCode size={20} aria-hidden="true" />
            </Link>
          )}
          <span className="grow flex-1" />
          {organization && <TrialChip />}
          <Bell role={role} />
        </header>
        <OfflineStrip />
        {organization && <PlanStrip />}
        <ConfirmStrip />
        <main id="content" className="page" tabIndex={-1}>
          {children ?? <PageOrSpinner next={here} />}
        </main>
      </div>
      {role !== 'admin' && organization && <Assistant role={role} />}
    </div>
  )
}

/** Loads the dialogs and panels that a page may open, after the page itself, so that they open without a network. */
function PartsAhead({ after }: { after: number }) {
  useEffect(() => {
    const timer = setTimeout(askForAll, after)
    return () => clearTimeout(timer)
  }, [after])
  return null
}

/**
 * The page, until the next one has taken more than 400 ms to come.
 * @param next name of the next page
 */
function PageOrSpinner({ next }: { next: string | undefined }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const leaving = state === 'loading' && location.pathname !== pathname
  const slow = useLasting(leaving, 400)
  return slow ? (
    <Spinner wait={0} {...(next && { label: `Abrindo ${next}...` })} />
  ) : (
    // A form suspends until its draft is read from the device.
    <Suspense>
      <Outlet />
    </Suspense>
  )
}

/** True once `on` has been true for `wait` milliseconds. */
function useLasting(on: boolean, wait: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasting(true), wait)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [on, wait])
  return lasting && on
}
