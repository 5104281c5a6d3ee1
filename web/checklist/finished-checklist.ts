import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { call } from '#web/kit/call.ts'

/** The newest finished checklist of an order, whole; null if there is none. */
export async function finishedChecklist(orderId: string, signal: AbortSignal): Promise<Run | null> {
  const { items } = await call(checklistApi.list, { orderId, status: 'finished', limit: 1 }, signal)
  return items[0] ? call(checklistApi.get, { id: items[0].id }, signal) : null
}
