import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import type { Person, TestApp } from './app.ts'
import { asOwner } from './owner.ts'

/** A monthly reminder from a day on; `more` holds what the test is about. */
export const planOf = (anchorOn: string, more: Partial<NewPlan> = {}): NewPlan => ({
  id: newId(),
  title: 'Limpeza do filtro',
  tasks: [],
  opens: 'reminder',
  every: 1,
  unit: 'month',
  mode: 'fixed',
  anchorOn,
  noticeDays: 0,
  noticeUses: 0,
  ...more,
})
export type NewPlan = (typeof plannerApi.create)['input'] extends { _zod: { output: { plans: (infer P)[] } } }
  ? P
  : never

export async function addPlan(person: Person, equipmentId: string, plan: NewPlan): Promise<PlanView> {
  const { items } = await person.ok(plannerApi.create, { actionId: newId(), equipmentId, plans: [plan] })
  if (!items[0]) throw new Error('no plan came of it')
  return items[0]
}

/** Runs the nightly job as the clock would. */
export async function runPlanner(app: TestApp, now: Date = app.now): Promise<void> {
  const job = app.jobs.find(({ name }) => name === 'plan-occurrences')
  if (!job) throw new Error('the planner does not run')
  await job.run(now)
  const failed = app.log.filter(({ event }) => event === 'plan-occurrences')
  if (failed.length > 0) throw new Error(JSON.stringify(failed))
}

/** A plan's occurrences as the person sees them, by day. */
export async function occurrencesOf(person: Person, planId: string): Promise<OccurrenceView[]> {
  return (await person.ok(plannerApi.occurrences, { planId, limit: 100 })).items
}

export const onIt = ({ id, version }: { id: string; version: number }) => ({ id, version, actionId: newId() })

/** Gives everybody a plan without an end, so that tests may travel in time. */
export const giveSubscriptions = (app: TestApp) =>
  asOwner(
    app,
    `update subscriptions s set plan = case o.kind when 'clinic' then 'professional' else 'technician' end, paid_until = null,
      trial_ends_at = '2026-11-18T03:00:00Z'
      from organizations o where o.id = s.organization_id`,
  )
