import { checklistApi } from '#core/checklist/checklist.api.ts'
import { templateApi } from '#core/checklist/template.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { instrumentApi } from '#core/completion/instrument.api.ts'
import { completionOfferApi } from '#core/completion/offer.api.ts'
import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import { contractApi } from '#core/contract/contract.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { messageApi } from '#core/message/message.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { orderPartsApi } from '#core/stock/order-parts.api.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { registrationApi } from '#core/team/registration.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'

/** Reads as the page does that asks with the same input; null if the server refuses. @throws without an answer */
export type Ask = <In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>) => Promise<Out | null>

/** Most orders, and most equipment, of a day: some eighteen reads for each fit among what the device keeps. */
const most = 15

const distinct = (ids: (string | undefined)[]) =>
  [...new Set(ids)].filter((id) => id !== undefined).slice(0, most)

/** A technician's day: today's visits first, then the orders under way. @returns the number of orders */
export async function readWorkshopDay(ask: Ask): Promise<number> {
  const visits = await ask(visitApi.today, {})
  const open = await ask(serviceOrderApi.list, { limit: 25, open: true })
  await ask(serviceOrderApi.list, {})
  await readRuns(ask)
  await ask(registrationApi.own, {})
  await ask(stockItemApi.list, {})
  await ask(instrumentApi.list, { limit: 100 })
  await ask(usualServiceApi.list, { limit: 100 })
  const orders = distinct([
    ...(visits?.items ?? []).map(({ order }) => order.id),
    ...(open?.items ?? []).map(({ id }) => id),
  ])
  for (const id of orders) await readOrder(ask, id)
  return orders.length
}

/** The order's page, its completion, its equipment with what was done to it, and whom to call. */
async function readOrder(ask: Ask, id: string): Promise<void> {
  const order = await ask(serviceOrderApi.get, { id })
  if (!order) return
  const runs = await ask(checklistApi.list, { orderId: id, limit: 10 })
  for (const run of runs?.items ?? []) await ask(checklistApi.get, { id: run.id })
  await ask(checklistApi.list, { orderId: id, status: 'finished', limit: 1 })
  await ask(completionOfferApi.get, { id })
  await ask(orderPartsApi.list, { id })
  await ask(messageApi.ofOrder, { id })
  await ask(contractApi.ofOrder, { id })
  await ask(quoteLinkApi.list, { id })
  await ask(quoteLinkApi.answers, { id })
  await ask(expenseApi.totals, { orderId: id })
  await ask(expenseApi.list, { orderId: id, limit: 5 })
  await readEquipment(ask, order.equipment.id)
  await ask(clientApi.get, { id: order.clinic.id })
}

async function readEquipment(ask: Ask, id: string): Promise<void> {
  await ask(equipmentApi.get, { id })
  await ask(equipmentApi.history, { id })
  await ask(plannerApi.list, { equipmentId: id, limit: 30 })
  await ask(paperApi.list, { equipmentId: id, limit: 10 })
  await ask(documentApi.list, { equipmentId: id, limit: 10 })
}

async function readRuns(ask: Ask): Promise<void> {
  await ask(templateApi.list, { limit: 100 })
  await ask(draftApi.kinds, {})
  const open = await ask(checklistApi.list, { status: 'open', limit: 25 })
  for (const { id } of (open?.items ?? []).slice(0, most)) await ask(checklistApi.get, { id })
}

/** A clinic's day: its routines, sterilization, equipment and open orders. @returns the number of orders */
export async function readClinicDay(ask: Ask): Promise<number> {
  await ask(plannerApi.occurrences, { opens: 'checklist', due: 'open', limit: 25 })
  await readRuns(ask)
  await ask(sterilizationApi.day, {})
  await ask(sterilizationApi.start, {})
  const equipment = await ask(equipmentApi.list, { sort: 'urgency' })
  for (const id of distinct((equipment?.items ?? []).map((one) => one.id))) await readEquipment(ask, id)
  await ask(serviceOrderApi.list, {})
  const open = await ask(serviceOrderApi.list, { limit: 25, open: true })
  const orders = distinct((open?.items ?? []).map(({ id }) => id))
  for (const id of orders) {
    await ask(serviceOrderApi.get, { id })
    await ask(checklistApi.list, { orderId: id, limit: 10 })
    await ask(messageApi.ofOrder, { id })
  }
  return orders.length
}
