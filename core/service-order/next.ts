import { actionIds } from './actions.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import type { Blocked } from './blocked.ts'
import { needsNoQuote, openQuote } from './service-order.ts'
import type { Actor, ServiceOrder } from './service-order.ts'
import { isFinished } from './status.ts'

export const turns = ['clinic', 'workshop', 'candidates', 'administrator', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** The next step of an order; the slice's texts turn it into a sentence and a verb. */
export const nextSteps = [
  'choose_workshop',
  'await_invited',
  'answer_request',
  'answer_published',
  'decide_warranty_refusal',
  'choose_contract',
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
  /** The side whose turn it is. */
  turn: Turn
}

const nextOf = (step: NextStep, turn: Turn): Next => ({ step, turn })

/** The next step and who has to take it. An unanswered visit proposal comes first, until its time is over. */
export function next(order: ServiceOrder, now: Date): Next {
  if (order.inMediation) return nextOf('mediate', 'administrator')
  if (order.warrantyRefusal !== null && !isFinished(order.status)) {
    return nextOf('decide_warranty_refusal', 'clinic')
  }
  const quote = openQuote(order)
  if (quote?.status === 'partly_approved') return nextOf('confirm_items', 'workshop')
  if (quote) return nextOf(quote.kind === 'main' ? 'decide_quote' : 'decide_complementary', 'clinic')
  const proposal = order.visits.find(
    (visit) => visit.status === 'proposed' && Date.parse(visit.endsAt) >= now.getTime(),
  )
  if (proposal) return nextOf('answer_visit', proposal.proposedBy === 'clinic' ? 'workshop' : 'clinic')
  return byStatus(order, now)
}

function byStatus(order: ServiceOrder, now: Date): Next {
  switch (order.status) {
    case 'pending':
      if (order.published) return nextOf('answer_published', 'candidates')
      if (order.workshopId) return nextOf('answer_request', 'workshop')
      return order.invitedUntil && Date.parse(order.invitedUntil) > now.getTime()
        ? nextOf('await_invited', 'nobody')
        : nextOf('choose_workshop', 'clinic')
    case 'accepted':
      if (needsNoQuote(order)) return nextOf('start', 'workshop')
      return nextOf(order.contractChoice ? 'choose_contract' : 'quote', 'workshop')
    case 'quoted':
      return nextOf('quote', 'workshop')
    case 'approved':
      return nextOf('schedule', 'workshop')
    case 'scheduled':
      return nextOf('start', 'workshop')
    case 'in_progress':
      return nextOf(order.contested ? 'answer_objection' : 'work', 'workshop')
    case 'waiting_parts':
      return nextOf('resume', 'workshop')
    case 'completed':
      return nextOf('review', 'clinic')
    case 'closed':
      // A workshop does not rate itself for its client.
      return order.rated || !order.clinicClaimed ? nextOf('nothing', 'nobody') : nextOf('rate', 'clinic')
    case 'cancelled':
      return nextOf('nothing', 'nobody')
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
