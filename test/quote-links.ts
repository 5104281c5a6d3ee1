import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { quoteLinkApi, type LinkedQuote } from '#core/quote-link/quote-link.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Caller, Person } from './app.ts'
import { keptClinic } from './claims.ts'
import { addEquipment, askFor, offer, on } from './orders.ts'

/** A quote for a clinic that the workshop keeps, and a link to it. */
export interface QuotedByLink {
  order: OrderDetail
  quoteId: string
  token: string
  linkId: string
}

/** An order for a client that is not on Equipo, with a quote that waits for the decision. */
export async function quotedClient(technician: Person, clinicId?: string): Promise<OrderDetail> {
  const order = clinicId
    ? await technician.ok(serviceOrderApi.create, askFor((await addEquipment(technician, clinicId)).id))
    : (await keptClinic(technician)).order
  return technician.ok(quoteApi.send, { ...on(order), ...offer })
}

export async function linkTo(technician: Person, order: OrderDetail): Promise<QuotedByLink> {
  const quoteId = order.quotes.at(-1)?.id ?? ''
  const made = await technician.ok(quoteLinkApi.create, { id: order.id, linkId: newId(), quoteId })
  return { order, quoteId, token: made.url.slice(-22), linkId: made.link.id }
}

export async function quotedByLink(technician: Person, clinicId?: string): Promise<QuotedByLink> {
  return linkTo(technician, await quotedClient(technician, clinicId))
}

/** The quote that a link shows to this visitor. */
export async function readBy(visitor: Caller, token: string, newer = false): Promise<LinkedQuote> {
  const { quote } = await visitor.ok(quoteLinkApi.open, { token, newer })
  if (!quote) throw new Error('the link is over')
  return quote
}

/** The answer of somebody who read exactly this. */
export const answering = (token: string, { id: quoteId, contentSha256 }: LinkedQuote) => ({
  token,
  answerId: newId(),
  quoteId,
  contentSha256,
  name: 'Sônia Prado',
  jobTitle: 'Sócia',
  mayDecide: true as const,
})

/** A question by a link of its own; its id. */
export async function askedByQuoteLink(visitor: Caller, token: string, message: string): Promise<string> {
  const { mayDecide: _, jobTitle: __, ...input } = answering(token, await readBy(visitor, token))
  await visitor.ok(quoteLinkApi.ask, { ...input, message })
  return input.answerId
}
