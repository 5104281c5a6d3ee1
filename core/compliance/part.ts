import type { PlainDate } from '#core/kit/dates.ts'
import { basisOf } from '#core/regulation/basis-of.ts'
import { ruleFor } from '#core/regulation/rules.ts'
import type { Facts, NormLine, EquipmentFact } from './facts.ts'
import type { LossCause, Target } from './parts.ts'

/** One thing that is not in order, and how much of its part hangs on it. */
export interface PartLoss {
  cause: LossCause
  /** In the part's own measure: of `PartFacts.weight`. */
  weight: number
  subjectId: string | null
  /** As people wrote it; a paper's kind where it is missing. */
  name: string
  equipment: { id: string; name: string } | null
  on: PlainDate | null
  norm: NormLine | null
  target: { kind: Target; id: string | null }
}

/** What one part counts. It does not apply where it counts nothing. */
export interface PartFacts {
  /** Things that are counted, and those that are in order. */
  units: number
  inOrder: number
  /** What all of them weigh together. */
  weight: number
  losses: PartLoss[]
}

/** A rule of ours as it holds where the clinic is. */
export function normOf(id: string, { place, today }: Pick<Facts, 'place' | 'today'>): NormLine | null {
  const rule = ruleFor(id, place, today)?.rule
  if (!rule) return null
  const { text, mark } = basisOf(rule)
  return { text, mark }
}

export const named = (equipment: EquipmentFact | undefined) =>
  equipment ? { id: equipment.id, name: equipment.name } : null

/** A part in which each thing weighs the same. */
export function evenly(units: number, losses: Omit<PartLoss, 'weight'>[]): PartFacts {
  return {
    units,
    inOrder: units - losses.length,
    weight: units,
    losses: losses.map((loss) => Object.assign({ weight: 1 }, loss)),
  }
}
