import { useQuery } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { accountApi, type Session } from '#core/account/account.api.ts'
import { homeOf } from '#core/account/account.ts'
import { brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { actFor, announceChoice, onStray } from './acting.ts'
import { call } from './call.ts'
import { hasDatabase } from './device-database.ts'
import { useNow } from './now.ts'
import { paths, sideOf, type Side } from './paths.ts'
import { currentRound, signedInAgain, whoseIsThis } from './presence.ts'
import { query, queryClient } from './query.ts'
import { eraseReads } from './reads.ts'

export const sessionQuery = () => ({
  ...query(accountApi.session, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => readSession(signal),
  staleTime: 60_000,
})

/** Reads the session again: it may have come to act for another organization. */
export const refreshSession = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })

onStray(() => void refreshSession())

/** Opens an address in a new document after a change of organization, so that no data of the earlier one stays. */
export function startAnew(address: string) {
  announceChoice()
  void eraseReads().finally(() => location.assign(address))
}

/** Within a shell the session stays its person's: if it has ended, or is another's, that person is asked first. */
async function readSession(signal: AbortSignal): Promise<Output<typeof accountApi.session>> {
  const round = currentRound()
  const found = await call(accountApi.session, {}, signal)
  void eraseErased(found.session?.user.id ?? null)
  if (!found.session) void eraseReads()
  const person = whoseIsThis()
  if (person === null || found.session?.user.id === person) return found
  return (await signedInAgain(round)) ? readSession(signal) : found
}

let isErasing = false

/** Once in each page: erases the work of people whose accounts were erased. If it fails, the next page tries again. */
async function eraseErased(present: string | null): Promise<void> {
  if (isErasing) return
  isErasing = true
  try {
    if (!(await hasDatabase())) return
    const { eraseErasedPeople } = await import('./erased-people.ts')
    await eraseErasedPeople(present)
  } catch {
    // Without a network, or in a browser that stores nothing.
  }
}

/** The signed-in person. Use it only under a shell, which has made sure that there is one. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery())
  if (!data?.session) throw new Error('useSession outside a shell')
  return data.session
}

/** The addresses of the side that the signed-in person is on: `at.order(order)`. */
export const useAt = (): Side => sideOf(useSession().user.role)

/** The organization's time zone; Brasília's for an administrator, who has no organization. */
export const useTimeZone = (): string => useSession().organization?.timeZone ?? brasilia

/** Today in the organization's time zone. */
export const useToday = (): PlainDate => dateIn(useTimeZone(), useNow())

/**
 * For a shell's loader: the session, or the way to the sign-in page; who has another role goes to their own shell.
 * @throws a redirect
 */
export async function requireRole(role: Session['user']['role'], request: Request): Promise<Session> {
  const { session } = await queryClient.fetchQuery(sessionQuery())
  if (!session) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`${paths.login()}?next=${encodeURIComponent(pathname + search)}`)
  }
  if (session.user.role !== role) throw redirect(homeOf(session.user.role))
  if (!session.organization && role !== 'admin') throw redirect(paths.noOrganization())
  actFor(session.organization?.id ?? null)
  return session
}
