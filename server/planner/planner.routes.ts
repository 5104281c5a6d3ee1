import type { IsOpen } from '#core/calendar/open-days.ts'
import { previewDates } from '#core/planner/dates.ts'
import { anchorProblems, ruleProblems } from '#core/planner/plan.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { today } from '#server/equipment/equipment.store.ts'
import { read, write } from '#server/kit/routes.ts'
import {
  doOccurrence,
  moveOccurrence,
  orderOccurrence,
  reopenOccurrence,
  skipOccurrence,
} from './occurrence-act.store.ts'
import { findOccurrence, listOccurrences } from './occurrence-list.store.ts'
import { clinicOffersFor } from './clinic-offer.store.ts'
import { daysOfWork } from './days-of-work.store.ts'
import { offersFor } from './offer.store.ts'
import { changePlan, endPlan, pausePlan, resumePlan } from './plan-change.store.ts'
import { createPlans } from './plan-create.store.ts'
import { findPlan, findPlans, listPlans } from './plan-list.store.ts'
import { listUses, readUses } from './uses.store.ts'

export const plannerRoutes = [
  read(plannerApi.list, ({ db, input, now }) => listPlans(db, input, now)),
  read(plannerApi.get, ({ db, input, now }) => findPlan(db, input.id, now)),
  read(plannerApi.offer, async ({ db, input, now }) => ({ items: await offersFor(db, input.id, now) })),
  read(plannerApi.clinicOffer, ({ db, input, now }) => clinicOffersFor(db, input.clinicId ?? null, now)),
  write(plannerApi.create, async ({ tx, input, now }) => {
    await createPlans(tx, input, input.plans, now)
    return {
      items: await findPlans(
        tx,
        input.plans.map(({ id }) => id),
        now,
      ),
    }
  }),
  write(plannerApi.change, async ({ tx, input, now }) => {
    await changePlan(tx, input, now)
    return findPlan(tx, input.id, now)
  }),
  write(plannerApi.pause, async ({ tx, input, now }) => {
    await pausePlan(tx, input, now)
    return findPlan(tx, input.id, now)
  }),
  write(plannerApi.resume, async ({ tx, input, now }) => {
    await resumePlan(tx, input, now)
    return findPlan(tx, input.id, now)
  }),
  write(plannerApi.end, async ({ tx, input, now }) => {
    await endPlan(tx, input, now)
    return findPlan(tx, input.id, now)
  }),
  read(plannerApi.preview, async ({ db, input, now }) =>
    preview(input, today(db, now), await daysOfWork(db, input.clinicId)),
  ),
  read(plannerApi.occurrences, ({ db, input, now }) => listOccurrences(db, input, now)),
  read(plannerApi.occurrence, ({ db, input, now }) => findOccurrence(db, input.id, now)),
  write(plannerApi.move, async ({ tx, input, now }) => {
    const warnings = await moveOccurrence(tx, input, now)
    return { occurrence: await findOccurrence(tx, input.id, now), warnings }
  }),
  write(plannerApi.done, async ({ tx, input, now }) => {
    await doOccurrence(tx, input, now)
    return findOccurrence(tx, input.id, now)
  }),
  write(plannerApi.skip, async ({ tx, input, now }) => {
    await skipOccurrence(tx, input, now)
    return findOccurrence(tx, input.id, now)
  }),
  write(plannerApi.reopen, async ({ tx, input, now }) => {
    await reopenOccurrence(tx, input, now)
    return findOccurrence(tx, input.id, now)
  }),
  write(plannerApi.order, async ({ tx, input, now }) => {
    await orderOccurrence(tx, input, now)
    return findOccurrence(tx, input.id, now)
  }),
  read(plannerApi.uses, ({ db, input }) => listUses(db, input)),
  write(plannerApi.readUses, ({ tx, input, now }) => readUses(tx, input, now)),
]

function preview(
  input: Input<typeof plannerApi.preview>,
  on: PlainDate,
  isOpen: IsOpen,
): Output<typeof plannerApi.preview> {
  const { unit, anchorOn, endsOn = null } = input
  const rule = { ...input, noticeUses: 0 }
  const problems = [...ruleProblems(rule), ...anchorProblems(rule, on)]
  if (problems.length > 0 || unit === 'use' || !anchorOn) return { dates: [], problems }
  return {
    dates: previewDates(
      { ...input, unit, anchorOn, endsOn, isOpen: input.opens === 'order' ? undefined : isOpen },
      on,
    ),
    problems,
  }
}
