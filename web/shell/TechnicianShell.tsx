import type { ClientLoaderFunctionArgs } from 'react-router'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { technicianAhead, technicianNav } from './navigation.ts'
import { Shell } from './Shell.tsx'

export { PageError as ErrorBoundary } from './PageError.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireRole('technician', request)

export function HydrateFallback() {
  return <Spinner page />
}

export default function TechnicianShell() {
  return <Shell nav={technicianNav} ahead={technicianAhead} />
}
