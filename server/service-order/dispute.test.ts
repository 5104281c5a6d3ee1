import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import {
  acts,
  addEquipment,
  askFor,
  closed,
  completed,
  offer,
  on,
  organizationOf,
  setStage,
  started,
  work,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let stage: Stage
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

async function objectedTwice(): Promise<OrderDetail> {
  const { dentist, technician } = stage
  const first = await dentist.ok(completionApi.object, {
    ...on(await completed(stage)),
    reason: 'Ainda vaza',
  })
  const again = await technician.ok(completionApi.complete, { ...on(first), ...work })
  return dentist.ok(completionApi.object, { ...on(again), reason: 'Continua vazando' })
}

test('lets only an administrator mediate, after two objections', async () => {
  const order = await started(stage)
  const decision = { reason: 'Li o laudo', outcome: 'stands' as const }
  expect((await acts(stage.dentist, disputeApi.mediate, order, decision)).status).toBe(403)
  const tooSoon = await acts(administrator, disputeApi.mediate, order, decision)
  expect([tooSoon.status, tooSoon.error.code]).toEqual([422, 'no_mediation'])
})

test('stops everybody after the second objection until an administrator decides', async () => {
  const order = await objectedTwice()
  expect(order).toMatchObject({ inMediation: true, objections: 2, next: { turn: 'administrator' } })
  expect(await administrator.ok(serviceOrderApi.get, { id: order.id })).toMatchObject({
    next: { yours: true },
  })
  const waiting = await administrator.ok(serviceOrderApi.waiting, {})
  expect(waiting.items.map((item) => item.id)).toEqual([order.id])
  const stuck = await acts(stage.technician, completionApi.complete, order, work)
  expect([stuck.status, stuck.error.code]).toEqual([422, 'in_mediation'])
  const decided = await administrator.ok(disputeApi.mediate, {
    ...on(order),
    reason: 'O laudo mostra que funciona',
    outcome: 'stands',
  })
  expect(decided).toEqual({ id: order.id, version: order.version + 1 })
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ status: 'closed', inMediation: false, contested: false })
  expect(seen.documents.at(-1)).toMatchObject({ version: 2, status: 'valid' })
  expect(seen.history.at(-1)).toMatchObject({ side: 'administrator', action: 'mediate' })
})

test('lets the administrator require a new completion or end the order', async () => {
  const order = await objectedTwice()
  await administrator.ok(disputeApi.mediate, { ...on(order), reason: 'Falta o teste', outcome: 'redo' })
  const redo = await stage.technician.ok(serviceOrderApi.get, { id: order.id })
  expect(redo).toMatchObject({ status: 'in_progress', contested: true })
  const done = await stage.technician.ok(completionApi.complete, { ...on(redo), ...work })
  const third = await stage.dentist.ok(completionApi.object, { ...on(done), reason: 'De novo' })
  await administrator.ok(disputeApi.mediate, { ...on(third), reason: 'Sem conserto', outcome: 'ended' })
  expect(await stage.dentist.ok(serviceOrderApi.get, { id: order.id })).toMatchObject({ status: 'cancelled' })
})

const claim = (order: OrderDetail) => ({
  ...on(order),
  returnId: newId(),
  fault: 'Voltou a vazar',
  priority: 'normal' as const,
})

test('lets only the clinic claim a warranty in time, one return at a time', async () => {
  const order = await closed(stage)
  expect((await stage.technician.call(disputeApi.claimWarranty, claim(order))).status).toBe(403)
  expect((await stage.rival.call(disputeApi.claimWarranty, claim(order))).status).toBe(404)
  const before = app.now
  app.now = new Date('2027-02-16T12:00:00Z')
  const late = await stage.dentist.call(disputeApi.claimWarranty, claim(order))
  app.now = before
  expect([late.status, late.error.code]).toEqual([422, 'warranty_over'])
  await stage.dentist.ok(disputeApi.claimWarranty, claim(order))
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen.version).toBe(order.version)
  const second = await stage.dentist.call(disputeApi.claimWarranty, claim(seen))
  expect([second.status, second.error.code]).toEqual([422, 'warranty_claimed'])
})

test('gives a return to the same workshop at no cost, which cannot leave it', async () => {
  const { dentist, technician, rival } = stage
  const order = await closed(stage)
  const back = await dentist.ok(disputeApi.claimWarranty, claim(order))
  expect(back).toMatchObject({
    kind: 'warranty_return',
    status: 'pending',
    workshop: { id: organizationOf(technician) },
    warrantyOf: { id: order.id, number: order.number },
  })
  const away = await acts(dentist, serviceOrderApi.redirect, back, { workshopId: organizationOf(rival) })
  expect(away.error.code).toBe('warranty_same_workshop')
  const no = await acts(technician, workApi.decline, back, { reason: 'Não quero' })
  expect([no.status, no.error.code]).toEqual([422, 'warranty_obligation'])
  const taken = await technician.ok(workApi.accept, on(back))
  const paid = await acts(technician, quoteApi.send, taken, offer)
  expect(paid.error.code).toBe('free_of_charge')
  expect(await technician.ok(workApi.start, on(taken))).toMatchObject({ status: 'in_progress' })
})

