import type { PlainDate } from '#core/kit/dates.ts'
import type { Facts } from './facts.ts'
import { evenly, named, normOf, type PartFacts } from './part.ts'

/**
 * A plan is in order if it was done before and its earliest open date has not passed. A plan that was never done counts
 * only after its first date: until then nothing was shown and nothing is late. Equipment without a plan is not in
 * order, because nobody knows when it is due. Source: RDC 1.002/2025, art. 134; each plan names the source of its own
 * demand.
 */
export function plansPart(facts: Facts): PartFacts {
  const { today, equipmentList, plans } = facts
  const equipmentOf = new Map(equipmentList.map((equipment) => [equipment.id, equipment]))
  const planned = new Set(plans.map(({ equipmentId }) => equipmentId))
  const counted = plans.filter(({ dueOn, wasDone }) => wasDone || isOver(dueOn, today)).length
  const late = plans.filter(({ dueOn }) => isOver(dueOn, today))
  const without = equipmentList.filter(({ id }) => !planned.has(id))
  const norm = normOf('maintenance', facts)
  return evenly(counted + without.length, [
    ...late.map((plan) => ({
      cause: 'plan_overdue' as const,
      subjectId: plan.id,
      name: plan.title,
      equipment: named(equipmentOf.get(plan.equipmentId ?? '')),
      on: plan.dueOn,
      norm: plan.norm,
      target: { kind: 'plan' as const, id: plan.id },
    })),
    ...without.map((equipment) => ({
      cause: 'no_plan' as const,
      subjectId: equipment.id,
      name: equipment.name,
      equipment: named(equipment),
      on: null,
      norm,
      target: { kind: 'equipment' as const, id: equipment.id },
    })),
  ])
}

const isOver = (dueOn: PlainDate | null, today: PlainDate) => dueOn !== null && dueOn < today
