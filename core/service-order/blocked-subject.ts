import { isExpired, isOpen } from '#core/quote/quote.ts'
import type { Quote } from '#core/quote/quote.ts'
import { answersTo, isUpcoming } from '#core/visit/visit.ts'
import type { Visit, VisitPurpose } from '#core/visit/visit.ts'
import type { Action } from './actions.ts'
import type { BlockedCode } from './schemas.ts'
import { needsNoQuote, openQuote } from './service-order.ts'
import type { ServiceOrder, Side } from './service-order.ts'
import { isUnderWay } from './status.ts'

/** The part of the order that the action is about. */
export interface Subject {
  quoteId?: string
  visitId?: string
  /** Lines that the clinic approves, if it approves a quote in part. */
  lineIds?: readonly string[]
  /** The workshop to which the order is sent. */
  workshopId?: string
  /** Purpose of a proposed visit. */
  purpose?: VisitPurpose
}

type QuoteCheck = (quote: Quote, order: ServiceOrder, now: Date, subject: Subject) => BlockedCode | null
type VisitCheck = (visit: Visit, side: Side, now: Date) => BlockedCode | null

const undecided: QuoteCheck = (quote, order, now) => {
  if (quote.status === 'partly_approved') return 'quote_partly_approved'
  return isExpired(quote, order.timeZone, now) ? 'quote_expired' : null
}

const quoteChecks: Partial<Record<Action, QuoteCheck>> = {
  revise_quote: () => null,
  withdraw_quote: () => null,
  expire_quote(quote, order, now) {
    if (quote.status === 'partly_approved') return 'quote_partly_approved'
    return isExpired(quote, order.timeZone, now) ? null : 'quote_not_expired'
  },
  approve_quote: undecided,
  approve_items(quote, order, now, subject) {
    const lines = subject.lineIds
    if (lines) {
      const chosen = quote.lines.filter((line) => lines.includes(line.id)).length
      if (chosen === 0 || chosen < lines.length) return 'items_none'
      if (chosen === quote.lines.length) return 'items_all'
    }
    return undecided(quote, order, now, subject)
  },
  confirm_items: (quote) => (quote.status === 'partly_approved' ? null : 'quote_not_partly_approved'),
  // A quote past its last day may still be rejected: rejecting records a reason, expiring does not.
  reject_quote: (quote) => (quote.status === 'partly_approved' ? 'quote_partly_approved' : null),
}

const answering: VisitCheck = (visit, side) => {
  if (visit.status !== 'proposed') return 'visit_decided'
  return answersTo(visit) === side ? null : 'visit_own_proposal'
}

const visitChecks: Partial<Record<Action, VisitCheck>> = {
  confirm_visit: (visit, side, now) =>
    Date.parse(visit.endsAt) < now.getTime() ? 'visit_decided' : answering(visit, side, now),
  refuse_visit: answering,
  move_visit: (visit) => (isUpcoming(visit) ? null : 'visit_decided'),
  miss_visit(visit, _side, now) {
    if (visit.status !== 'confirmed') return 'visit_not_confirmed'
    return Date.parse(visit.startsAt) > now.getTime() ? 'visit_not_yet' : null
  },
}

/** A diagnosis comes before the price, work after it, a return once work has begun. */
function purposeFits(order: ServiceOrder, purpose: VisitPurpose): boolean {
  if (purpose === 'return') return isUnderWay(order.status)
  if (purpose === 'diagnosis') return order.status === 'accepted' || order.status === 'quoted'
  return order.status !== 'quoted' && (order.status !== 'accepted' || needsNoQuote(order))
}

/** Why the quote or visit that the action is about does not allow it; null if it does. */
export function blockedBySubject(
  order: ServiceOrder,
  action: Action,
  side: Side,
  now: Date,
  subject: Subject,
): BlockedCode | null {
  const quoteCheck = quoteChecks[action]
  if (quoteCheck) {
    const quote = subject.quoteId ? order.quotes.find((one) => one.id === subject.quoteId) : openQuote(order)
    if (!quote) return 'quote_missing'
    return isOpen(quote) ? quoteCheck(quote, order, now, subject) : 'quote_decided'
  }
  if (action === 'propose_visit' && subject.purpose) {
    return purposeFits(order, subject.purpose) ? null : 'visit_purpose'
  }
  const visitCheck = visitChecks[action]
  if (!visitCheck) return null
  if (subject.visitId) {
    const visit = order.visits.find((one) => one.id === subject.visitId)
    return visit ? visitCheck(visit, side, now) : 'visit_missing'
  }
  return order.visits.some((visit) => !visitCheck(visit, side, now)) ? null : 'visit_missing'
}
