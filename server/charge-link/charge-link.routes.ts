import { chargeLinkApi } from '#core/charge-link/charge-link.api.ts'
import { chargeLinkText, whatsAppTo } from '#core/charge-link/charge-link.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { holds, stranger, type Scope } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import {
  claimByLink,
  listChargeLinks,
  makeChargeLink,
  openChargeLink,
  revokeChargeLink,
} from './charge-link.store.ts'

interface ChargeLinkDeps {
  database: Database
  publicUrl: string
}

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'

/** @throws Forbidden for a workshop's member who may not see money */
function mayShare(scope: Scope): void {
  if (scope.organization?.kind === 'workshop' && !holds(scope, 'finances')) throw new Forbidden()
}

export const chargeLinkRoutes = ({ database, publicUrl }: ChargeLinkDeps): Route[] => {
  /** Slows down guesses of links and limits requests for one link. Each request is recorded with its link. */
  async function byToken<In extends { token: string }, Out>(
    { input, from, now, record }: Call<In>,
    work: (tx: Tx) => Promise<Out>,
  ): Promise<Out> {
    const tried: Subject[] = [['code', from]]
    const link = tokenHash(input.token).toString('hex')
    await countAttempt(database, [...tried, ['link', link]], now, tooMany)
    const done = await database.write(stranger, (tx) => {
      record(tx, { kind: 'link' })
      return work(tx)
    })
    await forgiveAttempt(database, tried, now)
    return done
  }
  return [
    read(chargeLinkApi.list, ({ db, scope, input }) => {
      mayShare(scope)
      return listChargeLinks(db, input)
    }),
    // Not `write`, which would keep the answer, and with it the link.
    open(chargeLinkApi.create, ({ input, scope, now, record }) => {
      mayShare(scope)
      return database.write(scope, async (tx) => {
        record(tx)
        const { token, charge, link } = await makeChargeLink(tx, input, now)
        const url = new URL(`/cobranca/${token}`, publicUrl).href
        const text = chargeLinkText(charge, url)
        return { url, text, whatsApp: whatsAppTo(charge.whatsapp, text), link }
      })
    }),
    write(chargeLinkApi.revoke, ({ tx, scope, input, now }) => {
      mayShare(scope)
      return revokeChargeLink(tx, input.id, now)
    }),
    open(chargeLinkApi.open, (call) => byToken(call, (tx) => openChargeLink(tx, call.input.token, call.now))),
    open(chargeLinkApi.claim, (call) => byToken(call, (tx) => claimByLink(tx, call.input, call.now))),
  ]
}
