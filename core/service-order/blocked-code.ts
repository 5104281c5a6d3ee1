import type { VisitPurpose } from '#core/visit/visit.ts'

/** Every reason to refuse an action; the slice's texts have a sentence for each. */
export const blockedCodes = [
  'not_yours',
  'permission_quotes',
  'status',
  'in_mediation',
  'no_mediation',
  'workshop_suspended',
  'workshop_not_suspended',
  'own_client',
  'same_workshop',
  'already_published',
  'decline_instead',
  'clinic_cancels',
  'too_early',
  'already_reminded',
  'free_of_charge',
  'quote_needed',
  'quote_open',
  'quote_missing',
  'quote_decided',
  'quote_expired',
  'quote_not_expired',
  'quote_partly_approved',
  'quote_not_partly_approved',
  'items_none',
  'items_all',
  'visit_missing',
  'visit_decided',
  'visit_own_proposal',
  'visit_not_confirmed',
  'visit_not_yet',
  'visit_purpose',
  'already_rated',
  'no_warranty',
  'warranty_over',
  'warranty_claimed',
  'warranty_obligation',
  'warranty_same_workshop',
  'not_warranty',
  'warranty_refused',
  'warranty_not_refused',
  'reason_missing',
  'evidence_missing',
] as const
export type BlockedCode = (typeof blockedCodes)[number]

/** The part of the order that the action is about. */
export interface Subject {
  quoteId?: string
  visitId?: string
  /** Lines that the clinic approves, if it approves a quote in part. */
  lineIds?: readonly string[]
  /** The workshop to which the order is sent. */
  workshopId?: string
  /** Purpose of a proposed visit. */
  purpose?: VisitPurpose
}
