import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { clientContactApi } from '#core/client/contact.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, addEquipment, closed, on, organizationOf, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

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

const details = (client: { name: string; state: string; city: string; version: number }) => ({
  name: client.name,
  state: client.state,
  city: client.city,
  version: client.version,
  actionId: newId(),
})

test('lets a workshop change only a client that is not on Equipo, and shows both versions of two changes', async () => {
  const stage = await setStage(app)
  await accepted(stage)
  const theirs = await stage.technician.ok(clientApi.get, { id: organizationOf(stage.dentist) })
  expect(theirs).toMatchObject({ claimed: true, mayChange: false, openOrders: 1 })
  expect((await stage.technician.call(clientApi.change, { ...details(theirs), id: theirs.id })).status).toBe(
    403,
  )
  expect((await stage.rival.call(clientApi.get, { id: theirs.id })).status).toBe(404)

  const { clinicId: id } = await technician.ok(clientApi.create, clinic('Odonto Sul'))
  const before = await technician.ok(clientApi.get, { id })
  const change = { ...details(before), id, name: 'Odonto Sul Ltda', phone: '(19) 3232-1010' }
  expect((await technician.call(clientApi.change, { ...change, city: 'Recife' })).error.fields).toEqual([
    { path: 'city', message: 'Escolha uma cidade da lista' },
  ])
  const after = await technician.ok(clientApi.change, { ...change, actionId: newId() })
  expect(after).toMatchObject({ name: 'Odonto Sul Ltda', phone: '1932321010', version: before.version + 1 })
  expect((await technician.call(clientApi.change, { ...change, actionId: newId() })).status).toBe(409)
})

test('keeps notes and tags from the clinic and from everybody else, and two people do not overwrite each other', async () => {
  const stage = await setStage(app)
  await accepted(stage)
  const id = organizationOf(stage.dentist)
  const note = { id, version: 0, notes: 'Paga sempre no fim do mês', tags: 'Contrato, zona sul, contrato' }
  const wrong = { ...note, tags: 'x'.repeat(31), actionId: newId() }
  expect((await stage.technician.call(clientApi.note, wrong)).error.fields).toEqual([
    { path: 'tags', message: 'Uma etiqueta tem até 30 letras' },
  ])
  for (const other of [stage.dentist, stage.rival]) {
    expect((await other.call(clientApi.note, { ...note, actionId: newId() })).status).toBe(404)
  }
  const kept = await stage.technician.ok(clientApi.note, { ...note, actionId: newId() })
  expect(kept.note).toMatchObject({ notes: note.notes, tags: ['Contrato', 'zona sul'], version: 1 })
  expect((await stage.technician.call(clientApi.note, { ...note, actionId: newId() })).status).toBe(409)
  expect(await stage.technician.ok(clientApi.choices, {})).toEqual({
    tags: ['Contrato', 'zona sul'],
    cities: ['Campinas'],
  })
  const found = await stage.technician.ok(clientApi.list, { tag: 'zona sul' })
  expect(found.items).toMatchObject([{ clinicId: id, tags: ['Contrato', 'zona sul'] }])
  expect((await stage.technician.ok(clientApi.list, { tag: 'norte' })).items).toEqual([])
})

test('archives a client without open orders, hides it, and shows it again while an order is open', async () => {
  const stage = await setStage(app)
  const order = await accepted(stage)
  const id = organizationOf(stage.dentist)
  const refused = await stage.technician.call(clientApi.archive, { id, version: 0, actionId: newId() })
  expect(refused.error.message).toBe('Este cliente tem ordens abertas. Encerre as ordens antes de arquivar.')
  await stage.dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Resolvido' })
  const archived = await stage.technician.ok(clientApi.archive, { id, version: 0, actionId: newId() })
  expect(archived.note.archivedAt).not.toBeNull()
  expect((await stage.technician.ok(clientApi.list, {})).items).toEqual([])
  expect((await stage.technician.ok(clientApi.list, { archived: true })).items).toHaveLength(1)
  await accepted(stage)
  expect((await stage.technician.ok(clientApi.list, {})).items).toMatchObject([
    { clinicId: id, openOrders: 1 },
  ])
  expect((await stage.technician.ok(clientApi.list, { open: true })).items).toHaveLength(1)
  expect((await stage.technician.ok(clientApi.list, { idle: true })).items).toEqual([])
  const restored = await stage.technician.ok(clientApi.restore, { id, version: 1, actionId: newId() })
  expect(restored.note).toMatchObject({ archivedAt: null, version: 2 })
})

test('shows what a client owes and paid only to those who see finances, also as a filter', async () => {
  const stage = await setStage(app)
  await closed(stage)
  const id = organizationOf(stage.dentist)
  const { money, year } = await stage.technician.ok(clientApi.get, { id })
  expect(year.orders).toBe(1)
  expect(money).toMatchObject({ receivedCents: 0, lateCents: 0 })
  expect(money?.openCents).toBeGreaterThan(0)
  expect((await stage.technician.ok(clientApi.list, { late: true })).items).toEqual([])
  const member = await hire(app, stage.technician)
  expect((await member.ok(clientApi.get, { id })).money).toBeNull()
  expect((await member.call(clientApi.list, { late: true })).status).toBe(403)
})

test('keeps contacts with their client, and refuses those of somebody else’s client', async () => {
  const { clinicId } = await technician.ok(clientApi.create, clinic('Odonto Leste'))
  const { clinicId: second } = await technician.ok(clientApi.create, clinic('Odonto Oeste'))
  const contact = {
    id: newId(),
    actionId: newId(),
    name: 'Sueli',
    clientId: clinicId,
    phone: '(19) 95555-0133',
  }
  const other = await app.register('technician')
  expect((await other.call(clientContactApi.create, contact)).status).toBe(404)
  const kept = await technician.ok(clientContactApi.create, contact)
  expect(kept).toMatchObject({ name: 'Sueli', clientId: clinicId, phone: '19955550133' })
  expect((await technician.ok(clientContactApi.list, { within: clinicId })).items).toHaveLength(1)
  expect((await technician.ok(clientContactApi.list, { within: second })).items).toEqual([])
  const moved = { ...contact, version: 1, clientId: newId(), actionId: newId() }
  expect((await technician.call(clientContactApi.change, moved)).status).toBe(404)
})
