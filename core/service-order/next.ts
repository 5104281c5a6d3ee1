import { actionIds } from './actions.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import type { Blocked } from './blocked.ts'
import { isFree, openQuote } from './service-order.ts'
import type { Actor, ServiceOrder } from './service-order.ts'
import { isFinished } from './status.ts'

export const turns = ['clinic', 'workshop', 'candidates', 'administrator', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** The next step of an order; the slice's texts turn it into a sentence and a verb. */
export const nextSteps = [
  'choose_workshop',
  'answer_request',
  'answer_published',
  'decide_warranty_refusal',
  'quote',
  'decide_quote',
  'decide_complementary',
  'confirm_items',
  'answer_visit',
  'schedule',
  'start',
  'work',
  'answer_objection',
  'resume',
  'review',
  'mediate',
  'rate',
  'nothing',
] as const
export type NextStep = (typeof nextSteps)[number]

export interface Next {
  step: NextStep
  /** Whose turn it is. */
  turn: Turn
}

const of = (step: NextStep, turn: Turn): Next => ({ step, turn })

/** The next step and who has to take it. An unanswered visit proposal comes first, until its time is over. */
export function next(order: ServiceOrder, now: Date): Next {
  if (order.inMediation) return of('mediate', 'administrator')
  if (order.warrantyRefusal !== null && !isFinished(order.status)) {
    return of('decide_warranty_refusal', 'clinic')
  }
  const quote = openQuote(order)
  if (quote?.status === 'partly_approved') return of('confirm_items', 'workshop')
  if (quote) return of(quote.kind === 'main' ? 'decide_quote' : 'decide_complementary', 'clinic')
  const proposal = order.visits.find(
    (visit) => visit.status === 'proposed' && Date.parse(visit.endsAt) >= now.getTime(),
  )
  if (proposal) return of('answer_visit', proposal.proposedBy === 'clinic' ? 'workshop' : 'clinic')
  return byStatus(order)
}

function byStatus(order: ServiceOrder): Next {
  switch (order.status) {
    case 'pending':
      if (order.published) return of('answer_published', 'candidates')
      return order.workshopId ? of('answer_request', 'workshop') : of('choose_workshop', 'clinic')
    case 'accepted':
      return isFree(order) ? of('start', 'workshop') : of('quote', 'workshop')
    case 'quoted':
      return of('quote', 'workshop')
    case 'approved':
      return of('schedule', 'workshop')
    case 'scheduled':
      return of('start', 'workshop')
    case 'in_progress':
      return of(order.contested ? 'answer_objection' : 'work', 'workshop')
    case 'waiting_parts':
      return of('resume', 'workshop')
    case 'completed':
      return of('review', 'clinic')
    case 'closed':
      // A workshop does not rate itself for its client.
      return order.rated || !order.clinicClaimed ? of('nothing', 'nobody') : of('rate', 'clinic')
    case 'cancelled':
      return of('nothing', 'nobody')
  }
}

export interface Choice {
  action: Action
  /** Null if it is allowed now. */
  blocked: Blocked | null
}

/** Every action of this person on this order, and why it is blocked now, if it is. */
export function choices(order: ServiceOrder, actor: Actor, now: Date): Choice[] {
  return actionIds
    .map((action) => ({ action, blocked: blocked(order, action, actor, now) }))
    .filter((choice) => choice.blocked?.code !== 'not_yours')
}
