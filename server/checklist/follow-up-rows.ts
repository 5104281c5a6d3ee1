import type { Decision, FollowUp } from '#core/checklist/schemas.ts'

/** A decision as it is read, with its order's number. */
export interface FollowUpRow {
  id: string
  decision: Decision
  text: string
  dueOn: string | null
  orderId: string | null
  orderNumber: string | null
  doneAt: string | null
}

export function toFollowUp(row: FollowUpRow): FollowUp {
  return {
    id: row.id,
    decision: row.decision,
    text: row.text,
    dueOn: row.dueOn,
    order: row.orderId ? { id: row.orderId, number: row.orderNumber ?? '' } : null,
    doneAt: row.doneAt,
  }
}
