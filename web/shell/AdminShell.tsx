import { Navigate, redirect, useLocation, type ClientLoaderFunctionArgs } from 'react-router'
import type { Session } from '#core/account/account.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { paths } from '#web/kit/paths.ts'
import { requireRole, useSession } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { adminNavigation } from './admin-navigation.ts'
import { InShell } from './InShell.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

/** An administrator without a second factor may open only their own account; the server refuses everything else. */
const mustSetUp = ({ hasSecondFactor }: Session, { pathname }: { pathname: string }) =>
  !hasSecondFactor && !pathname.startsWith(atAdmin.account())

export default function AdminShell() {
  const session = useSession()
  const location = useLocation()
  return (
    <Shell navigation={adminNavigation}>
      {mustSetUp(session, location) ? <Navigate to={atAdmin.account()} replace /> : undefined}
    </Shell>
  )
}

/** Treats anybody whose session cannot be checked as no administrator; the sign-in page says why. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    const session = await requireRole('admin', request)
    if (mustSetUp(session, new URL(request.url))) throw redirect(atAdmin.account())
    return session
  } catch (error) {
    if (error instanceof ApiError) throw redirect(`${paths.login()}?unverified`)
    throw error
  }
}

/** Replaces a page that failed or whose record does not exist. */
export function ErrorBoundary() {
  return (
    <InShell navigation={adminNavigation}>
      <PageError />
    </InShell>
  )
}

export function HydrateFallback() {
  return <Spinner page wait={0} label="Verificando permissões..." />
}
