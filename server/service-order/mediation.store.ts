import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { disputeApi } from '#core/service-order/dispute.api.ts'
import { q } from '#server/database.ts'
import { act, type Acting } from './order-action.ts'

/** An administrator ends the dispute. Where the work stands, so does the report that was contested. */
export async function mediate(acting: Acting, input: Input<typeof disputeApi.mediate>): Promise<void> {
  const { reason, outcome } = input
  await act(acting, input, { action: 'mediate', reason, outcome }, { details: { outcome } })
  if (outcome !== 'stands') return
  await acting.tx.all(
    q
      .updateTable('documents')
      .set({ status: 'valid', statusReason: null })
      .where('orderId', '=', input.id)
      .where('workshopId', '=', sql<string>`(select workshop_id from service_orders where id = ${input.id})`)
      .where('status', '=', 'contested'),
  )
}
