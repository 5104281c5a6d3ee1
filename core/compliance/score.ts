import type { Facts } from './facts.ts'
import { nonconformitiesPart } from './nonconformities-part.ts'
import { papersPart } from './papers-part.ts'
import type { PartFacts, PartLoss } from './part.ts'
import { partIds, type PartId } from './parts.ts'
import { plansPart } from './plans-part.ts'
import { selfInspectionPart } from './self-inspection-part.ts'
import { sterilizationPart } from './sterilization-part.ts'

/** Changes whenever the same facts would give another score: docs/decisions/0037. */
export const scoreVersion = '2'

/** Relative weights of the parts. They are ours: no norm weighs them. */
const partWeights: Record<PartId, number> = {
  plans: 30,
  papers: 20,
  sterilization: 20,
  self_inspection: 20,
  nonconformities: 10,
}

const partsOf = (facts: Facts): Record<PartId, PartFacts> => ({
  plans: plansPart(facts),
  papers: papersPart(facts),
  sterilization: sterilizationPart(facts),
  self_inspection: selfInspectionPart(facts),
  nonconformities: nonconformitiesPart(facts),
})

interface ScoredLoss extends PartLoss {
  part: PartId
  /** Tenths of a point of the whole. */
  tenths: number
}

interface ScoredPart {
  id: PartId
  applies: boolean
  /** Tenths of a point: the maximum (`of`) and the result (`tenths`). */
  of: number
  tenths: number
  units: number
  inOrder: number
}

export interface Score {
  /**
   * Whole points out of 100, rounded down, so that only a faultless clinic has 100; null if there is nothing to assess
   * yet.
   */
  score: number | null
  parts: ScoredPart[]
  /** In the order of the parts, the largest loss first. Their tenths add up to the points that the parts lack. */
  losses: ScoredLoss[]
}

/**
 * A clinic's score. Parts that do not apply are left out and the others weigh more; the counted things of a part share
 * its tenths. All arithmetic is in whole tenths, so the lines add up and the order of the facts does not matter.
 */
export function scoreOf(facts: Facts): Score {
  const parts = partsOf(facts)
  const weights = partIds.map((id) => (parts[id].units > 0 ? partWeights[id] : 0))
  const ofs = shared(1000, weights)
  const scored = partIds.map((id, at) => scorePart(id, parts[id], ofs[at] ?? 0))
  const tenths = scored.reduce((sum, { part }) => sum + part.tenths, 0)
  return {
    score: isBlank(facts) ? null : Math.floor(tenths / 10),
    parts: scored.map(({ part }) => part),
    losses: scored.flatMap(({ losses }) => losses),
  }
}

/** Nothing that could be in order has been recorded yet. */
const isBlank = ({ equipmentList, papers, licenceUntil, assessment, actions }: Facts) =>
  equipmentList.length + papers.length + actions.length === 0 && licenceUntil === null && assessment === null

function scorePart(id: PartId, { units, inOrder, weight, losses }: PartFacts, of: number) {
  const lost = losses.reduce((sum, one) => sum + one.weight, 0)
  // The loss is rounded up, so that a part with any loss is never full.
  const tenths = weight > 0 ? of - Math.ceil((of * lost) / weight) : 0
  const sorted = losses.toSorted((a, b) => b.weight - a.weight || order(keyOf(a), keyOf(b)))
  const shares = shared(
    of - tenths,
    sorted.map((one) => one.weight),
  )
  return {
    part: { id, applies: units > 0, of, tenths, units, inOrder },
    losses: sorted.map((loss, at) => Object.assign({ part: id, tenths: shares[at] ?? 0 }, loss)),
  }
}

const keyOf = ({ cause, on, name, subjectId }: PartLoss) =>
  [cause, on ?? '', name, subjectId ?? ''].join('\n')
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Distributes a whole number by weight: each gets its share rounded down; the rest goes to the largest remainders,
 * earlier ones first.
 */
function shared(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum === 0) return weights.map(() => 0)
  const floors = weights.map((weight) => Math.floor((total * weight) / sum))
  const left = total - floors.reduce((all, one) => all + one, 0)
  const remainders = weights.map((weight, at) => ({ at, remainder: (total * weight) % sum }))
  const first = remainders.toSorted((a, b) => b.remainder - a.remainder || a.at - b.at).slice(0, left)
  const lucky = new Set(first.map(({ at }) => at))
  return floors.map((floor, at) => floor + Number(lucky.has(at)))
}
