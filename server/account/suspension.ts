import { APIError } from 'better-auth/api'
import { Failure } from '#server/kit/errors.ts'

export const accountSuspended = 'account_suspended'

const message = 'Sua conta está suspensa. Fale com o suporte do Equipo para saber por quê.'

/** No way in begins a session for a suspended person. @throws APIError that `failureOf` puts in our words */
export function refuseSuspended(user: object | null | undefined): void {
  if (!user || !('suspendedAt' in user) || !user.suspendedAt) return
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
}

/** The refusal of a suspended person's way in; null for any other error. */
export const failureOf = (error: unknown): Failure | null =>
  error instanceof APIError && error.body?.code === 'ACCOUNT_SUSPENDED'
    ? new Failure(403, accountSuspended, message)
    : null