test('lets the clinic accept a refusal as a new defect, which any workshop may take', async () => {
  const { dentist, technician } = stage
  const back = await dentist.ok(disputeApi.claimWarranty, claim(await closed(stage)))
  const hasty = await acts(dentist, disputeApi.agreeNewDefect, back, {})
  expect(hasty.error.code).toBe('warranty_not_refused')
  const refused = await technician.ok(disputeApi.refuseWarranty, {
    ...on(back),
    reason: 'Queda de energia queimou a placa',
  })
  expect(refused.next).toMatchObject({ step: 'decide_warranty_refusal', turn: 'clinic', yours: false })
  const disputed = await administrator.ok(serviceOrderApi.waiting, {})
  expect(disputed.items.map(({ id }) => id)).toEqual([back.id])
  const agreed = await dentist.ok(disputeApi.agreeNewDefect, on(refused))
  expect(agreed).toMatchObject({
    kind: 'corrective',
    status: 'pending',
    workshop: null,
    warrantyRefusal: null,
  })
  expect((await technician.call(serviceOrderApi.get, { id: agreed.id })).status).toBe(404)
  expect((await dentist.ok(serviceOrderApi.publish, on(agreed))).published).toBe(true)
})

test('lets an administrator decide between them', async () => {
  const { dentist, technician } = stage
  for (const [outcome, status] of [
    ['warranty', 'accepted'],
    ['new_defect', 'pending'],
  ] as const) {
    const back = await dentist.ok(disputeApi.claimWarranty, claim(await closed(stage)))
    const refused = await technician.ok(disputeApi.refuseWarranty, { ...on(back), reason: 'Outro defeito' })
    const decision = { ...on(refused), reason: 'Vi as fotos', outcome }
    expect((await dentist.call(disputeApi.decideWarranty, decision)).status).toBe(403)
    await administrator.ok(disputeApi.decideWarranty, decision)
    expect(await dentist.ok(serviceOrderApi.get, { id: back.id })).toMatchObject({
      status,
      warrantyRefusal: null,
    })
  }
})

test('lets another workshop take a return that a suspended one owes, as an ordinary order', async () => {
  const other = await setStage(app)
  const { dentist, technician, rival } = other
  const back = await dentist.ok(disputeApi.claimWarranty, claim(await closed(other)))
  const early = await acts(dentist, workApi.reassign, back, {})
  expect([early.status, early.error.code]).toEqual([422, 'workshop_not_suspended'])
  await asOwner(
    app,
    `update organizations set status = 'suspended' where id = '${organizationOf(technician)}'`,
  )
  const { items } = await dentist.ok(serviceOrderApi.technicians, { state: 'SP', city: 'Campinas' })
  expect(items.map((item) => item.workshopId)).not.toContain(organizationOf(technician))
  const free = await dentist.ok(workApi.reassign, on(back))
  expect(free).toMatchObject({ status: 'pending', kind: 'corrective', workshop: null })
  const again = await acts(dentist, serviceOrderApi.redirect, free, {
    workshopId: organizationOf(technician),
  })
  expect([again.status, again.error.fields?.[0]?.path]).toEqual([400, 'workshopId'])
  await dentist.ok(serviceOrderApi.redirect, { ...on(free), workshopId: organizationOf(rival) })
  const notifications = await technician.ok(notificationApi.list, { limit: 100 })
  expect(notifications.items.map((item) => item.kind)).toContain('reassign')
})

test('lets the workshop record a new defect of a client that is not on Equipo, and keep the order', async () => {
  const { technician } = stage
  const client = { id: newId(), actionId: newId(), name: 'Odonto Leste', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, client)
  const equipment = await addEquipment(technician, client.id)
  const opened = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  const waived = await technician.ok(workApi.waivePrice, on(opened))
  const working = await technician.ok(workApi.start, on(waived))
  const done = await technician.ok(completionApi.complete, { ...on(working), ...work })
  const evidence = { kind: 'message' as const, description: 'Por telefone, com a dona' }
  const over = await technician.ok(completionApi.close, { ...on(done), evidence })
  expect(over.next.turn).toBe('nobody')
  const back = await technician.ok(disputeApi.claimWarranty, { ...claim(over), evidence })
  const refused = await technician.ok(disputeApi.refuseWarranty, { ...on(back), reason: 'Placa queimada' })
  const bare = await acts(technician, disputeApi.agreeNewDefect, refused, {})
  expect([bare.status, bare.error.code]).toEqual([422, 'evidence_missing'])
  const agreed = await technician.ok(disputeApi.agreeNewDefect, { ...on(refused), evidence })
  expect(agreed).toMatchObject({
    status: 'accepted',
    kind: 'corrective',
    workshop: { id: organizationOf(technician) },
  })
  expect((await acts(technician, quoteApi.send, agreed, offer)).status).toBe(200)
})
