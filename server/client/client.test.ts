import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const clinic = (name = 'Odonto Cambuí') => ({
  id: newId(),
  actionId: newId(),
  name,
  state: 'SP',
  city: 'Campinas',
  taxId: '11.222.333/0001-81',
  phone: '(19) 95555-0133',
})

test('refuses clients to a clinic', async () => {
  const dentist = await app.register('dentist')
  expect((await dentist.call(clientApi.list, {})).status).toBe(403)
  expect((await dentist.call(clientApi.create, clinic())).status).toBe(403)
})

test('reports a wrong CNPJ, a short phone and a city of another state on their fields', async () => {
  const wrong = { ...clinic(), taxId: '11.222.333/0001-82', phone: '95555' }
  const answer = await technician.call(clientApi.create, wrong)
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([
    { path: 'taxId', message: 'Confira o número: os dígitos finais não combinam com os outros' },
    { path: 'phone', message: 'Faltam números: escreva DDD e telefone' },
  ])
  const elsewhere = await technician.call(clientApi.create, { ...clinic(), city: 'Recife' })
  expect(elsewhere.error.fields).toEqual([{ path: 'city', message: 'Escolha uma cidade da lista' }])
})

test('registers a client once although it is sent twice, and shows it to nobody else', async () => {
  const input = clinic()
  const created = await technician.ok(clientApi.create, input)
  expect(created).toMatchObject({
    name: 'Odonto Cambuí',
    claimed: false,
    openOrders: 0,
    phone: '19955550133',
  })
  expect(await technician.ok(clientApi.create, input)).toEqual(created)
  expect((await technician.ok(clientApi.list, {})).items).toEqual([created])
  const other = await app.register('technician')
  expect((await other.ok(clientApi.list, {})).items).toEqual([])
})

test('lists clients by name in Portuguese order, page by page', async () => {
  const busy = await app.register('technician')
  for (const name of ['Zelo', 'Ávila', 'Bem Sorrir', 'aurora']) await busy.ok(clientApi.create, clinic(name))
  const first = await busy.ok(clientApi.list, { limit: 3 })
  const second = await busy.ok(clientApi.list, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map((one) => one.name)).toEqual([
    'aurora',
    'Ávila',
    'Bem Sorrir',
    'Zelo',
  ])
  expect(second.nextCursor).toBeNull()
  expect((await busy.ok(clientApi.list, { search: 'sorrír BEM' })).items).toHaveLength(1)
  expect((await busy.ok(clientApi.list, { search: 'avila' })).items).toMatchObject([{ name: 'Ávila' }])
  expect((await busy.ok(clientApi.list, { search: '%' })).items).toHaveLength(0)
})

test('lets only the workshop keep equipment and photos of a client that is not on Equipo', async () => {
  const client = await technician.ok(clientApi.create, clinic('Odonto Norte'))
  const equipment = await addEquipment(technician, client.clinicId)
  expect(equipment.mayChange).toBe(true)
  const send = (who: Person) =>
    who.send(`/api/equipment/${equipment.id}/files/${newId()}?kind=photo&name=porta.png`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: picture,
    })
  expect((await send(technician)).status).toBe(200)
  const { files } = await technician.ok(equipmentApi.get, { id: equipment.id })
  expect(files).toHaveLength(1)
  const other = await app.register('technician')
  expect((await send(other)).status).toBe(404)
  expect((await other.call(equipmentApi.get, { id: equipment.id })).status).toBe(404)
  const { name, category, criticality, status, attributes, version } = equipment
  const change = {
    id: equipment.id,
    version,
    name,
    category,
    criticality,
    status,
    attributes,
    serialNumber: 'V21-77',
  }
  expect((await other.call(equipmentEditApi.update, { ...change, actionId: newId() })).status).toBe(404)
  const changed = await technician.ok(equipmentEditApi.update, { ...change, actionId: newId() })
  expect(changed.serialNumber).toBe('V21-77')
  const archive = { id: equipment.id, version: changed.version, actionId: newId() }
  expect((await technician.ok(equipmentApi.archive, archive)).archivedAt).not.toBeNull()
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
