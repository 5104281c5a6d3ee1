import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { ApiError } from '#web/kit/api-error.ts'
import { paths } from '#web/kit/paths.ts'
import { requireRole } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

export { Shell as default } from './Shell.tsx'
export { ShellError as ErrorBoundary } from './ShellError.tsx'

/** Whoever cannot be checked counts as no administrator, and the sign-in page says why. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  try {
    return await requireRole('admin', request)
  } catch (error) {
    if (error instanceof ApiError) throw redirect(`${paths.login()}?unverified`)
    throw error
  }
}

export function HydrateFallback() {
  return <Spinner page wait={0} label="Verificando permissões..." />
}
