import type { ClientLoaderFunctionArgs } from 'react-router'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { technicianNavigation } from './technician-navigation.ts'
import { InShell } from './InShell.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

export default function TechnicianShell() {
  return <Shell navigation={technicianNavigation} />
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireRole('technician', request)

/** Replaces a page that failed or whose record does not exist. */
export function ErrorBoundary() {
  return (
    <InShell navigation={technicianNavigation}>
      <PageError />
    </InShell>
  )
}

export function HydrateFallback() {
  return <Spinner page />
}
