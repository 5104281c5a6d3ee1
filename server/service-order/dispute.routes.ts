import { disputeApi } from '#core/service-order/dispute.api.ts'
import { write, type Route } from '#server/kit/routes.ts'
import { act, actAndShow } from './order-action.ts'
import { orderDetail } from './order-detail.ts'
import { mediate } from './mediation.store.ts'
import { claimWarranty } from './warranty.ts'

/** Warranty returns, and what an administrator decides between the sides. */
export const disputeRoutes: Route[] = [
  write(disputeApi.claimWarranty, async (call) => {
    await claimWarranty(call, call.input)
    return orderDetail(call.tx, call.input.returnId, call.now)
  }),
  write(disputeApi.refuseWarranty, (call) =>
    actAndShow(call, call.input, { action: 'refuse_warranty', reason: call.input.reason }),
  ),
  write(disputeApi.agreeNewDefect, (call) =>
    actAndShow(call, call.input, {
      action: 'agree_new_defect',
      evidence: call.input.evidence ?? null,
    }),
  ),
  write(disputeApi.decideWarranty, async (call) => {
    const { id, version, reason, outcome } = call.input
    await act(call, call.input, { action: 'decide_warranty', reason, outcome }, { details: { outcome } })
    return { id, version: version + 1 }
  }),
  write(disputeApi.mediate, async (call) => {
    await mediate(call, call.input)
    return { id: call.input.id, version: call.input.version + 1 }
  }),
]
