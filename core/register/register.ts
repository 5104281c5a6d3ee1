import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import type { PaperKind } from '#core/paper/paper.ts'

/** Groups in which people look for documents; each kind is in one group. */
export const registerGroups = [
  'reports',
  'licences',
  'procedures',
  'radiology',
  'contracts',
  'records',
] as const
export type RegisterGroup = (typeof registerGroups)[number]

type Kind = DocumentKind | PaperKind

const ofRadiology = ['supervisor_designation', 'xray_quality_programme', 'xray_wall_notice'] satisfies Kind[]
const ofPractice = declaredKinds.filter((kind) => !ofRadiology.some((one) => one === kind))

/** The kinds of each group except `records`, which has all others. */
const kindsOf: Record<Exclude<RegisterGroup, 'records'>, readonly Kind[]> = {
  reports: [
    'technical_report',
    'calibration_certificate',
    'sterilizer_qualification',
    'vessel_inspection',
    'valve_certificate',
  ],
  licences: [
    'sanitary_licence',
    'fire_certificate',
    'responsible_registry',
    'xray_registration',
    'product_registration',
    'architecture_project',
    'council_registration',
    'health_registry',
    'municipal_licence',
    'articles_of_association',
    'technical_assessment',
  ],
  procedures: ['procedure', 'practice_index', 'sdbpf_review', ...ofPractice],
  radiology: [
    'xray_index',
    'radiometric_survey',
    'xray_quality_report',
    'radiation_protection',
    'leakage_survey',
    'dosimetry_report',
    'xray_licence',
    ...ofRadiology,
  ],
  contracts: [
    'contract',
    'quote',
    'warranty',
    'service_contract',
    'waste_contract',
    'processing_contract',
    'insurance',
  ],
}

/** The kinds in a group: those named or, with `isExcept`, all but those. */
export function kindsIn(group: RegisterGroup): { named: readonly Kind[]; isExcept: boolean } {
  return group === 'records'
    ? { named: Object.values(kindsOf).flat(), isExcept: true }
    : { named: kindsOf[group], isExcept: false }
}

export function groupOf(kind: string): RegisterGroup {
  const found = registerGroups.find(
    (group) => group !== 'records' && kindsOf[group].some((one) => one === kind),
  )
  return found ?? 'records'
}

/** State of a row. `ended` covers superseded, replaced and revoked ones; archived papers are separate. */
export const registerStates = ['holds', 'ended', 'archived'] as const

/** Kinds of papers that a specialist makes; the clinic asks that specialist for a new one. */
export const askedOf: readonly string[] = [
  'radiometric_survey',
  'xray_quality_report',
  'leakage_survey',
  'calibration_certificate',
  'sterilizer_qualification',
] satisfies PaperKind[]
