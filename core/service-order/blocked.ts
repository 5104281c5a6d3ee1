import { ruleOf } from './actions.ts'
import type { Action } from './actions.ts'
import { blockedBySubject, type Subject } from './blocked-subject.ts'
import type { BlockedCode } from './schemas.ts'
import { isFree, openQuote, sideOf } from './service-order.ts'
import type { Actor, ServiceOrder, Side } from './service-order.ts'
import { isUnderWay } from './status.ts'
import { dateIn } from '#core/kit/dates.ts'

export interface Blocked {
  code: BlockedCode
  /** True if the person may never do this to the order (403), false if a rule refuses it now (422). */
  forbidden: boolean
}

/** A completed order closes automatically after so many days without objection. */
export const reviewDays = 7
/** A pending order without an answer reminds both sides once, after so many hours. */
export const reminderHours = 24

const hour = 3_600_000
const forbid = (code: BlockedCode): Blocked => ({ code, forbidden: true })
const refuse = (code: BlockedCode): Blocked => ({ code, forbidden: false })

/**
 * The side for which the actor acts. If the rule allows it, a workshop acts for its client that is not on Equipo. Null
 * if the actor may not take the action.
 */
function actingSide(order: ServiceOrder, action: Action, actor: Actor, subject: Subject = {}): Side | null {
  const side = sideOf(order, actor)
  const rule = ruleOf(action)
  if (!side) return null
  const forClient = side === 'workshop' && !order.clinicClaimed && rule.forClient === true
  if (forClient && !rule.by.includes('workshop')) return 'clinic'
  if (forClient && action === 'cancel' && isUnderWay(order.status)) return 'clinic'
  if (forClient && (action === 'confirm_visit' || action === 'refuse_visit')) {
    const visit = order.visits.find((one) => one.id === subject.visitId)
    return visit?.proposedBy === 'clinic' ? 'workshop' : 'clinic'
  }
  return rule.by.includes(side) ? side : null
}

/** Whether the workshop decides for its client and must therefore record evidence. */
export function isForClient(
  order: ServiceOrder,
  action: Action,
  actor: Actor,
  subject: Subject = {},
): boolean {
  return actor.side === 'workshop' && actingSide(order, action, actor, subject) === 'clinic'
}

/**
 * Why the actor cannot take the action on the order now; null if they can. The server refuses with it and the button
 * explains with it. Without a subject, an action on a quote means the open quote, and an action on a visit means any
 * visit.
 */
export function blocked(
  order: ServiceOrder,
  action: Action,
  actor: Actor,
  now: Date,
  subject: Subject = {},
): Blocked | null {
  const side = actingSide(order, action, actor, subject)
  if (!side) return forbid('not_yours')
  const rule = ruleOf(action)
  if (rule.permission && actor.side === 'clinic' && !actor.permissions.includes(rule.permission)) {
    return forbid('permission_quotes')
  }
  if (rule.permission && actor.side === 'workshop' && actor.seesPrices === false) {
    return forbid('permission_prices')
  }
  if (!rule.moves[order.status]) return refuse('status')
  if (order.inMediation && action !== 'mediate') return refuse('in_mediation')
  const code =
    special[action]?.(order, side, now, subject) ?? blockedBySubject(order, action, side, now, subject)
  return code ? refuse(code) : null
}

type Check = (order: ServiceOrder, side: Side, now: Date, subject: Subject) => BlockedCode | null

/**
 * A workshop can leave a warranty return only by refusing it with a reason, and its own client's order only by
 * cancelling.
 */
const leaving: Check = (order) => {
  if (order.kind === 'warranty_return') return 'warranty_obligation'
  return order.clinicClaimed ? null : 'own_client'
}

const otherWorkshop: Check = (order, _side, _now, { workshopId }) => {
  if (order.kind === 'warranty_return') return 'warranty_same_workshop'
  return workshopId && workshopId === order.workshopId ? 'same_workshop' : null
}

const olderThan = (hours: number, order: ServiceOrder, now: Date) =>
  now.getTime() - Date.parse(order.statusSince) >= hours * hour

const special: Partial<Record<Action, Check>> = {
  redirect: otherWorkshop,
  publish: (order, ...rest) => (order.published ? 'already_published' : otherWorkshop(order, ...rest)),
  accept: (order) => (order.workshopSuspended ? 'workshop_suspended' : null),
  decline: leaving,
  withdraw: leaving,
  hand_back: leaving,
  reassign: (order) => (order.workshopSuspended ? null : 'workshop_not_suspended'),
  cancel(order, side) {
    if (side !== 'workshop') return null
    if (order.status === 'pending') return 'decline_instead'
    if (isUnderWay(order.status)) return 'clinic_cancels'
    return order.kind === 'warranty_return' ? 'warranty_obligation' : null
  },
  remind(order, _side, now) {
    if (order.remindedAt) return 'already_reminded'
    return olderThan(reminderHours, order, now) ? null : 'too_early'
  },
  waive_price: (order) => (isFree(order) ? 'free_of_charge' : null),
  choose_contract: (order) => (order.contractChoice ? null : 'no_contract_choice'),
  send_quote: (order) => (order.contractChoice ? 'contract_choice' : isFree(order) ? 'free_of_charge' : null),
  send_complementary: (order) => (openQuote(order) ? 'quote_open' : null),
  start(order) {
    if (order.status !== 'accepted' || isFree(order)) return null
    if (order.contractChoice) return 'contract_choice'
    return order.covered ? null : 'quote_needed'
  },
  complete: (order) => (openQuote(order) ? 'quote_open' : null),
  close: (order, side, now) =>
    side === 'system' && !olderThan(reviewDays * 24, order, now) ? 'too_early' : null,
  mediate: (order) => (order.inMediation ? null : 'no_mediation'),
  rate: (order) => (order.rated ? 'already_rated' : null),
  claim_warranty(order, _side, now) {
    if (order.warrantyClaimed) return 'warranty_claimed'
    if (!order.warrantyUntil) return 'no_warranty'
    return dateIn(order.timeZone, now) > order.warrantyUntil ? 'warranty_over' : null
  },
  refuse_warranty(order) {
    if (order.kind !== 'warranty_return') return 'not_warranty'
    return order.warrantyRefusal === null ? null : 'warranty_refused'
  },
  agree_new_defect: (order) => (order.warrantyRefusal === null ? 'warranty_not_refused' : null),
  decide_warranty: (order) => (order.warrantyRefusal === null ? 'warranty_not_refused' : null),
}
