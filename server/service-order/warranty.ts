import type { Input } from '#core/kit/endpoint.ts'
import type { disputeApi } from '#core/service-order/dispute.api.ts'
import { findVersion, mustDecide, type Acting } from './order-action.ts'
import { insertOrder } from './order-create.store.ts'

/**
 * Opens a return under the service warranty for the workshop that did the work, at no cost. The closed order does not
 * change; a workshop that claims for its own client has accepted at once.
 */
export async function claimWarranty(
  acting: Acting,
  input: Input<typeof disputeApi.claimWarranty>,
): Promise<void> {
  const { tx, now } = acting
  const found = await findVersion(acting, input)
  const { evidence } = mustDecide(
    found,
    { action: 'claim_warranty', evidence: input.evidence ?? null },
    acting,
  )
  await insertOrder(
    tx,
    {
      id: input.returnId,
      actionId: input.actionId,
      equipmentId: found.row.equipmentId,
      kind: 'warranty_return',
      priority: input.priority,
      fault: input.fault,
      availability: input.availability ?? null,
      origin: 'warranty',
      workshopId: found.row.workshopId,
      published: false,
      status: tx.scope.organization?.kind === 'workshop' ? 'accepted' : 'pending',
      warrantyOf: found.row.id,
      evidence,
    },
    now,
  )
}
