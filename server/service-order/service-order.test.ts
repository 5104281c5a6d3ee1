import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  accepted,
  acts,
  addEquipment,
  askFor,
  offer,
  on,
  organizationOf,
  publish,
  quoted,
  request,
  setStage,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

test('refuses no addressee, two kinds of addressee, and an unknown workshop on the field', async () => {
  const { dentist, equipment, technician } = stage
  const ask = askFor(equipment.id)
  for (const wrong of [
    ask,
    { ...ask, publish: true, workshopId: organizationOf(technician) },
    { ...ask, workshopId: newId() },
  ]) {
    const answer = await dentist.call(serviceOrderApi.create, wrong)
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.[0]?.path).toBe('workshopId')
  }
  const empty = await dentist.call(serviceOrderApi.create, { ...ask, fault: ' ', publish: true })
  expect(empty.error.fields).toEqual([{ path: 'fault', message: 'Conte o que está acontecendo' }])
})

test('hides equipment and orders of others', async () => {
  const other = await app.register('dentist')
  const { equipment, technician, rival } = stage
  const stolen = await other.call(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
  expect(stolen.status).toBe(404)
  const direct = await technician.call(serviceOrderApi.create, askFor(equipment.id))
  expect(direct.status).toBe(404)
  const order = await request(stage)
  for (const stranger of [other, rival]) {
    expect((await stranger.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
    expect((await acts(stranger, workApi.accept, order, {})).status).toBe(404)
    expect((await acts(stranger, serviceOrderApi.cancel, order, { reason: 'Porque sim' })).status).toBe(404)
  }
  expect((await app.stranger.call(serviceOrderApi.get, { id: order.id })).status).toBe(401)
})

test('refuses orders on archived equipment, and of a clinic whose trial is over', async () => {
  const other = await setStage(app)
  const { version } = other.equipment
  const archived = { id: other.equipment.id, version, actionId: newId() }
  await other.dentist.ok(equipmentApi.archive, archived)
  const answer = await other.dentist.call(serviceOrderApi.create, {
    ...askFor(other.equipment.id),
    publish: true,
  })
  expect([answer.status, answer.error.code]).toEqual([422, 'equipment.archived'])
  const before = app.now
  app.now = new Date('2026-12-24T12:00:00Z')
  const { dentist, equipment } = stage
  const late = await dentist.call(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
  app.now = before
  expect([late.status, late.error.code]).toEqual([422, 'plan.trial_over'])
})

test('answers 403 to the wrong side, 422 to a rule, 409 with the order to an old version', async () => {
  const { dentist, technician } = stage
  const order = await request(stage)
  const wrongSide = await acts(dentist, workApi.accept, order, {})
  expect([wrongSide.status, wrongSide.error.code]).toEqual([403, 'not_yours'])
  const tooSoon = await acts(technician, workApi.start, order, {})
  expect([tooSoon.status, tooSoon.error.code]).toEqual([422, 'status'])
  await technician.ok(workApi.accept, on(order))
  const old = await acts(dentist, serviceOrderApi.cancel, order, { reason: 'Resolvido' })
  expect(old.status).toBe(409)
  expect(old.error.current).toMatchObject({ id: order.id, version: 2, status: 'accepted' })
})

test('numbers without gaps, also when many request at once', async () => {
  const other = await setStage(app)
  const orders = await Promise.all(Array.from({ length: 8 }, () => publish(other)))
  expect(orders.map((order) => order.number).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, index) => `OS-2026-000${index + 1}`),
  )
})

test('handles a repeated action once, also at the same moment', async () => {
  const { technician } = stage
  const order = await request(stage)
  const input = on(order)
  const [one, two] = await Promise.all([
    technician.ok(workApi.accept, input),
    technician.ok(workApi.accept, input),
  ])
  expect(one).toEqual(two)
  expect(await technician.ok(workApi.accept, input)).toEqual(one)
  expect(one.history.map((entry) => entry.action)).toEqual(['request', 'accept'])
})

test('answers an acceptance with the order as it is read afterwards, also with a past', async () => {
  const { dentist, technician } = stage
  const first = await technician.ok(workApi.accept, on(await request(stage)))
  expect(first).toEqual(await technician.ok(serviceOrderApi.get, { id: first.id }))
  const before = await quoted(stage)
  await technician.ok(workApi.withdraw, { ...on(before), reason: 'Doente' })
  const free = await dentist.ok(serviceOrderApi.get, { id: before.id })
  const workshopId = organizationOf(technician)
  const asked = await dentist.ok(serviceOrderApi.redirect, { ...on(free), workshopId })
  const second = await technician.ok(workApi.accept, on(asked))
  expect(second).toEqual(await technician.ok(serviceOrderApi.get, { id: before.id }))
  expect(second.quotes).toHaveLength(1)
})

test('lets one of two technicians win a published order, and tells the other', async () => {
  const { dentist, technician, rival } = stage
  const order = await publish(stage)
  const answers = await Promise.all([technician, rival].map((one) => acts(one, workApi.accept, order, {})))
  expect(answers.map((answer) => `${answer.status}`).toSorted()).toEqual(['200', '409'])
  const loser = answers.find((answer) => answer.status === 409)!
  expect([loser.error.code, loser.error.current]).toEqual(['taken', null])
  const seen = await dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ status: 'accepted', published: false })
  expect(seen.history.filter((entry) => entry.action === 'accept')).toHaveLength(1)
})

