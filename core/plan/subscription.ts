import { addDays, dateIn, daysBetween, startOfDay, type Instant, type PlainDate } from '#core/kit/dates.ts'

export const subscriptionPlans = ['basic', 'professional', 'technician'] as const
export type SubscriptionPlan = (typeof subscriptionPlans)[number]

/** Facts that decide what an organization may begin. Unclaimed clinics have no subscription. */
export interface Subscription {
  plan: SubscriptionPlan | null
  /** The first instant after the trial. */
  trialEndsAt: Instant
  /** The first instant that is not paid for; null for a plan without an end. */
  paidUntil: Instant | null
  suspended: boolean
  /** The organization's time zone, in which days begin and end. */
  timeZone: string
  /** Number of equipment that Básico allows; a setting. */
  basicLimit: number
}

/**
 * `trial` allows everything, `active` what the plan includes. In the other phases nothing new can begin: stored data
 * stay readable and exportable, and open work can be finished.
 */
export const phases = ['trial', 'active', 'trial_over', 'expired', 'suspended'] as const
export type Phase = (typeof phases)[number]

/** The last day that lies wholly or partly before `end`, in that zone. */
export const lastDayBefore = (end: Instant, timeZone: string): PlainDate =>
  dateIn(timeZone, new Date(Date.parse(end) - 1))

/** The end of a period that begins now: `days` whole days after today, in that zone. */
export const endAfter = (days: number, timeZone: string, now: Date): Instant =>
  startOfDay(addDays(dateIn(timeZone, now), days + 1), timeZone)

/** Remaining days of the trial after today: 0 on its last one. */
export const trialDaysLeft = ({ trialEndsAt, timeZone }: Subscription, now: Date): number =>
  daysBetween(dateIn(timeZone, now), lastDayBefore(trialEndsAt, timeZone))

/** The current phase. Source: domain page, Plans: the trial includes everything, regardless of the plan. */
export function phaseOf({ suspended, trialEndsAt, plan, paidUntil }: Subscription, now: Date): Phase {
  if (suspended) return 'suspended'
  if (Date.parse(trialEndsAt) > now.getTime()) return 'trial'
  if (plan === null) return 'trial_over'
  return paidUntil !== null && Date.parse(paidUntil) <= now.getTime() ? 'expired' : 'active'
}

export type PlanRefusal = 'plan.trial_over' | 'plan.expired' | 'plan.suspended'
export type LimitRefusal = 'equipment.limit_reached' | PlanRefusal
export type OrderRefusal = 'equipment.over_limit' | PlanRefusal

/**
 * How much equipment a clinic may have, not counting archived equipment: a number, `null` for no limit, or why none may
 * be added.
 */
export function equipmentRoom(subscription: Subscription, now: Date): number | null | PlanRefusal {
  const phase = phaseOf(subscription, now)
  if (phase === 'trial') return null
  if (phase !== 'active') return `plan.${phase}`
  return subscription.plan === 'basic' ? subscription.basicLimit : null
}

/** Why another equipment is refused, or null. `count`: equipment that is not archived. */
export function cannotAdd(subscription: Subscription | null, count: number, now: Date): LimitRefusal | null {
  if (subscription === null) return null
  const room = equipmentRoom(subscription, now)
  if (typeof room === 'string') return room
  return room !== null && count >= room ? 'equipment.limit_reached' : null
}

/** Why no new order may be opened or accepted, or null: no plan, or more equipment than the plan allows. */
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
 * Why a prepared document may not be issued, or null. Those demanded by Anvisa may always be issued: a clinic that
 * stopped paying must still answer an inspector. Legal documents and advanced reports are included in Profissional, in
 * Técnico, and in the trial. Source: domain page, Plans.
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

/** How many days before the end of the trial its end is announced. */
export const warningDays = 3

/** The end of a trial that lies more than this many days back is not announced any more. */
const newsDays = 30

export type TrialNotice = 'trial_soon' | 'trial_over'

/**
 * The news about the trial to send now: it ends within three days, or it is over. Organizations with a plan that
 * continues, and suspended ones, get none.
 */
export function dueNotice(subscription: Subscription, now: Date): TrialNotice | null {
  const afterwards = phaseOf({ ...subscription, trialEndsAt: new Date(0).toISOString() }, now)
  if (afterwards !== 'trial_over') return null
  const left = trialDaysLeft(subscription, now)
  if (left > warningDays || left < -newsDays) return null
  return phaseOf(subscription, now) === 'trial' ? 'trial_soon' : 'trial_over'
}
