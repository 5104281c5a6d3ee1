import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import { quoteLetter, quoteLinkText } from '#core/quote-link/quote-link.ts'
import { newId } from '#core/kit/ids.ts'
import { whatsAppNumber } from '#core/organization/phone.ts'
import { whatsAppAddress } from '#core/share/share.ts'
import { countAttempt, countMailTo, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import type { Database } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { guestScope, stranger, type Scope } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { seesPrices } from '#server/service-order/order-actor.ts'
import { askByLink, decideByLink, shownByLink, type ByLink } from './answer-by-link.ts'
import { listAnswers, replyTo } from './quote-answer.store.ts'
import {
  listQuoteLinks,
  makeQuoteLink,
  openQuoteLink,
  revokeQuoteLink,
  type LinkRow,
} from './quote-link.store.ts'

interface QuoteLinkDeps {
  database: Database
  publicUrl: string
  /** True if mail is sent. */
  byMail: boolean
}

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'

/** @throws Forbidden for a member who may not see the price that a link shows */
function mayShare(scope: Scope): void {
  if (!seesPrices(scope)) throw new Forbidden()
}

export const quoteLinkRoutes = ({ database, publicUrl, byMail }: QuoteLinkDeps): Route[] => {
  /** Slows down guesses of links and limits requests for one link. Each request is recorded with its link. */
  async function linkOf({ input, from, now, record }: Call<{ token: string }>): Promise<LinkRow> {
    const tried: Subject[] = [['code', from]]
    const hash = tokenHash(input.token).toString('hex')
    await countAttempt(database, [...tried, ['link', hash]], now, tooMany)
    const link = await database.write(stranger, (tx) => {
      record(tx, { kind: 'link' })
      return openQuoteLink(tx, input.token, now)
    })
    await forgiveAttempt(database, tried, now)
    return link
  }
  const clinicOf = ({ clinicId: id, timeZone }: LinkRow) => ({ id, timeZone })
  /** An answer in the name of the link's clinic, by the person who gives it. */
  async function answer<In extends { token: string; name: string }, Out>(
    call: Call<In>,
    work: (by: ByLink) => Promise<Out>,
  ): Promise<Out> {
    const link = await linkOf(call)
    const asker = { from: call.from, agent: call.request.headers.get('user-agent') }
    return database.write(guestScope(call.input.name, clinicOf(link)), (tx) =>
      work({ tx, link, asker, now: call.now }),
    )
  }
  return [
    read(quoteLinkApi.list, async ({ db, input }) => ({ ...(await listQuoteLinks(db, input)), byMail })),
    // Not `write`, which would keep the answer, and with it the link.
    open(quoteLinkApi.create, ({ input, scope, now, record }) =>
      database.write(scope, async (tx) => {
        record(tx)
        const { token, quote, link } = await makeQuoteLink(tx, input, now)
        mayShare(scope)
        const url = new URL(`/orcamento/${token}`, publicUrl).href
        const text = quoteLinkText(quote, url)
        if (input.email && byMail) {
          await countMailTo(tx, input.email, now)
          const letter = quoteLetter(quote, url)
          await queueMail(tx, { id: newId(), to: input.email, letter, secret: true }, now)
        }
        const whatsApp = whatsAppAddress(text, whatsAppNumber(quote.whatsapp, quote.phone))
        return { url, text, whatsApp, drawing: qrCodeSvg(url), link }
      }),
    ),
    write(quoteLinkApi.revoke, ({ tx, input, now }) => revokeQuoteLink(tx, input.id, now)),
    read(quoteLinkApi.answers, ({ db, input }) => listAnswers(db, input)),
    write(quoteLinkApi.reply, ({ tx, input, now }) => replyTo(tx, input, now)),
    open(quoteLinkApi.open, async (call) => {
      const link = await linkOf(call)
      const db = database.reader(guestScope('', clinicOf(link)))
      return shownByLink(db, link, { newer: call.input.newer === true }, call.now)
    }),
    open(quoteLinkApi.approve, (call) => answer(call, (by) => decideByLink(by, call.input))),
    open(quoteLinkApi.refuse, (call) => answer(call, (by) => decideByLink(by, call.input))),
    open(quoteLinkApi.ask, (call) => answer(call, (by) => askByLink(by, call.input))),
  ]
}
