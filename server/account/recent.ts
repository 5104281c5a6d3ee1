import { isRecent as isRecentSince } from '#core/account/recent.ts'
import { Forbidden } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import type { Identity } from './identity.ts'

type Sessions = Pick<Identity, 'resolve'>

/** True if the request's person has lately proved their identity, by signing in or by their password since. */
export const isRecent =
  (identity: Sessions) =>
  async (request: Request, now: Date): Promise<boolean> => {
    const { mark } = await identity.resolve(request)
    return mark !== null && isRecentSince(mark.since, now)
  }

/** @throws Forbidden `sign_in_again` otherwise */
export const demandRecent =
  (identity: Sessions) =>
  async ({ request, now }: Pick<Call<unknown>, 'request' | 'now'>): Promise<void> => {
    if (await isRecent(identity)(request, now)) return
    throw new Forbidden('sign_in_again', 'Entre de novo para confirmar que é você.')
  }
