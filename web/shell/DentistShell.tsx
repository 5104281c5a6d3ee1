import type { ClientLoaderFunctionArgs } from 'react-router'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export { Shell as default } from './Shell.tsx'
export { ShellError as ErrorBoundary } from './ShellError.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => requireRole('dentist', request)

export function HydrateFallback() {
  return <Spinner page />
}
