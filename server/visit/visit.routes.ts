import { visitApi } from '#core/visit/visit.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { actAndShow } from '#server/service-order/order-action.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import { listToday } from './today.store.ts'
import { moveVisit, proposeVisit } from './visit.store.ts'

export const visitRoutes: Route[] = [
  read(visitApi.today, ({ db, now }) => listToday(db, now)),
  write(visitApi.propose, async (call) => {
    await proposeVisit(call, call.input)
    return orderDetail(call.tx, call.input.id, call.now)
  }),
  write(visitApi.move, async (call) => {
    await moveVisit(call, call.input)
    return orderDetail(call.tx, call.input.id, call.now)
  }),
  write(visitApi.confirm, (call) => {
    const { visitId, evidence = null } = call.input
    return actAndShow(
      call,
      call.input,
      { action: 'confirm_visit', visitId, evidence },
      { details: { visitId } },
    )
  }),
  write(visitApi.refuse, (call) => {
    const { visitId, reason, evidence = null } = call.input
    const command = { action: 'refuse_visit' as const, visitId, reason, evidence }
    return actAndShow(call, call.input, command, { details: { visitId } })
  }),
  write(visitApi.miss, (call) => {
    const { visitId } = call.input
    return actAndShow(call, call.input, { action: 'miss_visit', visitId }, { details: { visitId } })
  }),
]
