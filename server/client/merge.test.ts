import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keptClinic } from '#test/claims.ts'
import { accepted, organizationOf, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const merge = (id: string, otherClientId: string, more: object = {}) => ({
  id,
  actionId: newId(),
  version: 1,
  otherClientId,
  otherVersion: 1,
  ...more,
})

test('refuses a merger of clinics that are not kept, of others, of one with itself, and of what has changed', async () => {
  const stage = await setStage(app)
  await accepted(stage)
  const { technician: workshop, dentist, rival } = stage
  const [one, other] = [await keptClinic(workshop, 'Sorriso'), await keptClinic(workshop, 'Sorriso Ltda')]
  const onEquipo = organizationOf(dentist)
  const own = await workshop.ok(clientApi.get, { id: one.clinicId })
  const call = (person: Person, id: string, otherId: string, more: object = {}) =>
    person.call(clientApi.merge, merge(id, otherId, more))
  expect(await call(rival, one.clinicId, other.clinicId)).toMatchObject({ status: 404 })
  expect(await call(workshop, one.clinicId, newId())).toMatchObject({ status: 404 })
  expect(await call(workshop, one.clinicId, onEquipo)).toMatchObject({ status: 422 })
  expect(await call(workshop, onEquipo, one.clinicId)).toMatchObject({ status: 422 })
  expect(await call(workshop, one.clinicId, one.clinicId)).toMatchObject({ status: 422 })
  expect(await call(workshop, one.clinicId, other.clinicId, { otherVersion: own.version + 7 })).toMatchObject(
    {
      status: 409,
    },
  )
  expect(await call(await hire(app, workshop), one.clinicId, other.clinicId)).toMatchObject({ status: 403 })
  expect(
    await dentist.call(clientApi.mergePreview, { id: one.clinicId, otherClientId: other.clinicId }),
  ).toMatchObject({
    status: 404,
  })
})

test('shows what comes, and leaves one entry with the equipment and orders of both', async () => {
  const [stays, goes] = [
    await keptClinic(technician, 'Odonto Sul'),
    await keptClinic(technician, 'Odonto Sul 2'),
  ]
  const [id, otherClientId] = [stays.clinicId, goes.clinicId]
  const before = await technician.ok(clientApi.get, { id: otherClientId })
  const phone = '(19) 95555-0133'
  const { version } = await technician.ok(clientApi.change, {
    id: otherClientId,
    actionId: newId(),
    version: before.version,
    name: 'Odonto Sul 2',
    state: 'SP',
    city: 'Campinas',
    phone,
  })
  expect(await technician.ok(clientApi.mergePreview, { id, otherClientId })).toMatchObject({
    name: 'Odonto Sul 2',
    version,
    equipment: 1,
    orders: 1,
    contracts: 0,
  })
  const own = await technician.ok(clientApi.get, { id })
  const input = merge(id, otherClientId, { version: own.version, otherVersion: version })
  const merged = await technician.ok(clientApi.merge, input)
  expect(await technician.ok(clientApi.merge, input)).toEqual(merged)
  expect(merged).toMatchObject({ name: 'Odonto Sul', phone: '19955550133', equipment: 2, openOrders: 2 })
  expect(await technician.call(clientApi.get, { id: otherClientId })).toMatchObject({ status: 404 })
  const pieces = (await technician.ok(equipmentApi.list, { clinicId: id, limit: 100 })).items
  expect(new Set(pieces.map(({ code }) => code)).size).toBe(2)
  const orders = (await technician.ok(serviceOrderApi.list, { partyId: id, limit: 100 })).items
  expect(new Set(orders.map(({ number }) => number)).size).toBe(2)
  expect((await technician.ok(clientApi.list, { contract: true })).items).toEqual([])
})
