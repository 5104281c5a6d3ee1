import { addDays, type PlainDate } from '#core/kit/dates.ts'

/** Documents that others issue to a clinic or a workshop. */
export const paperKinds = [
  'sanitary_licence',
  'fire_certificate',
  'waste_contract',
  'sdbpf_review',
  'pgts_review',
  'radiometric_survey',
  'xray_quality_report',
  'calibration_certificate',
  'responsible_registry',
  'insurance',
  'service_contract',
  'pest_control',
  'water_analysis',
  'training',
  'occupational_health',
  'ppe_record',
  'safety_plan',
  'infection_plan',
  'waste_plan',
  'procedure',
  'radiation_protection',
  'leakage_survey',
  'xray_registration',
  'product_registration',
  'sterilizer_qualification',
  'processing_contract',
  'architecture_project',
  'adverse_event_report',
  'manual',
  'invoice',
  'price_list',
  'quality_certificate',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** Of a specialist, about one X-ray, for a limited time: `radiation-report.ts` says how long. */
export const isRadiationReport = (kind: PaperKind): boolean =>
  kind === 'radiometric_survey' || kind === 'xray_quality_report'

/** The most urgent first. */
export const urgencies = ['expired', 'soon', 'valid', 'unlimited'] as const
export type Urgency = (typeof urgencies)[number]

/** How many days before its end people are told, unless a paper says otherwise. Ours. */
export const usualNotice = 30

/** How urgent something is that runs out; without an end it never is. The last day itself still counts. */
export function urgencyOf(until: PlainDate | null, noticeDays: number, today: PlainDate): Urgency {
  if (until === null) return 'unlimited'
  if (until < today) return 'expired'
  return addDays(until, -noticeDays) <= today ? 'soon' : 'valid'
}
