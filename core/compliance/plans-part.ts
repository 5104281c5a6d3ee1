import type { Facts } from './facts.ts'
import { evenly, named, normOf, type PartFacts } from './part.ts'

/**
 * Every plan that holds is in order while its earliest date is not over, every piece without one is not: nobody knows when
 * it is due. Source: RDC 1.002/2025, art. 134; what asks for a plan stands on the plan.
 */
export function plansPart(facts: Facts): PartFacts {
  const { today, pieces, plans } = facts
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]))
  const planned = new Set(plans.map(({ equipmentId }) => equipmentId))
  const late = plans.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  const without = pieces.filter(({ id }) => !planned.has(id))
  const norm = normOf('maintenance', facts)
  return evenly(plans.length + without.length, [
    ...late.map((plan) => ({
      cause: 'plan_overdue' as const,
      subjectId: plan.id,
      name: plan.title,
      equipment: named(pieceOf.get(plan.equipmentId ?? '')),
      on: plan.dueOn,
      norm: plan.norm,
      target: { kind: 'plan' as const, id: plan.id },
    })),
    ...without.map((piece) => ({
      cause: 'no_plan' as const,
      subjectId: piece.id,
      name: piece.name,
      equipment: named(piece),
      on: null,
      norm,
      target: { kind: 'equipment' as const, id: piece.id },
    })),
  ])
}
