import type { Instant } from '#core/kit/dates.ts'
import { dateIn } from '#core/kit/dates.ts'

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
}

/** `RT-2026-0001`: counted by issuer, kind and year, without gaps. */
export function documentNumber(kind: DocumentKind, year: number, count: number): string {
  return `${prefixes[kind]}-${year}-${String(count).padStart(4, '0')}`
}

/** The year on the issuer's wall calendar: on New Year's Eve, Manaus and Brasília may have different years. */
export function documentYear(issuedAt: Instant, timeZone: string): number {
  return Number(dateIn(timeZone, new Date(issuedAt)).slice(0, 4))
}
