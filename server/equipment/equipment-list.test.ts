import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { EquipmentFilter } from '#core/equipment/equipment.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { planOf } from '#test/planner.ts'

let app: TestApp
let dentist: Person

/** A plan whose first date it is; from completion, so that it may be over. */
const from = (on: string) => planOf(on, { mode: 'completion' })

const equipmentList = (): Partial<Input<typeof equipmentEditApi.create>>[] => [
  { name: 'Ávila X', category: 'other', room: 'Sala 2', status: 'down', plans: [from('2026-11-16')] },
  {
    name: 'Autoclave',
    category: 'autoclave',
    room: 'Esterilização',
    brand: 'Cristófoli',
    serialNumber: '21-048817',
    anvisaNumber: '80145110034',
    plans: [from('2026-11-17')],
  },
  { name: 'Zeta', category: 'other', status: 'restricted', plans: [from('2026-12-17')] },
  { name: 'bomba', category: 'vacuum-pump', room: 'Casa de máquinas', plans: [from('2026-12-18')] },
  { name: 'Compressor 100%', category: 'compressor', room: 'Casa de máquinas' },
]

beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  const other = await app.register('dentist')
  for (const person of [dentist, other]) {
    for (const equipment of equipmentList()) {
      const fields = {
        name: '',
        category: 'other' as const,
        criticality: 'normal' as const,
        status: 'operational' as const,
        attributes: {},
        ...equipment,
      }
      await person.ok(equipmentEditApi.create, { id: newId(), actionId: newId(), ...fields })
    }
  }
})
afterAll(() => app.close())

async function names(filter: EquipmentFilter, limit = 100, person = dentist): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await person.ok(equipmentApi.list, { ...filter, limit, cursor })
    found.push(...page.items.map((item) => item.name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

test.each([
  ['autoclave', ['Autoclave']],
  ['CRISTOFOLI  auto', ['Autoclave']],
  ['esterilizacao', ['Autoclave']],
  ['21-0488', ['Autoclave']],
  ['eq-0002', ['Autoclave']],
  ['avila', ['Ávila X']],
  ['100%', ['Compressor 100%']],
  ['100_', []],
  ['nada disso', []],
])('searches %s without accents, case or wildcards', async (search, found) => {
  expect(await names({ search })).toEqual(found)
})

test.each<[EquipmentFilter, string[]]>([
  [{ status: 'down' }, ['Ávila X']],
  [{ category: 'vacuum-pump' }, ['bomba']],
  [{ room: 'Casa de máquinas' }, ['bomba', 'Compressor 100%']],
  [{ due: 'overdue' }, ['Ávila X']],
  [{ due: 'soon' }, ['Autoclave', 'Zeta']],
  [{ due: 'ok' }, ['bomba']],
  [{ due: 'none' }, ['Compressor 100%']],
  [{ room: 'Casa de máquinas', due: 'ok', search: 'BOMBA' }, ['bomba']],
  [{ archived: true }, []],
])('finds only matching equipment with the filter %j', async (filter, found) => {
  expect(await names(filter)).toEqual(found)
})

test('lists equipment that is down before overdue, page by page', async () => {
  const other = await app.register('dentist')
  const common = { criticality: 'normal' as const, attributes: {}, category: 'other' as const }
  const add = (name: string, status: 'down' | 'operational', plans = [from('2026-11-16')]) =>
    other.ok(equipmentEditApi.create, { ...common, id: newId(), actionId: newId(), name, status, plans })
  await add('Cadeira', 'operational')
  await add('Autoclave', 'down', [])
  await add('Bomba', 'operational', [])
  const urgent = ['Autoclave', 'Cadeira', 'Bomba']
  expect(await names({ sort: 'urgency' }, 1, other)).toEqual(urgent)
  expect(await names({ sort: '-urgency' }, 1, other)).toEqual(urgent.toReversed())
})

test.each<[NonNullable<EquipmentFilter['sort']>, string[]]>([
  ['name', ['Autoclave', 'Ávila X', 'bomba', 'Compressor 100%', 'Zeta']],
  ['due', ['Ávila X', 'Autoclave', 'Zeta', 'bomba', 'Compressor 100%']],
  ['room', ['bomba', 'Compressor 100%', 'Autoclave', 'Ávila X', 'Zeta']],
  ['status', ['Ávila X', 'Zeta', 'Autoclave', 'bomba', 'Compressor 100%']],
])('pages in the order %s, forwards and back, with all equipment once', async (sort, order) => {
  expect(await names({ sort }, 2)).toEqual(order)
  expect(await names({ sort: `-${sort}` as EquipmentFilter['sort'] }, 2)).toEqual(order.toReversed())
})

test('counts by status, lateness, compliance and room in the overview', async () => {
  expect(await dentist.ok(equipmentApi.overview, {})).toMatchObject({
    total: 5,
    archived: 0,
    overdue: 1,
    inUse: 5,
    devices: 2,
    registered: 1,
    byStatus: { operational: 3, restricted: 1, down: 1, retired: 0 },
    rooms: [
      { room: 'Casa de máquinas', count: 2 },
      { room: 'Esterilização', count: 1 },
      { room: 'Sala 2', count: 1 },
    ],
    limit: null,
    cannotAdd: null,
  })
})

test('lists what a workshop was granted, until the grant ends', async () => {
  const technician = await app.register('technician')
  const { items } = await dentist.ok(equipmentApi.list, { search: 'autoclave' })
  const { id, clinicId } = items[0]!
  expect((await technician.ok(equipmentApi.list, {})).items).toEqual([])
  expect((await technician.call(equipmentApi.get, { id })).status).toBe(404)
  const grant = newId()
  await asOwner(
    app,
    `insert into access_grants values ('${grant}', '${technician.session.organization!.id}', '${clinicId}',
      'equipment', '${id}', 'shared', '${id}', null)`,
  )
  const clinicName = dentist.session.organization!.name
  expect((await technician.ok(equipmentApi.list, {})).items).toMatchObject([{ id, clinicName }])
  expect((await technician.ok(equipmentApi.list, { search: `${clinicName} auto` })).items).toHaveLength(1)
  expect((await technician.ok(equipmentApi.list, { search: `${clinicName} broca` })).items).toEqual([])
  expect((await dentist.ok(equipmentApi.list, { search: clinicName })).items).toEqual([])
  expect((await technician.ok(equipmentApi.get, { id })).clinicName).toBe(dentist.session.organization!.name)
  expect((await technician.call(equipmentApi.costs, { id })).status).toBe(403)
  const change = {
    id,
    version: 1,
    actionId: newId(),
    name: 'Minha',
    category: 'autoclave',
    criticality: 'low',
    status: 'down',
    attributes: {},
  } as const
  expect((await technician.call(equipmentEditApi.update, change)).status).toBe(403)
  await asOwner(app, `update access_grants set until = now() - interval '1 second' where id = '${grant}'`)
  expect((await technician.call(equipmentApi.get, { id })).status).toBe(404)
})
