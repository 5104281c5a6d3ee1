import type { PlainDate } from '#core/kit/dates.ts'
import { comingDates, type DatedPlan } from '#core/planner/dates.ts'

/** What a plan says of its dates; `nextOn` is the first that has no occurrence yet. */
export interface PlanRule extends DatedPlan {
  nextOn: PlainDate
}

/**
 * The dates of a span on which a plan will be due and that nobody has touched yet, at most `most`. From completion:
 * what follows if each is done on its day.
 */
export const projectedDates = (plan: PlanRule, from: PlainDate, to: PlainDate, most: number): PlainDate[] =>
  comingDates(plan, from, to, most)

/** Comes every few days, without anybody from outside: nobody plans a day around it. */
export const isDailyRoutine = (plan: { every: number; unit: string; opens: string }): boolean =>
  plan.opens !== 'order' && plan.unit === 'day' && plan.every < 7
