import type { Instant, PlainDate } from '#core/kit/dates.ts'
import type { Quote } from '#core/quote/quote.ts'
import { isOpen } from '#core/quote/quote.ts'
import type { Visit } from '#core/visit/visit.ts'
import type { Kind, Priority, Status } from './status.ts'

/** All that the rules ask of an order. Quotes and visits are those of the workshop that has it now, oldest first. */
export interface ServiceOrder {
  id: string
  status: Status
  kind: Kind
  priority: Priority
  clinicId: string
  /** Null while nobody has it: published, or waiting for the clinic to choose. */
  workshopId: string | null
  published: boolean
  /** False while the clinic is managed by the workshop, which then records the client's decisions. */
  clinicClaimed: boolean
  workshopSuspended: boolean
  /** The clinic's: days are counted on its calendar. */
  timeZone: string
  /** Under contract, or waived by the workshop: work may start without a quote. */
  freeOfCharge: boolean
  objections: number
  /** The clinic objected and the work was not completed again since. */
  contested: boolean
  /** The second objection waits for an administrator. */
  inMediation: boolean
  /** Why the workshop says that this is no warranty; null while it does not. */
  warrantyRefusal: string | null
  /** The last day of the service warranty; null before completion. */
  warrantyUntil: PlainDate | null
  statusSince: Instant
  remindedAt: Instant | null
  rated: boolean
  /** A warranty return of this order is not finished yet. */
  warrantyClaimed: boolean
  quotes: readonly Quote[]
  visits: readonly Visit[]
}

/** Who acts. A workshop that has not the order is its candidate, when it is published. */
export type Actor =
  | { side: 'clinic'; permissions: readonly string[] }
  | { side: 'workshop'; workshopId: string }
  | { side: 'system' }
  | { side: 'administrator' }

export type Side = 'clinic' | 'workshop' | 'candidate' | 'system' | 'administrator'

/** What the actor is to this order; null where it is nothing to them. */
export function sideOf(order: ServiceOrder, actor: Actor): Side | null {
  if (actor.side !== 'workshop') return actor.side
  if (order.workshopId === actor.workshopId) return 'workshop'
  return order.published ? 'candidate' : null
}

/** The quote that waits for somebody. The database allows one at a time. */
export function openQuote(order: ServiceOrder): Quote | undefined {
  return order.quotes.findLast(isOpen)
}

/** At no cost to the clinic, so that no quote is needed. */
export function isFree(order: ServiceOrder): boolean {
  return order.freeOfCharge || order.kind === 'warranty_return'
}

/** Where an order stands that has no work visit: approved, or accepted where it costs nothing. */
export function statusBeforeVisit(order: ServiceOrder): 'approved' | 'accepted' {
  const approved = order.quotes.some((quote) => quote.kind === 'main' && quote.status === 'approved')
  return approved ? 'approved' : 'accepted'
}
