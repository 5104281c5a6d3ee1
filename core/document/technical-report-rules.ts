import type { TechnicalReport } from './technical-report.ts'

/** How well a rule's source is known: seen in the official text, in a transcription, or our own proposal. */
type SourceMark = 'official' | 'secondary' | 'proposal'

export interface Demand {
  field: string
  label: string
  norm: string
  mark: SourceMark
  given: (report: TechnicalReport) => boolean
}

const article134 = { norm: 'RDC 1.002/2025, art. 134, § 1º', mark: 'official' } as const
const decontamination = { norm: 'NR-32, item 32.9.2', mark: 'secondary' } as const
const ours = { norm: 'Proposta do Equipo', mark: 'proposal' } as const

/**
 * What a technical report must say. The four of article 134 are the norm's minimum; decontamination before the work
 * is NR-32's. What is ours is a proposal, and says so.
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

/** The demands that the report does not meet, in the order of the rules; empty where it may be issued. */
export function missingFields(report: TechnicalReport): Omit<Demand, 'given'>[] {
  return technicalReportRules.demands
    .filter(({ given }) => !given(report))
    .map(({ given: _, ...demand }) => demand)
}

function filled(text: string | null): boolean {
  return text !== null && text.trim() !== ''
}
