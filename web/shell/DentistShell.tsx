import type { ClientLoaderFunctionArgs } from 'react-router'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { dentistAhead, dentistNav } from './navigation.ts'
import { Shell } from './Shell.tsx'

export { PageError as ErrorBoundary } from './PageError.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireRole('dentist', request)

export function HydrateFallback() {
  return <Spinner page />
}

export default function DentistShell() {
  return <Shell nav={dentistNav} ahead={dentistAhead} />
}
