import { addDays, dateIn, daysBetween, startOfDay, type Instant, type PlainDate } from '#core/kit/dates.ts'

export const subscriptionPlans = ['basic', 'professional', 'technician'] as const
export type SubscriptionPlan = (typeof subscriptionPlans)[number]

/** What decides what an organization may begin. Unclaimed clinics have none of their own. */
export interface Subscription {
  plan: SubscriptionPlan | null
  /** The first instant after it. */
  trialEndsAt: Instant
  /** The first instant that is not paid for; null for a plan without an end. */
  paidUntil: Instant | null
  suspended: boolean
  /** The organization's: its days begin and end there. */
  timeZone: string
  /** Pieces that Básico allows; a setting. */
  basicLimit: number
}

/**
 * `trial` gives everything, `active` what the plan gives. In the others nothing new begins: what is stored stays
 * readable and exportable, what is open can be finished.
 */
export const phases = ['trial', 'active', 'trial_over', 'expired', 'suspended'] as const
export type Phase = (typeof phases)[number]

/** The last day that lies wholly or in part before `end`, in that zone. */
export const lastDayBefore = (end: Instant, timeZone: string): PlainDate =>
  dateIn(timeZone, new Date(Date.parse(end) - 1))

/** The end of a time that begins now: `days` more days after today, each whole, in that zone. */
export const endAfter = (days: number, timeZone: string, now: Date): Instant =>
  startOfDay(addDays(dateIn(timeZone, now), days + 1), timeZone)

/** Days of the trial that are left after today: 0 on its last one. */
export const trialDaysLeft = ({ trialEndsAt, timeZone }: Subscription, now: Date): number =>
  daysBetween(dateIn(timeZone, now), lastDayBefore(trialEndsAt, timeZone))

/** Where the organization stands. Source: domain page, Plans: the trial gives everything, whatever the plan. */
export function phaseOf({ suspended, trialEndsAt, plan, paidUntil }: Subscription, now: Date): Phase {
  if (suspended) return 'suspended'
  if (Date.parse(trialEndsAt) > now.getTime()) return 'trial'
  if (plan === null) return 'trial_over'
  return paidUntil !== null && Date.parse(paidUntil) <= now.getTime() ? 'expired' : 'active'
}

export type PlanRefusal = 'plan.trial_over' | 'plan.expired' | 'plan.suspended'
export type LimitRefusal = 'equipment.limit_reached' | PlanRefusal
export type OrderRefusal = 'equipment.over_limit' | PlanRefusal

/** How many pieces that are not archived a clinic may have: a number, `null` for no limit, or why none may be added. */
export function equipmentRoom(subscription: Subscription, now: Date): number | null | PlanRefusal {
  const phase = phaseOf(subscription, now)
  if (phase === 'trial') return null
  if (phase !== 'active') return `plan.${phase}`
  return subscription.plan === 'basic' ? subscription.basicLimit : null
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
): OrderRefusal | null {
  if (subscription === null) return null
  const room = equipmentRoom(subscription, now)
  if (typeof room === 'string') return room
  return room !== null && count > room ? 'equipment.over_limit' : null
}

export type IssueRefusal = 'plan.beyond_basic' | PlanRefusal

/**
 * Why a document that somebody prepares may not be issued, or null. Those of the Anvisa always may, for ever: a clinic
 * that stopped paying still answers an inspector. Legal ones and advanced reports come with Profissional, with Técnico,
 * and with the trial. Source: domain page, Plans.
 */
export function cannotIssue(
  subscription: Subscription | null,
  document: { needsFullPlan: boolean },
  now: Date,
): IssueRefusal | null {
  if (subscription === null || !document.needsFullPlan) return null
  const phase = phaseOf(subscription, now)
  if (phase === 'trial') return null
  if (phase !== 'active') return `plan.${phase}`
  return subscription.plan === 'basic' ? 'plan.beyond_basic' : null
}

/** Days before the end on which the trial is said to end soon. */
export const warningDays = 3

/** A trial that ended longer ago than this many days is not announced any more. */
const newsDays = 30

export type TrialNotice = 'trial_soon' | 'trial_over'

/**
 * What an organization should be told of its trial now: that it ends within three days, or that it is over. Whoever
 * has a plan that holds afterwards, or is suspended, is told nothing.
 */
export function dueNotice(subscription: Subscription, now: Date): TrialNotice | null {
  const afterwards = phaseOf({ ...subscription, trialEndsAt: new Date(0).toISOString() }, now)
  if (afterwards !== 'trial_over') return null
  const left = trialDaysLeft(subscription, now)
  if (left > warningDays || left < -newsDays) return null
  return phaseOf(subscription, now) === 'trial' ? 'trial_soon' : 'trial_over'
}
