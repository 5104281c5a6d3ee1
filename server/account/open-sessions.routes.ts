import { sessionApi } from '#core/account/session.api.ts'
import { NotFound, Unauthenticated } from '#server/kit/errors.ts'
import { open, write, type Call, type Route } from '#server/kit/routes.ts'
import { isKnownPerson } from './account.store.ts'
import { refuseWrongPassword } from './own-password.ts'
import { confirmSession, endSession, endSessionOf, endSessions, ownSessions } from './sessions.store.ts'
import type { WaysIn } from './ways-in.ts'

/** Lists a person's sessions and ends them. */
export function openSessionRoutes({ database, identity }: WaysIn): Route[] {
  const asker = async ({ request, scope }: Call<unknown>): Promise<{ userId: string; sessionId: string }> => {
    const { mark } = await identity.resolve(request)
    if (!mark || scope.actor.kind !== 'user') throw new Unauthenticated()
    return { userId: scope.actor.userId, sessionId: mark.id }
  }
  return [
    open(sessionApi.list, async (call) => {
      const { sessionId } = await asker(call)
      const sessions = await ownSessions(database.reader(call.scope))
      return { items: sessions.map((one) => Object.assign(one, { isOwn: one.id === sessionId })) }
    }),
    write(sessionApi.end, async ({ tx, input, request }) => {
      if (!(await endSession(tx, input.id))) throw new NotFound()
      tx.afterCommit(() => identity.forget(request))
      return {}
    }),
    write(sessionApi.endOthers, async (call) => {
      const { userId, sessionId } = await asker(call)
      return { ended: await endSessions(call.tx, userId, sessionId) }
    }),
    open(sessionApi.confirm, async (call) => {
      const { userId, sessionId } = await asker(call)
      await refuseWrongPassword(database, call, userId)
      await database.write(call.scope, async (tx) => {
        await confirmSession(tx, sessionId, call.now)
        call.record(tx)
      })
      identity.forget(call.request)
      return {}
    }),
    write(sessionApi.endOneOf, async ({ tx, input }) => {
      if (!(await isKnownPerson(tx, input.id))) throw new NotFound()
      return { ended: (await endSessionOf(tx, input.id, input.sessionId)) ? 1 : 0 }
    }),
    write(sessionApi.endOf, async ({ tx, input }) => {
      if (!(await isKnownPerson(tx, input.id))) throw new NotFound()
      return { ended: await endSessions(tx, input.id) }
    }),
  ]
}
