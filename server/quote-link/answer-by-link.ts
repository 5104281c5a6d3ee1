import { dateIn } from '#core/kit/dates.ts'
import { totalsOfItems } from '#core/quote/quote.ts'
import type { OpenedQuote } from '#core/quote-link/quote-link.api.ts'
import {
  evidenceOf,
  newerThan,
  quoteLinkTexts,
  refusalOf,
  standingOf,
  standingText,
} from '#core/quote-link/quote-link.ts'
import { decide, isBlocked } from '#core/service-order/decide.ts'
import type { Command } from '#core/service-order/step.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound, Refused, refusalsOf } from '#server/kit/errors.ts'
import { quoteView } from '#server/service-order/order-detail.ts'
import { write } from '#server/service-order/order-action.ts'
import { actorOf } from '#server/service-order/order-actor.ts'
import { questionQuery } from '#server/service-order/order-history.store.ts'
import {
  findOrder,
  lockOrder,
  type FoundOrder,
  type QuoteRow,
} from '#server/service-order/order-rows.store.ts'
import { isAnswered, keepAnswer, mayAsk, questionsOf, type Asker } from './quote-answer.store.ts'
import type { LinkRow } from './quote-link.store.ts'

const refused = refusalsOf(quoteLinkTexts)

/** Every answer names itself and exactly what was on the screen. */
interface Answered {
  answerId: string
  quoteId: string
  contentSha256: string
  name: string
}

/** A transaction of the link's holder, who acts for its clinic. */
export interface ByLink {
  tx: Tx
  link: LinkRow
  asker: Asker
  now: Date
}

/** The page of a link: its quote, or the one that replaced it. @throws NotFound */
export async function shownByLink(
  db: Db,
  link: LinkRow,
  shown: { newer: boolean } | { quoteId: string },
  now: Date,
): Promise<OpenedQuote> {
  const head = {
    workshopName: link.workshopName,
    workshopPhone: link.workshopPhone,
    clinicName: link.clinicName,
    timeZone: link.timeZone,
    email: link.email,
    expiresAt: link.expiresAt,
    today: dateIn(link.timeZone, now),
  }
  if (link.state !== 'open') return { ...head, over: link.state, quote: null }
  const found = await findOrder(db, link.orderId)
  const linked = linkedOf(found, link)
  const newest = newerThan(found.quotes, linked)
  const wants = 'newer' in shown ? (shown.newer ? newest : undefined) : idOf(found, shown.quoteId)
  const quote = wants ?? linked
  const newer = newerThan(found.quotes, quote)
  return {
    ...head,
    over: null,
    quote: {
      ...quoteView(quote, found.lines, true),
      standing: standingOf(quote, link.timeZone, now),
      isNewer: quote.id !== linked.id,
      newer: newer ? { sentAt: newer.sentAt } : null,
      contentSha256: quote.contentSha256,
      orderNumber: found.row.number,
      equipment: found.row.equipmentName,
      questions: await questionsOf(db, quote.id),
    },
  }
}

const idOf = ({ quotes }: FoundOrder, id: string) => quotes.find((quote) => quote.id === id)

function linkedOf(found: FoundOrder, link: LinkRow): QuoteRow {
  const quote = idOf(found, link.quoteId)
  if (!quote) throw new NotFound()
  return quote
}

/**
 * The quote that an answer is about: the link's, or the one that replaced it, in exactly the version that was read.
 * @throws NotFound; Refused `quote_link.other_version`
 */
function quoteRead(found: FoundOrder, link: LinkRow, { quoteId, contentSha256 }: Answered): QuoteRow {
  const linked = linkedOf(found, link)
  const quote = [linked, newerThan(found.quotes, linked)].find((one) => one?.id === quoteId)
  if (!quote) throw new NotFound()
  if (quote.contentSha256 !== contentSha256) throw refused('quote_link.other_version')
  return quote
}

type Decision = Answered & {
  jobTitle: string
  cpf?: string | null | undefined
  lineIds?: string[] | null | undefined
  reason?: string
}

