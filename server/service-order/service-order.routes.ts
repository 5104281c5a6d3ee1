import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import type { FileDeps } from '#server/file/upload.ts'
import { attachFile } from './attach.ts'
import { disputeRoutes } from './dispute.routes.ts'
import { actAndShow, findVersion, mustDecide, write as apply } from './order-action.ts'
import { searchText } from './order-apply.store.ts'
import { createOrder, mustBeWorkshop } from './order-create.store.ts'
import { orderDetail } from './order-detail.ts'
import { listFormer } from './former-orders.store.ts'
import { listCandidates, listOrders, listTechnicians, listWaiting } from './order-list.store.ts'
import { rateOrder } from './rating.store.ts'
import { countWaiting } from './waiting-count.ts'
import { workRoutes } from './work.routes.ts'

/** Routes of orders: lists, detail, creation, changes, cancellation and rating, with those of work and disputes. */
export const serviceOrderRoutes = (deps: FileDeps): Route[] => [
  open(serviceOrderApi.attach, (call) => attachFile(deps, call)),
  read(serviceOrderApi.list, ({ db, input, now }) => listOrders(db, input, now)),
  read(serviceOrderApi.former, ({ db, input }) => listFormer(db, input)),
  read(serviceOrderApi.waiting, ({ db, now }) => listWaiting(db, now)),
  read(serviceOrderApi.waitingCount, ({ db, now }) => countWaiting(db, now)),
  read(serviceOrderApi.candidates, ({ db, input }) => listCandidates(db, input)),
  read(serviceOrderApi.technicians, ({ db, input, now }) => listTechnicians(db, input, now)),
  read(serviceOrderApi.get, ({ db, input, now }) => orderDetail(db, input.id, now)),
  write(serviceOrderApi.create, async ({ tx, input, now }) => {
    await createOrder(tx, input, now)
    return orderDetail(tx, input.id, now)
  }),
  write(serviceOrderApi.edit, async (call) => {
    const { tx, input, now } = call
    const found = await findVersion(call, input)
    const step = mustDecide(found, { action: 'edit' }, call)
    const { row } = found
    const { kind, priority, fault } = input
    const search = searchText({
      number: row.number,
      fault,
      equipment: row.equipmentName,
      clinic: row.clinicName,
    })
    // A warranty return stays one, regardless of the form.
    const columns = {
      kind: row.kind === 'warranty_return' ? row.kind : kind,
      priority,
      fault,
      availability: input.availability ?? null,
      search,
    }
    const details = { before: { kind: row.kind, priority: row.priority, fault: row.fault } }
    await apply(call, found, step, { actionId: input.actionId, columns, details })
    return orderDetail(tx, input.id, now)
  }),
  write(serviceOrderApi.redirect, async (call) => {
    const { tx, now, input } = call
    const found = await findVersion(call, input)
    const step = mustDecide(found, { action: 'redirect', workshopId: input.workshopId }, call)
    await mustBeWorkshop(tx, input.workshopId)
    await apply(call, found, step, { actionId: input.actionId })
    return orderDetail(tx, input.id, now)
  }),
  write(serviceOrderApi.publish, (call) => actAndShow(call, call.input, { action: 'publish' })),
  write(serviceOrderApi.cancel, (call) => {
    const { reason, evidence = null, workSoFar } = call.input
    return actAndShow(call, call.input, { action: 'cancel', reason, evidence }, { note: workSoFar ?? null })
  }),
  write(serviceOrderApi.rate, (call) => rateOrder(call, call.input)),
  ...workRoutes,
  ...disputeRoutes,
]
