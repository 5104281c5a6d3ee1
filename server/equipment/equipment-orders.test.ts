import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { accepted, completed, on, request, setStage } from '#test/orders.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a piece with an open order is not archived until the order is over', async () => {
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

test('the technician of an order reads the piece with its history, and neither changes it nor sees its costs', async () => {
  const stage = await setStage(app)
  const { technician, rival, equipment } = stage
  const order = await accepted(stage)
  const { id } = equipment
  expect((await rival.call(equipmentApi.get, { id })).status).toBe(404)
  expect((await technician.ok(equipmentApi.get, { id })).code).toBe(equipment.code)
  const { items } = await technician.ok(equipmentApi.history, { id })
  expect(items.map((entry) => entry.order?.number ?? entry.kind)).toEqual([order.number, 'registered'])
  expect((await technician.call(equipmentApi.costs, { id })).status).toBe(403)
  const { version } = await technician.ok(equipmentApi.get, { id })
  expect((await technician.call(equipmentApi.archive, { id, version, actionId: newId() })).status).toBe(403)
})

test('a finished order counts with what the clinic approved, in the last twelve months only', async () => {
  const stage = await setStage(app)
  const { dentist, equipment } = stage
  const order = await completed(stage)
  const costs = await dentist.ok(equipmentApi.costs, { id: equipment.id })
  expect(costs.orders).toEqual([
    { id: order.id, number: order.number, on: '2026-11-17', totalCents: 106_200 },
  ])
  expect(costs.last12MonthsCents).toBe(106_200)
  const before = app.now
  app.now = new Date('2027-11-18T12:00:00Z')
  const later = await dentist.ok(equipmentApi.costs, { id: equipment.id })
  expect([later.orders.length, later.last12MonthsCents]).toEqual([1, 0])
  app.now = before
})
