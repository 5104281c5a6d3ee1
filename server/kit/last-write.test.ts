import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, on } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let owner: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.register('technician', { name: 'Rita Sales' })
  colleague = await hire(app, owner)
})
afterAll(() => app.close())

const add = { category: 'parts' as const, name: 'Aço Norte' }
const supplier = () => owner.ok(supplierApi.create, { ...add, id: newId(), actionId: newId() })

test('names the colleague who changed a record before, to a member without the right to the log', async () => {
  const seen = await supplier()
  await owner.ok(supplierApi.change, { ...add, ...on(seen), notes: 'Só à tarde' })
  const { status, error } = await colleague.call(supplierApi.change, {
    ...add,
    ...on(seen),
    notes: 'Só de manhã',
  })
  expect([status, error.last]).toEqual([409, { at: expect.any(String), by: 'person', name: 'Rita Sales' }])
})

test('says that it was oneself, in another window', async () => {
  const seen = await supplier()
  await owner.ok(supplierApi.change, { ...add, ...on(seen), notes: 'Só à tarde' })
  const { error } = await owner.call(supplierApi.change, { ...add, ...on(seen), notes: 'Só de manhã' })
  expect(error.last).toMatchObject({ by: 'you' })
})

test('names nobody of another organization, and nobody for an answer that is no conflict', async () => {
  const { id } = await supplier()
  const other = await app.register('technician')
  const missing = await other.call(supplierApi.change, { ...add, ...on({ id, version: 1 }) })
  expect([missing.status, missing.error.last]).toEqual([404, undefined])
  const dentist = await app.register('dentist')
  const equipment = await addEquipment(dentist)
  const stale = on({ id: equipment.id, version: equipment.version + 1 })
  const { error } = await dentist.call(equipmentApi.archive, stale)
  expect(error.last).toMatchObject({ by: 'you' })
})