/**
 * Decides on a quote by its link, once, by the order's own rules. The same answer sent again changes nothing.
 * @throws NotFound; Refused with the standing of a quote that waits for nothing, or with the rule's sentence
 */
export async function decideByLink(by: ByLink, input: Decision): Promise<OpenedQuote> {
  const { tx, link, now, asker } = by
  mustBeOpen(link)
  const found = await lockOrder(tx, link.orderId)
  const quote = quoteRead(found, link, input)
  if (await isAnswered(tx, input.answerId, link)) return shownByLink(tx, link, { quoteId: quote.id }, now)
  mustWait(quote, link, now)
  const command = commandOf(input)
  const step = decide(found.order, command, actorOf(tx.scope), now)
  if (isBlocked(step)) throw refused(refusalOf(step.code))
  const isRefusal = command.action === 'reject_quote'
  const approvedCents = isRefusal ? null : centsOf(found, quote.id, input.lineIds)
  const description = evidenceOf(
    { name: input.name, jobTitle: input.jobTitle, email: link.email, sentAt: link.createdAt },
    link.timeZone,
  )
  await write({ tx, now, from: asker.from }, found, step, {
    actionId: input.answerId,
    contentSha256: quote.contentSha256,
    details: {
      quoteId: quote.id,
      lineIds: input.lineIds ?? null,
      from: asker.from,
      linkId: link.id,
      evidence: { kind: 'link_opened', description },
    },
  })
  const kind = isRefusal ? 'rejected' : input.lineIds ? 'partly_approved' : 'approved'
  await keepAnswer(
    tx,
    {
      id: input.answerId,
      kind,
      name: input.name,
      jobTitle: input.jobTitle,
      cpf: input.cpf ?? null,
      message: input.reason ?? null,
      lineIds: input.lineIds ?? null,
      approvedCents,
    },
    { link, quote, asker },
    now,
  )
  return shownByLink(tx, link, { quoteId: quote.id }, now)
}

/** Asks the workshop something about a quote; it is told. @throws NotFound; Refused */
export async function askByLink(by: ByLink, input: Answered & { message: string }): Promise<OpenedQuote> {
  const { tx, link, now, asker } = by
  mustBeOpen(link)
  const found = await findOrder(tx, link.orderId)
  const quote = quoteRead(found, link, input)
  if (!(await isAnswered(tx, input.answerId, link))) {
    await mayAsk(tx, quote.id)
    const { answerId: id, name, message } = input
    await keepAnswer(tx, { id, kind: 'question', name, message }, { link, quote, asker }, now)
    await tx.all(questionQuery(found, now))
  }
  return shownByLink(tx, link, { quoteId: quote.id }, now)
}

/** @throws Refused `quote_link.over`, `quote_link.on_equipo` */
function mustBeOpen({ state }: LinkRow): void {
  if (state === 'open') return
  throw refused(state === 'claimed' ? 'quote_link.on_equipo' : 'quote_link.over')
}

/** @throws Refused with the sentence of the quote's standing unless it waits for a decision */
function mustWait(quote: QuoteRow, link: LinkRow, now: Date): void {
  const standing = standingOf(quote, link.timeZone, now)
  const text = standingText({ ...quote, standing }, link.timeZone)
  if (text) throw new Refused(`quote_link.${standing}`, { standing }, text)
}

function commandOf({ quoteId, lineIds, reason }: Decision): Command {
  if (reason !== undefined) return { action: 'reject_quote', quoteId, reason }
  return lineIds ? { action: 'approve_items', quoteId, lineIds } : { action: 'approve_quote', quoteId }
}

function centsOf({ order }: FoundOrder, quoteId: string, lineIds: Decision['lineIds']): number {
  const quote = order.quotes.find(({ id }) => id === quoteId)
  if (!quote) throw new NotFound()
  return totalsOfItems(quote, lineIds ?? quote.lines.map(({ id }) => id)).total
}
