import { phaseOf, type Subscription } from '#core/plan/subscription.ts'

/**
 * True if a clinic sees all of its finances, false if only its bills and the sum of the month. After the end of another
 * plan than Básico what is there stays readable. Source: business page, Finanças of the clinic; domain page, Plans.
 */
export const showsAll = (subscription: Subscription | null, now: Date): boolean =>
  subscription?.plan !== 'basic' || phaseOf(subscription, now) === 'trial'
