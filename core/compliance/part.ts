import type { PlainDate } from '#core/kit/dates.ts'
import { basisOf } from '#core/regulation/basis-of.ts'
import { ruleFor } from '#core/regulation/rules.ts'
import type { Facts, NormLine, EquipmentFact } from './facts.ts'
import type { LossCause, Target } from './parts.ts'

/** One thing that is not in order, and its weight within its part. */
export interface PartLoss {
  cause: LossCause
  /** In the part's own measure: a share of `PartFacts.weight`. */
  weight: number
  subjectId: string | null
  /** As people wrote it; for a missing paper, its kind. */
  name: string
  equipment: { id: string; name: string } | null
  on: PlainDate | null
  norm: NormLine | null
  target: { kind: Target; id: string | null }
}

/** The counts of one part. A part that counts nothing does not apply. */
export interface PartFacts {
  /** Number of things counted, and of those in order. */
  units: number
  inOrder: number
  /** Total weight of all things counted. */
  weight: number
  losses: PartLoss[]
}

/** The rule that holds at the clinic's place, as a norm line. */
export function normOf(id: string, { place, today }: Pick<Facts, 'place' | 'today'>): NormLine | null {
  const rule = ruleFor(id, place, today)?.rule
  if (!rule) return null
  const { text, mark } = basisOf(rule)
  return { text, mark }
}

export const named = (equipment: EquipmentFact | undefined) =>
  equipment ? { id: equipment.id, name: equipment.name } : null

/** A part in which all things weigh the same. */
export function evenly(units: number, losses: Omit<PartLoss, 'weight'>[]): PartFacts {
  return {
    units,
    inOrder: units - losses.length,
    weight: units,
    losses: losses.map((loss) => Object.assign({ weight: 1 }, loss)),
  }
}
