import { completionApi } from '#core/completion/completion.api.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import { contestReport } from '#server/document/document.store.ts'
import { inTurn, write, type Route } from '#server/kit/routes.ts'
import { act, actAndShow } from '#server/service-order/order-action.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import { completeOrder } from './completion.store.ts'

/** Finishing the work, and what the clinic says to it. */
export const completionRoutes = (documents: IssueDeps): Route[] => [
  inTurn(
    issuingTurns,
    write(completionApi.complete, async (call) => {
      await completeOrder(call, documents, call.input)
      return orderDetail(call.tx, call.input.id, call.now)
    }),
  ),
  write(completionApi.object, async (call) => {
    const { id, reason, evidence = null } = call.input
    await act(call, call.input, { action: 'object', reason, evidence })
    await contestReport(call.tx, id, reason)
    return orderDetail(call.tx, id, call.now)
  }),
  write(completionApi.close, (call) =>
    actAndShow(call, call.input, { action: 'close', evidence: call.input.evidence ?? null }),
  ),
]
