import { citation } from '#core/regulation/basis-of.ts'
import { proposed, ruleOf } from '#core/regulation/making.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Rule } from '#core/regulation/rule.ts'
import type { TechnicalReport } from './technical-report.ts'

export interface Demand {
  field: string
  label: string
  norm: string
  mark: Mark
  given: (report: TechnicalReport) => boolean
}

const saidBy = (rule: Rule) => ({ norm: citation(rule), mark: rule.mark })

const article134 = saidBy(
  ruleOf(
    'report',
    'rdc1002',
    'art. 134, § 1º',
    'Serviço odontológico, equipamento, serviço feito e assinatura',
  ),
)
const decontamination = saidBy(
  ruleOf('report-decontamination', 'nr32', 'item 32.9.2', 'Equipamento descontaminado antes da manutenção'),
)
const ours = saidBy(proposed('report-more', 'Diagnóstico e restrição de uso no laudo'))

/**
 * Required content of a technical report. The four of article 134 are the norm's minimum; decontamination before the
 * work is from NR-32. Our own demands are proposals, and are marked as such.
 */
export const technicalReportRules = {
  version: '2026.11',
  checkedOn: '2026-11-21',
  demands: [
    {
      ...article134,
      field: 'clinic.name',
      label: 'Identificação do serviço odontológico',
      given: ({ clinic }) => filled(clinic.legalName ?? clinic.name),
    },
    {
      ...article134,
      field: 'equipment.name',
      label: 'Identificação do equipamento',
      given: ({ equipment }) => filled(equipment.name),
    },
    {
      ...article134,
      field: 'equipment.serialNumber',
      label: 'Número de série, patrimônio ou código que distinga o equipamento',
      given: ({ equipment }) => [equipment.serialNumber, equipment.assetTag, equipment.code].some(filled),
    },
    {
      ...article134,
      field: 'workDone',
      label: 'Detalhamento do serviço',
      given: ({ workDone }) => filled(workDone),
    },
    {
      ...article134,
      field: 'signature',
      label: 'Assinatura de quem executou',
      given: ({ signature }) => signature !== null && filled(signature.name),
    },
    {
      ...decontamination,
      field: 'decontamination',
      label: 'Descontaminação prévia',
      given: ({ decontamination: prior }) =>
        prior !== null && (prior.confirmed ? filled(prior.confirmedBy) : filled(prior.note)),
    },
    {
      ...ours,
      field: 'diagnosis',
      label: 'Diagnóstico',
      given: ({ diagnosis }) => filled(diagnosis),
    },
    {
      ...ours,
      field: 'restriction',
      label: 'Restrição de uso',
      given: ({ conclusion, restriction }) => conclusion !== 'restricted' || filled(restriction),
    },
  ] satisfies Demand[],
}

/** The demands that the report does not meet, in the order of the rules; empty if it may be issued. */
export function missingFields(report: TechnicalReport): Omit<Demand, 'given'>[] {
  return technicalReportRules.demands
    .filter(({ given }) => !given(report))
    .map(({ given: _, ...demand }) => demand)
}

function filled(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
