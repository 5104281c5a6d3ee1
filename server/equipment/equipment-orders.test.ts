import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { searchApi } from '#core/search/search.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, addEquipment, askFor, closed, completed, on, organizationOf } from '#test/orders.ts'
import { request, setStage, work } from '#test/orders.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('refuses to archive equipment with an open order', async () => {
  const stage = await setStage(app)
  const { dentist, equipment } = stage
  const order = await request(stage)
  const { version, openOrders } = await dentist.ok(equipmentApi.get, { id: equipment.id })
  expect(openOrders).toBe(1)
  const archive = { id: equipment.id, version, actionId: newId() }
  const refused = await dentist.call(equipmentApi.archive, archive)
  expect([refused.status, refused.error.code]).toEqual([422, 'equipment.order_open'])
  await dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Comprei outra' })
  const now = await dentist.ok(equipmentApi.get, { id: equipment.id })
  const archived = await dentist.ok(equipmentApi.archive, {
    ...archive,
    version: now.version,
    actionId: newId(),
  })
  expect(archived.archivedAt).not.toBeNull()
})

test('lets either an order or the archiving of its equipment win, never both', async () => {
  const dentist = await app.register('dentist')
  for (let round = 0; round < 4; round++) {
    const equipment = await addEquipment(dentist)
    const [archived, asked] = await Promise.all([
      dentist.call(equipmentApi.archive, { id: equipment.id, version: equipment.version, actionId: newId() }),
      dentist.call(serviceOrderApi.create, { ...askFor(equipment.id), publish: true }),
    ])
    expect(new Set([archived.status, asked.status])).toEqual(new Set([200, 422]))
    expect([archived, asked].map(({ error }) => error?.code).filter(Boolean)).toEqual([
      archived.status === 200 ? 'equipment.archived' : 'equipment.order_open',
    ])
  }
})

const statusOf = async (person: Person, id: string) => (await person.ok(equipmentApi.get, { id })).status

async function say(person: Person, id: string, status: EquipmentDetail['status']): Promise<void> {
  const { version, name, category, criticality, attributes } = await person.ok(equipmentApi.get, { id })
  const fields = { name, category, criticality, attributes, status }
  await person.ok(equipmentEditApi.update, { id, version, actionId: newId(), ...fields })
}

test('keeps a person’s statement about equipment at a new order; a clinic that stops makes it worse', async () => {
  const stage = await setStage(app)
  const { dentist, technician, equipment } = stage
  const { id } = equipment
  await say(dentist, id, 'restricted')
  const order = await request(stage)
  expect(await statusOf(dentist, id)).toBe('restricted')
  const change = { kind: 'corrective' as const, fault: 'Parou', priority: 'clinic_stopped' as const }
  const stopped = await dentist.ok(serviceOrderApi.edit, { ...on(order), ...change })
  expect(await statusOf(dentist, id)).toBe('down')
  const eased = await dentist.ok(serviceOrderApi.edit, { ...on(stopped), ...change, priority: 'high' })
  expect(await statusOf(dentist, id)).toBe('restricted')
  const again = await dentist.ok(serviceOrderApi.edit, { ...on(eased), ...change })
  await dentist.ok(serviceOrderApi.cancel, { ...on(again), reason: 'Voltou sozinha' })
  expect(await statusOf(dentist, id)).toBe('restricted')
  const urgent = { ...askFor(id), ...change, workshopId: organizationOf(technician) }
  const taken = await technician.ok(workApi.accept, on(await dentist.ok(serviceOrderApi.create, urgent)))
  const started = await technician.ok(workApi.start, on(await technician.ok(workApi.waivePrice, on(taken))))
  expect(await statusOf(dentist, id)).toBe('down')
  await technician.ok(completionApi.complete, { ...on(started), ...work })
  expect(await statusOf(dentist, id)).toBe('operational')
})

test('keeps equipment down while another order says so, whatever is concluded in parallel', async () => {
  const stage = await setStage(app)
  const { dentist, equipment } = stage
  await dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    priority: 'clinic_stopped',
    publish: true,
  })
  await completed(stage)
  expect(await statusOf(dentist, equipment.id)).toBe('down')
  await say(dentist, equipment.id, 'retired')
  expect(await statusOf(dentist, equipment.id)).toBe('retired')
})

test('shows the technician of an order the equipment and its history, without costs or changes', async () => {
  const stage = await setStage(app)
  const { technician, rival, equipment } = stage
  const order = await accepted(stage)
  const { id } = equipment
  expect((await rival.call(equipmentApi.get, { id })).status).toBe(404)
  expect(await technician.ok(equipmentApi.get, { id })).toMatchObject({
    code: equipment.code,
    mayChange: false,
  })
  const { items } = await technician.ok(equipmentApi.history, { id })
  expect(items.map((entry) => entry.order?.number ?? entry.kind)).toEqual([order.number, 'registered'])
  expect((await technician.call(equipmentApi.costs, { id })).status).toBe(403)
  const { version } = await technician.ok(equipmentApi.get, { id })
  expect((await technician.call(equipmentApi.archive, { id, version, actionId: newId() })).status).toBe(403)
})

test('shows a technician the work of others on the equipment without prices, and only during the order', async () => {
  const stage = await setStage(app)
  const { dentist, technician, rival, equipment } = stage
  const before = await closed(stage)
  const history = async (person: Person) =>
    (await person.ok(equipmentApi.history, { id: equipment.id })).items.filter(({ kind }) => kind === 'order')
  const order = await dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    workshopId: organizationOf(rival),
  })
  const entries = await history(rival)
  expect(entries.map(({ order: one }) => [one?.number, one?.mayOpen, one?.workDone])).toEqual([
    [order.number, true, null],
    [before.number, false, work.workDone],
  ])
  expect(entries[1]?.actorName).toBe(technician.session.organization?.name)
  expect(JSON.stringify(entries)).not.toMatch(/106.?200|cents/i)
  expect((await rival.call(serviceOrderApi.get, { id: before.id })).status).toBe(404)
  expect((await history(dentist)).every((entry) => entry.order?.mayOpen)).toBe(true)
  await rival.ok(workApi.decline, { ...on(order), reason: 'Sem agenda' })
  expect((await rival.call(equipmentApi.history, { id: equipment.id })).status).toBe(404)
  const { orders } = await technician.ok(searchApi.find, { text: before.number })
  expect(orders.map(({ id }) => id)).toEqual([before.id])
})

test('counts an order with its charge, in the last twelve months only', async () => {
  const stage = await setStage(app)
  const { dentist, equipment } = stage
  const costs = () => dentist.ok(equipmentApi.costs, { id: equipment.id })
  const done = await completed(stage)
  expect(await costs()).toMatchObject({ orders: [], last12MonthsCents: 0 })
  await dentist.ok(completionApi.close, on(done))
  const { months, orders, last12MonthsCents } = await costs()
  expect(orders).toEqual([{ id: done.id, totalCents: 106_200 }])
  expect([months.length, months.at(-1)]).toEqual([12, { month: '2026-11', cents: 106_200 }])
  expect(last12MonthsCents).toBe(106_200)
  const before = app.now
  app.now = new Date('2027-11-01T12:00:00Z')
  const later = await costs()
  expect([later.orders.length, later.last12MonthsCents]).toEqual([1, 0])
  app.now = before
})
