import type { Endpoint } from '#core/kit/endpoint.ts'
import { call } from './call.ts'

/** Nothing finds a page behind a secret link, and nothing learns its address. */
export const linkMeta = (title: string) => [
  { title: `${title} · Equipo` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/**
 * The content of an invitation's link. By POST: a token in the address of a request would stand in logs. It is read again on
 * each visit, because it depends on the reader, who may sign in and come back.
 */
export const invitationQuery = <Out>(opens: Endpoint<{ token: string }, Out>, token: string) => ({
  queryKey: [opens.path, token],
  queryFn: () => call(opens, { token }),
  gcTime: 0,
  staleTime: 0,
})
