import { checklistApi } from '#core/checklist/checklist.api.ts'
import { query } from '#web/kit/query.ts'

/** The checklists that were begun under an order, the newest first. */
export const orderChecklistsQuery = (orderId: string) => query(checklistApi.list, { orderId, limit: 10 })
