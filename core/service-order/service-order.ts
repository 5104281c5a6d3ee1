import type { Instant, PlainDate } from '#core/kit/dates.ts'
import type { Quote } from '#core/quote/quote.ts'
import { isOpen } from '#core/quote/quote.ts'
import type { Visit } from '#core/visit/visit.ts'
import type { Kind, Priority, Status } from './status.ts'

/** All facts that the rules need. Quotes and visits are those of the current workshop, oldest first. */
export interface ServiceOrder {
  id: string
  status: Status
  kind: Kind
  priority: Priority
  clinicId: string
  /** Null if no workshop has it: published, or waiting for the clinic to choose. */
  workshopId: string | null
  published: boolean
  /** Until when it waits for a technician whom the clinic invited; null if it does not. */
  invitedUntil: Instant | null
  /** False if the workshop manages the clinic and records the client's decisions. */
  clinicClaimed: boolean
  workshopSuspended: boolean
  /** The clinic's time zone; days are counted on its calendar. */
  timeZone: string
  /** Waived by the workshop: work may start without a quote. */
  freeOfCharge: boolean
  /** A contract covers all of it: work may start without a quote. */
  covered: boolean
  /** Several contracts cover it, and nobody has said which. */
  contractChoice: boolean
  objections: number
  /** The clinic objected, and the work has not been completed again since. */
  contested: boolean
  /** The second objection waits for an administrator. */
  inMediation: boolean
  /** Why the workshop denies the warranty; null if it does not. */
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

/** The person or system that acts. A workshop that does not have the order is a candidate if the order is published. */
export type Actor =
  | { side: 'clinic'; permissions: readonly string[] }
  | { side: 'workshop'; workshopId: string; seesPrices?: boolean }
  | { side: 'system' }
  | { side: 'administrator' }

export type Side = 'clinic' | 'workshop' | 'candidate' | 'system' | 'administrator'

/** The actor's side of this order; null if they are not involved. */
export function sideOf(order: ServiceOrder, actor: Actor): Side | null {
  if (actor.side !== 'workshop') return actor.side
  if (order.workshopId === actor.workshopId) return 'workshop'
  return order.published ? 'candidate' : null
}

/** The quote that waits for a decision. The database allows only one at a time. */
export function openQuote(order: ServiceOrder): Quote | undefined {
  return order.quotes.findLast(isOpen)
}

/** At no cost to the clinic, so no quote is needed. */
export function isFree(order: ServiceOrder): boolean {
  return order.freeOfCharge || order.kind === 'warranty_return'
}

/** Work may begin before anybody approves a price. */
export function needsNoQuote(order: ServiceOrder): boolean {
  return isFree(order) || order.covered
}

/** Status of an order without a work visit: approved, or accepted if it is free. */
export function statusBeforeVisit(order: ServiceOrder): 'approved' | 'accepted' {
  const approved = order.quotes.some((quote) => quote.kind === 'main' && quote.status === 'approved')
  return approved ? 'approved' : 'accepted'
}
