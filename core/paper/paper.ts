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
  'vessel_record',
  'vessel_inspection',
  'vessel_register',
  'valve_certificate',
  'tank_cleaning',
  'air_plan',
  'dosimetry_report',
  'vaccination_card',
  'risk_programme',
  'council_registration',
  'health_registry',
  'municipal_licence',
  'waste_manifest',
  'articles_of_association',
  'technical_assessment',
  'xray_licence',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** A specialist's report about one X-ray for a limited time; `radiation-report.ts` has the limits. */
export const isRadiationReport = (kind: PaperKind): boolean =>
  kind === 'radiometric_survey' || kind === 'xray_quality_report'

/** The most urgent first. */
export const urgencies = ['expired', 'soon', 'valid', 'unlimited'] as const
export type Urgency = (typeof urgencies)[number]

/** How many days before its end people are reminded, unless a paper sets another number. Ours. */
export const usualNotice = 30

/** The urgency of something that expires; without an end it never is. The last day still counts as valid. */
export function urgencyOf(until: PlainDate | null, noticeDays: number, today: PlainDate): Urgency {
  if (until === null) return 'unlimited'
  if (until < today) return 'expired'
  return addDays(until, -noticeDays) <= today ? 'soon' : 'valid'
}
