import { workApi } from '#core/service-order/work.api.ts'
import { chooseContract } from '#server/contract/order-contract.store.ts'
import { write, type Route } from '#server/kit/routes.ts'
import { acceptOrder } from './order-accept.store.ts'
import { act, actAndShow } from './order-action.ts'

/** Routes by which a workshop takes an order, works on it, and gives it back. */
export const workRoutes: Route[] = [
  write(workApi.accept, (call) => acceptOrder(call, call.input)),
  write(workApi.decline, async (call) => {
    const { id, reason } = call.input
    await act(call, call.input, { action: 'decline', reason })
    return { id }
  }),
  write(workApi.withdraw, async (call) => {
    const { id, reason } = call.input
    await act(call, call.input, { action: 'withdraw', reason })
    return { id }
  }),
  write(workApi.handBack, async (call) => {
    const { id, reason, workSoFar } = call.input
    await act(call, call.input, { action: 'hand_back', reason }, { note: workSoFar })
    return { id }
  }),
  write(workApi.reassign, (call) => actAndShow(call, call.input, { action: 'reassign' })),
  write(workApi.waivePrice, (call) => actAndShow(call, call.input, { action: 'waive_price' })),
  write(workApi.chooseContract, (call) => chooseContract(call, call.input)),
  write(workApi.start, (call) => actAndShow(call, call.input, { action: 'start' })),
  write(workApi.waitForParts, (call) => {
    const { reason, expectedOn } = call.input
    return actAndShow(
      call,
      call.input,
      { action: 'wait_parts', reason },
      expectedOn ? { details: { expectedOn } } : {},
    )
  }),
  write(workApi.resume, (call) =>
    actAndShow(call, call.input, { action: 'resume' }, { note: call.input.note ?? null }),
  ),
]
