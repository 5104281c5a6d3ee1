import type { PlainDate } from '#core/kit/dates.ts'
import type { QuoteStatus } from '#core/quote/quote.ts'
import type { VisitStatus } from '#core/visit/visit.ts'
import type { Action } from './actions.ts'
import type { Subject } from './blocked-subject.ts'
import type { Kind, Status } from './status.ts'

/** How a client that is not on Equipo told the workshop its decision. */
export const evidenceKinds = ['signature', 'message', 'link_opened'] as const
export interface Evidence {
  kind: (typeof evidenceKinds)[number]
  /** The signed, written or opened thing, and the person. */
  description: string
}

export interface Command extends Subject {
  action: Action
  reason?: string | null
  evidence?: Evidence | null
  /** An administrator's decision. */
  outcome?: MediationOutcome | WarrantyOutcome
  /** The service warranty that the completion grants. */
  warrantyDays?: number
}

/** `stands` closes the order as completed, `redo` makes the workshop work again, `ended` cancels the rest. */
export const mediationOutcomes = ['stands', 'redo', 'ended'] as const
type MediationOutcome = (typeof mediationOutcomes)[number]
/** `warranty` obliges the workshop, `new_defect` frees it. */
export const warrantyOutcomes = ['warranty', 'new_defect'] as const
type WarrantyOutcome = (typeof warrantyOutcomes)[number]

/** Columns of the order that an action changes besides its status. */
export interface Changes {
  workshopId?: string | null
  published?: boolean
  kind?: Kind
  freeOfCharge?: boolean
  objections?: number
  contested?: boolean
  inMediation?: boolean
  warrantyRefusal?: string | null
  warrantyUntil?: PlainDate
  /** Restarts the time until the reminder. */
  askedAgain?: true
  reminded?: true
}

/** The organizations to notify are derived from the order, never from input. */
export type Recipient = 'clinic' | 'workshop' | 'candidates' | 'administrators'

/** The complete effect of an action; the store writes it in one transaction. */
export interface Step {
  action: Action
  from: Status
  to: Status
  reason: string | null
  evidence: Evidence | null
  changes: Changes
  quotes: readonly { id: string; status: QuoteStatus; approvedLines?: readonly string[] }[]
  visits: readonly { id: string; status: VisitStatus }[]
  notify: readonly Recipient[]
}
