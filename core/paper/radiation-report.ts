import type { CategoryId } from '#core/equipment/categories.ts'
import { addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { intervals } from '#core/regulation/rules.ts'
import { isRadiationReport, type PaperKind } from './paper.ts'

/** X-ray equipment: each has its own survey and its own test report. */
const emitterCategories = ['intraoral-xray', 'extraoral-xray'] as const satisfies CategoryId[]

export const isEmitter = ({ category }: { category: CategoryId }): boolean =>
  emitterCategories.some((one) => one === category)

/** Whether a paper is about an equipment; one that names none counts if the clinic has no other of its kind. */
export const isAbout = (
  paper: { equipmentId: string | null },
  equipment: { id: string },
  ofItsKind: readonly unknown[],
): boolean => paper.equipmentId === equipment.id || (paper.equipmentId === null && ofItsKind.length === 1)

/** The rule that limits the validity of a radiation report. */
function ruleOf(kind: PaperKind, category: CategoryId): string {
  if (kind === 'radiometric_survey') return 'radiometric-survey'
  return category === 'extraoral-xray' ? 'extraoral-tests' : 'intraoral-tests'
}

interface ReportFields {
  kind: PaperKind
  issuedOn?: string | null | undefined
  validUntil?: string | null | undefined
  noExpiry?: boolean | undefined
}

/**
 * Why a radiometric survey or X-ray test report cannot be filed as written; null if it can, and for other papers. It
 * must name its X-ray and its day, and end at the latest when the next one is due: 4 years (RDC 1.002/2025, art. 141),
 * 2 years (IN 95) or 1 year (IN 94).
 * @param equipment the clinic's equipment that the paper names
 */
export function reportProblem(
  { kind, issuedOn, validUntil, noExpiry }: ReportFields,
  equipment: { category: CategoryId } | null,
): { path: string; message: string } | null {
  if (!isRadiationReport(kind)) return null
  if (!equipment || !isEmitter(equipment)) {
    return { path: 'equipmentId', message: 'Escolha o raio X deste laudo: cada aparelho tem o seu' }
  }
  if (!issuedOn) return { path: 'issuedOn', message: 'Escreva a data do laudo' }
  const rule = intervals.find(({ id }) => id === ruleOf(kind, equipment.category))
  if (!rule?.every) throw new Error(`no interval for ${kind}`)
  const last: PlainDate = addMonths(issuedOn, rule.every.every * 12)
  if (noExpiry || !validUntil || validUntil > last) {
    return { path: 'validUntil', message: `Vale no máximo até ${formatDate(last)} (${citation(rule)})` }
  }
  return null
}
