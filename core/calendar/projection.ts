import type { PlainDate } from '#core/kit/dates.ts'
import { comingDates, type DatedPlan } from '#core/planner/dates.ts'

/** The parts of a plan that determine its dates. `nextOn` is the first that has no occurrence yet. */
export interface PlanRule extends DatedPlan {
  nextOn: PlainDate
}

/**
 * At most `limit` dates of a span on which a plan will be due and that have no occurrence yet. If dates count from
 * completion, each is assumed to be done on its day.
 */
export const projectedDates = (plan: PlanRule, from: PlainDate, to: PlainDate, limit: number): PlainDate[] =>
  comingDates(plan, from, to, limit)

/** A routine every few days without anybody from outside: nobody schedules a day around it. */
export const isDailyRoutine = (plan: { every: number; unit: string; opens: string }): boolean =>
  plan.opens !== 'order' && plan.unit === 'day' && plan.every < 7
