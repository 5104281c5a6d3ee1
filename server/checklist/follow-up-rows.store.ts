import type { Decision, FollowUp } from '#core/checklist/schemas.ts'

/** A decision as it is read, with its order's number. */
export interface FollowUpRow {
  id: string
  decision: string
  text: string
  due_on: string | null
  order_id: string | null
  order_number: string | null
  done_at: string | null
}

export function toFollowUp(row: FollowUpRow): FollowUp {
  return {
    id: row.id,
    decision: row.decision as Decision,
    text: row.text,
    dueOn: row.due_on,
    order: row.order_id ? { id: row.order_id, number: row.order_number ?? '' } : null,
    doneAt: row.done_at,
  }
}
