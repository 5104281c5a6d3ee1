import type { Attributes } from '#core/equipment/attributes.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { withMark } from '#core/regulation/mark.ts'
import { numberOf } from '#core/regulation/offer.ts'
import type { IntervalRule } from '#core/regulation/rule.ts'
import { intervals } from '#core/regulation/rules.ts'
import { pressureVessel, vesselRuleId } from '#core/regulation/vessel.ts'
import { longestOf } from './longest.ts'
import { isRadiationReport, type PaperKind } from './paper.ts'
import { isEmitter } from './radiation-report.ts'

interface PaperFields {
  kind: PaperKind
  issuedOn?: string | null | undefined
  validUntil?: string | null | undefined
  noExpiry?: boolean | undefined
}

/** The clinic's equipment that a paper names. */
interface Subject {
  category: CategoryId
  attributes: Attributes
}

interface Problem {
  path: string
  message: string
}

const isOfVessel = (kind: PaperKind) =>
  ['vessel_record', 'vessel_inspection', 'vessel_register', 'valve_certificate'].includes(kind)

const isVessel = ({ category }: Subject) => category === 'compressor' || category === 'autoclave'

function subjectProblem(kind: PaperKind, equipment: Subject | null): Problem | null {
  const isOfXray = isRadiationReport(kind) || kind === 'xray_licence'
  if (isOfXray && !(equipment && isEmitter(equipment))) {
    return { path: 'equipmentId', message: 'Escolha o raio X deste documento: cada aparelho tem o seu' }
  }
  if (isOfVessel(kind) && !(equipment && isVessel(equipment))) {
    return { path: 'equipmentId', message: 'Escolha o compressor ou a autoclave deste documento' }
  }
  return null
}

/** The rule that limits the validity of a paper; null if no norm known to us does. */
function ruleOf(kind: PaperKind, equipment: Subject | null): IntervalRule | null {
  const find = (id: string) => intervals.find((rule) => rule.id === id) ?? null
  if (kind === 'xray_quality_report') {
    return find(equipment?.category === 'extraoral-xray' ? 'extraoral-tests' : 'intraoral-tests')
  }
  if (isOfVessel(kind) && equipment) {
    const [bar, litres] = [numberOf(equipment.attributes, 'bar'), numberOf(equipment.attributes, 'litres')]
    if (longestOf[kind] && bar !== null && litres !== null) {
      return find(vesselRuleId('internal', pressureVessel(bar, litres).category))
    }
  }
  const longest = longestOf[kind]
  return longest ? find(longest.rule) : null
}

export const monthsOf = ({ every }: IntervalRule): number =>
  every === null ? 0 : every.unit === 'year' ? every.every * 12 : every.every

/**
 * Why a paper cannot be filed as written; null if it can. A paper of one X-ray or vessel names it, and a paper whose
 * renewal a norm demands ends at the latest when the next one is due, counted from its day, or from today without one.
 */
export function paperProblem(
  { kind, issuedOn, validUntil, noExpiry }: PaperFields,
  equipment: Subject | null,
  today: PlainDate,
): Problem | null {
  const about = subjectProblem(kind, equipment)
  if (about) return about
  const rule = ruleOf(kind, equipment)
  if (!rule) return null
  if (isRadiationReport(kind) && !issuedOn) return { path: 'issuedOn', message: 'Escreva a data do laudo' }
  const last = addMonths(issuedOn ?? today, monthsOf(rule))
  if (noExpiry || !validUntil || validUntil > last) {
    const source = withMark(citation(rule), rule.mark)
    return { path: 'validUntil', message: `Vale no máximo até ${formatDate(last)} (${source})` }
  }
  return null
}
