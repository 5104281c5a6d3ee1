import type { ClientLoaderFunctionArgs } from 'react-router'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { dentistNavigation } from './dentist-navigation.ts'
import { InShell } from './InShell.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

export default function DentistShell() {
  return <Shell navigation={dentistNavigation} />
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireRole('dentist', request)

/** Replaces a page that failed or whose record does not exist. */
export function ErrorBoundary() {
  return (
    <InShell navigation={dentistNavigation}>
      <PageError />
    </InShell>
  )
}

export function HydrateFallback() {
  return <Spinner page />
}
