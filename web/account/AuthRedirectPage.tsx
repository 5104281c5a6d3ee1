import { redirect, type ClientLoaderFunctionArgs } from 'react-router'
import { homeOf } from '#core/account/account.ts'
import { paths, sideOf } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { isWithin } from './within.ts'

/** Pages that the installed program's icon offers, on either side. */
const shortcuts = ['orders', 'planner', 'scan'] as const

/** Sends an administrator to `/admin`, a technician to `/technician`, a dentist to `/dashboard`, a person without a profile to the page that creates one, and anyone else to `/`. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session, newcomer, awaitsSecondFactor } = await queryClient.fetchQuery(sessionQuery())
  if (newcomer) throw redirect(paths.completion())
  if (awaitsSecondFactor) throw redirect(paths.login() + new URL(request.url).search)
  const role = session?.user.role ?? null
  const { searchParams } = new URL(request.url)
  const shortcut = shortcuts.find((name) => name === searchParams.get('to'))
  if (shortcut && role && role !== 'admin') throw redirect(sideOf(role)[shortcut]())
  const next = searchParams.get('next')
  throw redirect(next && role && isWithin(role, next) ? next : homeOf(role))
}

export function HydrateFallback() {
  return <Spinner page wait={0} />
}

export default function AuthRedirectPage() {
  return <Spinner page wait={0} />
}
