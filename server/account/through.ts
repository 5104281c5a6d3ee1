import { APIError } from 'better-auth/api'
import { Failure } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import type { Identity } from './identity.ts'

/** The asker and their network address. */
export type Asker = Pick<Call<unknown>, 'request' | 'from'>

/** Header in which the session's hook reads the asker's address. Only our own code can set it. */
export const addressHeader = 'x-equipo-asker'

/** The request's headers as better-auth is shown them: with the address that we believe. */
export function shownHeaders({ request, from }: Asker): Headers {
  const headers = new Headers(request.headers)
  headers.set(addressHeader, from)
  return headers
}

/** An answer of better-auth with the cookies of a new session. */
export interface Answer<Out> {
  response: Out
  headers: Headers
}

/** Passes the cookies on, and forgets what the session was before. `explain` puts refusals in our words. */
export async function through<Out>(
  identity: Identity,
  call: Pick<Call<unknown>, 'request' | 'headers'>,
  work: Promise<Answer<Out>>,
  explain: (error: unknown) => never,
): Promise<Out> {
  const { response, headers } = await work.catch(explain)
  for (const cookie of headers.getSetCookie()) call.headers.append('set-cookie', cookie)
  identity.forget(call.request)
  return response
}

/** The code of a refusal of better-auth's; empty for anything else. */
export const codeOf = (error: unknown): string => (error instanceof APIError ? (error.body?.code ?? '') : '')

/** The answer of a sign-in method whose external service does not answer. */
export const unreachable = (code: string, message: string) => new Failure(503, code, message)
