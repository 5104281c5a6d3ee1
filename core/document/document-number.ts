import type { Instant } from '#core/kit/dates.ts'
import { dateIn } from '#core/kit/dates.ts'

/** Documents of the good-practice set that are declared by their mandatory contents (`core/draft/declared-kinds`). */
export const declaredKinds = [
  'infection_programme',
  'patient_safety_plan',
  'waste_management_plan',
  'emergency_protocol',
  'sharps_protocol',
  'water_control_plan',
  'education_plan',
  'building_plan',
  'supervisor_designation',
  'xray_quality_programme',
  'training_record',
  'xray_wall_notice',
] as const
export type DeclaredKind = (typeof declaredKinds)[number]

export const documentKinds = [
  'technical_report',
  'checklist',
  'self_assessment',
  'inventory',
  'technology_plan',
  'schedule',
  'sterilization_record',
  'xray_index',
  'procedure',
  'practice_index',
  'contract',
  'quote',
  'warranty',
  'decommissioning',
  'data_protection',
  'cost_report',
  'service_order',
  'inspection_folder',
  'receipt',
  ...declaredKinds,
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** `contested`: the clinic's objection is open. Only the issuer revokes. */
export const documentStatuses = ['valid', 'superseded', 'contested', 'revoked'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

const prefixes: Record<DocumentKind, string> = {
  technical_report: 'RT',
  checklist: 'CL',
  self_assessment: 'AI',
  inventory: 'IE',
  technology_plan: 'PGTS',
  schedule: 'CM',
  sterilization_record: 'RE',
  xray_index: 'RX',
  procedure: 'POP',
  practice_index: 'BPF',
  contract: 'CT',
  quote: 'ORC',
  warranty: 'TG',
  decommissioning: 'TD',
  data_protection: 'PD',
  cost_report: 'RC',
  service_order: 'FO',
  inspection_folder: 'PF',
  receipt: 'RB',
  infection_programme: 'PCI',
  patient_safety_plan: 'PSP',
  waste_management_plan: 'PGRSS',
  emergency_protocol: 'PUE',
  sharps_protocol: 'PAP',
  water_control_plan: 'PCA',
  education_plan: 'PEP',
  building_plan: 'PMP',
  supervisor_designation: 'SPR',
  xray_quality_programme: 'PGQ',
  training_record: 'RCP',
  xray_wall_notice: 'QAR',
}

/** `RT-2026-0001`: counted by issuer, kind and year, without gaps. */
export function documentNumber(kind: DocumentKind, year: number, count: number): string {
  return `${prefixes[kind]}-${year}-${String(count).padStart(4, '0')}`
}

/** The year on the issuer's wall calendar: on New Year's Eve, Manaus and Brasília may have different years. */
export function documentYear(issuedAt: Instant, timeZone: string): number {
  return Number(dateIn(timeZone, new Date(issuedAt)).slice(0, 4))
}
