import type { PaperKind } from './paper.ts'

interface Longest {
  /** The rule whose interval ends the paper. */
  rule: string
  months: number
  /** The usual end, if the norm allows a later one. */
  usual?: number
}

/** Documents of the good-practice set are revised every 2 years. Source: RDC 1.002/2025, art. 111, IV. */
const review: Longest = { rule: 'documents-review', months: 24 }

/** Papers that end at the latest when the next is due by a norm. A test compares the months with the rules. */
export const longestOf: Partial<Record<PaperKind, Longest>> = {
  radiometric_survey: { rule: 'radiometric-survey', months: 48 },
  tank_cleaning: { rule: 'water-tank', months: 6 },
  sterilizer_qualification: { rule: 'qualification-above-60', months: 12 },
  // A vessel of a dental clinic is usually of category V: external exam after 5 years, internal after 10.
  vessel_inspection: { rule: 'vessel-internal-5', months: 120, usual: 60 },
  valve_certificate: { rule: 'vessel-internal-5', months: 120 },
  sdbpf_review: review,
  safety_plan: review,
  infection_plan: review,
  waste_plan: review,
  procedure: review,
}

/** Whether a norm sets the end of a paper. */
export const isLimited = (kind: PaperKind): boolean => kind === 'xray_quality_report' || kind in longestOf
