import type { Instant } from '#core/kit/dates.ts'

/** What counts for a clinic's room for equipment. Unclaimed clinics have no subscription and no limit of their own. */
export interface Subscription {
  plan: 'basic' | 'professional' | 'technician' | null
  trialEndsAt: Instant
  paidUntil: Instant | null
}

/** Básico's pieces of equipment (product-spec.md, section 9). */
export const basicLimit = 15

export type LimitRefusal = 'equipment.limit_reached' | PlanRefusal
export type PlanRefusal = 'plan.trial_over' | 'plan.expired'

/**
 * How many pieces that are not archived a clinic may have: a number, `null` for no limit, or why none may be added.
 * The trial gives everything. After it: no plan, nothing new; Básico 15; Profissional no limit.
 * @param now the instant that decides
 */
export function equipmentRoom(subscription: Subscription, now: Date): number | null | PlanRefusal {
  if (Date.parse(subscription.trialEndsAt) > now.getTime()) return null
  if (subscription.plan === null) return 'plan.trial_over'
  if (subscription.paidUntil !== null && Date.parse(subscription.paidUntil) <= now.getTime())
    return 'plan.expired'
  return subscription.plan === 'basic' ? basicLimit : null
}

/** Why one more piece is refused, or null. `count`: pieces that are not archived. */
export function cannotAdd(subscription: Subscription | null, count: number, now: Date): LimitRefusal | null {
  if (subscription === null) return null
  const room = equipmentRoom(subscription, now)
  if (typeof room === 'string') return room
  return room !== null && count >= room ? 'equipment.limit_reached' : null
}

/** Why no new order may be opened or taken, or null: without a plan, or with more pieces than the plan allows. */
export function cannotOrder(
  subscription: Subscription | null,
  count: number,
  now: Date,
): PlanRefusal | 'equipment.over_limit' | null {
  if (subscription === null) return null
  const room = equipmentRoom(subscription, now)
  if (typeof room === 'string') return room
  return room !== null && count > room ? 'equipment.over_limit' : null
}
