import { due, every, ruleOf } from './making.ts'
import type { IntervalRule } from './rule.ts'
import { vesselScope } from './limits.ts'

/** NR-13's categories of a vessel, from the most to the least demanding. */
const categories = ['I', 'II', 'III', 'IV', 'V'] as const
type VesselCategory = (typeof categories)[number]

/** Maximum years between external and internal exams, without an own inspection service (SPIE). */
const years: Record<VesselCategory, readonly [external: number, internal: number]> = {
  I: [1, 3],
  II: [2, 4],
  III: [3, 6],
  IV: [4, 8],
  V: [5, 10],
}

/** Groups by pressure times volume in MPa·m³, from the largest; the rest is group 5. Air and steam are class C. */
const groups = [100, 30, 2.5, 1]

interface Vessel {
  /** Maximum pressure times volume, kPa·m³, rounded to two decimals. */
  product: number
  /** Whether NR-13 applies at all. */
  inScope: boolean
  category: VesselCategory
}

/**
 * The classification by NR-13 (pressure vessels) of a vessel of air or steam, class C. Information, not a legal
 * opinion: a vessel that is below 150 mm of diameter, mobile or part of a machine may be out of scope, and the engineer
 * (PLH) decides.
 * @param bar maximum working pressure on the plate, in bar
 * @param litres internal volume
 */
export function pressureVessel(bar: number, litres: number): Vessel {
  const product = Math.round(bar * litres * 10) / 100
  const group = groups.findIndex((least) => product / 1000 >= least)
  const category = categories[group === -1 ? 4 : group] ?? 'V'
  return { product, inScope: product > vesselScope.above, category }
}

export const vesselRuleId = (exam: 'external' | 'internal', category: VesselCategory) =>
  `vessel-${exam}-${categories.indexOf(category) + 1}`

/** The engineer may shorten each of them. */
export const vesselIntervals: readonly IntervalRule[] = categories.flatMap((category) => {
  const [external, internal] = years[category]
  const also = { also: 'acidente, reparo, parada acima de 12 meses ou mudança de local' }
  const text = (exam: string, maxYears: number) =>
    `Exame ${exam} do vaso de pressão de categoria ${category}, no máximo a cada ${maxYears === 1 ? 'ano' : `${maxYears} anos`}`
  return [
    due(
      ruleOf(vesselRuleId('external', category), 'nr13', '', text('externo', external)),
      every(external, 'year'),
      also,
    ),
    due(
      ruleOf(vesselRuleId('internal', category), 'nr13', '', text('interno', internal)),
      every(internal, 'year'),
      also,
    ),
  ]
})