test('shows a candidate fault and place but no clinic, and nothing elsewhere', async () => {
  const { technician, dentist } = stage
  const order = await publish(stage)
  const { items } = await technician.ok(serviceOrderApi.candidates, {})
  const candidate = items.find((item) => item.id === order.id)!
  expect(candidate).toMatchObject({ category: 'autoclave', fault: 'Não fecha a porta', city: 'Campinas' })
  expect(JSON.stringify(candidate)).not.toContain(dentist.session.organization!.name)
  expect((await technician.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
  const away = await app.register('technician', { city: 'Recife', state: 'PE' })
  expect((await away.ok(serviceOrderApi.candidates, {})).items).toEqual([])
  expect((await acts(away, workApi.accept, order, {})).status).toBe(404)
})

test('lets the clinic edit, redirect and publish an order that nobody has accepted', async () => {
  const { dentist, technician, rival } = stage
  const order = await request(stage)
  const { kind } = order
  const edited = await dentist.ok(serviceOrderApi.edit, {
    ...on(order),
    kind: kind === 'corrective' ? 'inspection' : 'corrective',
    priority: 'clinic_stopped',
    fault: 'Vaza vapor',
    availability: 'Das 12h às 14h',
  })
  expect(edited).toMatchObject({ fault: 'Vaza vapor', kind: 'inspection', availability: 'Das 12h às 14h' })
  expect(edited.equipment.status).toBe('down')
  const redirected = await dentist.ok(serviceOrderApi.redirect, {
    ...on(edited),
    workshopId: organizationOf(rival),
  })
  expect((await technician.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
  expect((await rival.ok(serviceOrderApi.get, { id: order.id })).clinic.name).toBe(order.clinic.name)
  const published = await dentist.ok(serviceOrderApi.publish, on(redirected))
  expect(published).toMatchObject({ published: true, workshop: null })
  const again = await acts(dentist, serviceOrderApi.publish, published, {})
  expect([again.status, again.error.code]).toEqual([422, 'already_published'])
  const gone = await dentist.ok(serviceOrderApi.cancel, { ...on(published), reason: 'Comprei outra' })
  expect(gone).toMatchObject({ status: 'cancelled', published: false, next: { turn: 'nobody' } })
  expect((await acts(rival, workApi.accept, gone, {})).error.code).toBe('taken')
})

test('returns a declined direct order without publishing it', async () => {
  const { dentist, technician } = stage
  const order = await request(stage)
  const mute = await acts(technician, workApi.decline, order, { reason: ' ' })
  expect(mute.error.fields).toEqual([{ path: 'reason', message: 'Escreva o motivo' }])
  await technician.ok(workApi.decline, { ...on(order), reason: 'Sem agenda' })
  const seen = await dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ status: 'pending', published: false, workshop: null })
  expect(seen.next).toMatchObject({ step: 'choose_workshop', turn: 'clinic', yours: true })
  expect(seen.history.at(-1)).toMatchObject({ action: 'decline', reason: 'Sem agenda', side: 'workshop' })
  expect((await technician.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
})

test('lets a technician withdraw before work, and hides the equipment again', async () => {
  const other = await setStage(app)
  const order = await accepted(other)
  expect((await other.technician.call(equipmentApi.get, { id: other.equipment.id })).status).toBe(200)
  await other.technician.ok(workApi.withdraw, { ...on(order), reason: 'Doente' })
  expect((await other.technician.call(equipmentApi.get, { id: other.equipment.id })).status).toBe(404)
  expect(await other.dentist.ok(serviceOrderApi.get, { id: order.id })).toMatchObject({ status: 'pending' })
})

test('lets a technician open an accepted order for a client that is not on Equipo', async () => {
  const { technician, rival } = stage
  const client = { id: newId(), actionId: newId(), name: 'Odonto Cambuí', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, { ...client, taxId: null, phone: null })
  const equipment = await addEquipment(technician, client.id)
  const order = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  expect(order).toMatchObject({ status: 'accepted', clinicClaimed: false, number: 'OS-2026-0001' })
  expect((await rival.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
  const left = await acts(technician, workApi.withdraw, order, { reason: 'Não quero' })
  expect([left.status, left.error.code]).toEqual([422, 'own_client'])
  expect(left.error.message).toContain('cancele a ordem')
  // Another device's clock made an earlier id; the order's first entry stays the first.
  const early = { ...on(order), ...offer, actionId: '00000000-0000-7000-8000-000000000001' }
  const { history } = await technician.ok(quoteApi.send, early)
  expect(history.map(({ action }) => action)).toEqual(['open', 'send_quote'])
})
