import { newId } from '#core/kit/ids.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { blockedErasure, erasureTexts } from '#core/privacy/leaving.ts'
import { graceDays } from '#core/privacy/privacy.ts'
import { erasureAskedLetter } from '#core/privacy/privacy-letters.ts'
import { endSessions } from '#server/account/sessions.store.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import type { DemandRecent } from './copy.routes.ts'
import { findEmail } from './copies.store.ts'
import { askErasure, findErasure, withdrawErasure, erasedAmong } from './erasure.store.ts'

interface ErasureDeps {
  publicUrl: string
  demandRecent: DemandRecent
  /** The request's session is read anew. */
  forget: (request: Request) => void
}

export const erasureRoutes = ({ publicUrl, demandRecent, forget }: ErasureDeps): Route[] => [
  read(erasureApi.erasedPeople, async ({ db, input }) => ({
    erased: await erasedAmong(db, input.people.split(',')),
  })),
  read(erasureApi.get, ({ db }) => findErasure(db)),
  write(erasureApi.request, async ({ tx, scope, request, now }) => {
    const { actor } = scope
    if (actor.kind !== 'user') throw new Forbidden()
    await demandRecent({ request, now })
    const { leaving } = await findErasure(tx)
    const blocked = blockedErasure(leaving)
    if (blocked) throw new Refused(blocked, leaving, erasureTexts[blocked])
    const dueAt = await askErasure(tx, now, new Date(now.getTime() + graceDays * 86_400_000))
    const email = await findEmail(tx)
    const letter = erasureAskedLetter(dueAt, `${publicUrl}/login`)
    await queueMail(tx, { id: newId(), to: email, letter, secret: false }, now)
    await endSessions(tx, actor.userId)
    tx.afterCommit(() => forget(request))
    return { dueAt }
  }),
  write(erasureApi.withdraw, async ({ tx }) => {
    if (!(await withdrawErasure(tx))) throw new NotFound()
    return {}
  }),
]
