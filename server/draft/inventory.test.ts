import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryContent } from '#core/draft/inventory-content.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keepPaper } from '#test/papers.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Equipment = Input<typeof equipmentEditApi.create>

const add = (by: Person, more: Partial<Equipment>) =>
  by.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Compressor',
    category: 'compressor',
    criticality: 'high',
    status: 'operational',
    attributes: {},
    ...more,
  })

const xray = { name: 'Raio X da sala 1', category: 'intraoral-xray', room: 'Sala 1' } as const

test('refuses the list to a clinic without equipment', async () => {
  const dentist = await app.register('dentist')
  const draft = await prepare(dentist, 'inventory')
  expect(missingOf(draft)).toEqual(['Pelo menos um equipamento cadastrado'])
  const { id, version } = draft
  const refused = await dentist.call(draftApi.issue, { id, version, actionId: newId() })
  expect([refused.status, refused.error.code]).toEqual([422, 'document.incomplete'])
})

test('requires an X-ray’s registration status and date', async () => {
  const dentist = await app.register('dentist')
  await add(dentist, xray)
  const draft = await prepare(dentist, 'inventory')
  expect(draft.missing).toMatchObject([
    { field: 'xrayInformed', norm: 'RDC 1.002/2025, arts. 139 e 140', mark: 'O' },
  ])
  const informed = await write(dentist, draft, { xrayInformed: 'informed' })
  expect(informed.missing.map(({ field }) => field)).toEqual(['xrayInformedOn'])
  const said = await write(dentist, informed, { xrayInformed: 'not_informed' })
  expect(said.missing).toEqual([])
})

test('refuses an invalid value on its field', async () => {
  const dentist = await app.register('dentist')
  const { id, version } = await prepare(dentist, 'inventory')
  const fields = { xrayInformed: 'perhaps', xrayInformedOn: '1850-02-01', note: 'x'.repeat(5001) }
  const refused = await dentist.call(draftApi.change, { id, version, actionId: newId(), fields })
  expect(refused.status).toBe(400)
  expect(refused.error.fields?.map(({ path }) => path)).toEqual([
    'fields.xrayInformed',
    'fields.xrayInformedOn',
    'fields.note',
  ])
})

test('includes purchases only for members who may see finances, and only on request', async () => {
  const dentist = await app.register('dentist')
  const purchase = { valueCents: 890_000, supplier: 'Dental Sul', invoice: '1234' }
  await add(dentist, { purchase })
  const member = await hire(app, dentist)
  const purchasesOf = async (by: Person, fields: Record<string, unknown>) => {
    const { content } = await issue<InventoryContent>(app, by, await prepare(by, 'inventory', {}, fields))
    return [content.withPurchases, content.equipmentList[0]?.purchase]
  }
  expect(await purchasesOf(member, { withPurchases: true })).toEqual([false, null])
  expect(await purchasesOf(dentist, { note: 'Sem valores' })).toEqual([false, null])
  expect(await purchasesOf(dentist, { withPurchases: true })).toEqual([true, purchase])
})

test('lists equipment in use with its registration, never archived or another clinic’s', async () => {
  const [dentist, neighbour] = [await app.register('dentist'), await app.register('dentist')]
  const device = await add(dentist, xray)
  const archived = await add(dentist, { name: 'Compressor velho' })
  await dentist.ok(equipmentApi.archive, {
    id: archived.id,
    version: archived.version,
    actionId: newId(),
  })
  await add(neighbour, { name: 'Compressor do vizinho' })
  await keepPaper(dentist, {
    kind: 'xray_registration',
    title: 'Cadastro na vigilância',
    number: 'CAD-77',
    issuedOn: '2025-02-01',
    validUntil: '2027-02-01',
    equipmentId: device.id,
  })
  const fields = { xrayInformed: 'informed', xrayInformedOn: '2025-02-10', xrayProtocol: 'P-12' }
  const draft = await prepare(dentist, 'inventory', {}, fields)
  const issued = await issue<InventoryContent>(app, dentist, draft)
  expect(issued.number).toBe('IE-2026-0001')
  expect(issued.validUntil).toBeNull()
  expect(isPdf(issued.bytes)).toBe(true)
  expect(issued.content).toMatchObject({ on: '2026-11-17', ...fields })
  expect(issued.content.equipmentList).toHaveLength(1)
  expect(issued.content.equipmentList[0]).toMatchObject({
    name: 'Raio X da sala 1',
    room: 'Sala 1',
    anvisaNumber: null,
    hasManual: false,
    registration: { number: 'CAD-77', issuedOn: '2025-02-01', validUntil: '2027-02-01' },
  })
  expect((await neighbour.call(draftApi.get, { id: draft.id })).status).toBe(404)
})

test('lists three hundred equipment in one document, ordered by name', async () => {
  const dentist = await app.register('dentist')
  const names = Array.from({ length: 300 }, (_, at) => `Caneta ${String(at).padStart(3, '0')}`)
  for (const name of names.toReversed()) {
    await add(dentist, { name, category: 'high-speed-handpiece', room: `Sala ${name.length % 3}` })
  }
  const issued = await issue<InventoryContent>(app, dentist, await prepare(dentist, 'inventory'))
  expect(issued.content.equipmentList.map(({ name }) => name)).toEqual(names)
  expect(isPdf(issued.bytes)).toBe(true)
})
