import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#core/kit/endpoint.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, on, organizationOf, publish, quoted, request, setStage } from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await quoted(stage)
  await request(stage)
  await publish(stage)
  const chair = await addEquipment(stage.dentist)
  const urgent = { ...askFor(chair.id), fault: 'Não sobe nem desce', priority: 'clinic_stopped' as const }
  await stage.dentist.ok(serviceOrderApi.create, { ...urgent, workshopId: organizationOf(stage.technician) })
})
afterAll(() => app.close())

type Query = Input<typeof serviceOrderApi.list>
const numbers = async (person: Person, query: Query) =>
  (await person.ok(serviceOrderApi.list, query)).items.map((item) => Number(item.number.slice(-4)))

test('refuses wrong filters and foreign cursors on the field', async () => {
  const refused = async (query: object) =>
    (await stage.dentist.call(serviceOrderApi.list, query)).error.fields?.map(({ path }) => path)
  expect(await refused({ group: 'todas' })).toEqual(['group'])
  expect(await refused({ limit: 101 })).toEqual(['limit'])
  expect(await refused({ equipmentId: 'x' })).toEqual(['equipmentId'])
  expect(await refused({ cursor: 'abc' })).toEqual(['cursor'])
})

test('lists each organization’s own orders', async () => {
  expect(await numbers(stage.dentist, {})).toEqual([4, 3, 2, 1])
  expect(await numbers(stage.technician, {})).toEqual([4, 2, 1])
  expect(await numbers(stage.rival, {})).toEqual([])
  expect((await app.stranger.call(serviceOrderApi.list, {})).status).toBe(401)
})

test('filters by group, status, equipment, person and words without accents', async () => {
  const { dentist, technician, equipment } = stage
  expect(await numbers(dentist, { group: 'quoting' })).toEqual([1])
  expect(await numbers(dentist, { status: 'pending', sort: 'oldest' })).toEqual([2, 3, 4])
  expect(await numbers(dentist, { equipmentId: equipment.id })).toEqual([3, 2, 1])
  expect(await numbers(dentist, { search: 'NAO SOBE' })).toEqual([4])
  expect(await numbers(dentist, { search: 'os-2026-0002' })).toEqual([2])
  expect(await numbers(dentist, { search: '%' })).toEqual([])
  expect(await numbers(technician, { mine: true })).toEqual([1])
})

test('pages without repeats or gaps', async () => {
  const first = await stage.dentist.ok(serviceOrderApi.list, { limit: 3 })
  const rest = await stage.dentist.ok(serviceOrderApi.list, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map((item) => item.number.at(-1))).toEqual(['4', '3', '2', '1'])
  expect(rest.nextCursor).toBeNull()
})

test('shows in a row whose turn it is and the price', async () => {
  const { items } = await stage.dentist.ok(serviceOrderApi.list, { status: 'quoted' })
  expect(items[0]).toMatchObject({
    totalCents: 106_200,
    next: { step: 'decide_quote', turn: 'clinic', yours: true },
    workshop: { name: stage.technician.session.organization?.name },
    equipment: { name: 'Autoclave Vitale 21', category: 'autoclave' },
  })
})

test('lists what waits for a person in clinics that stand still first', async () => {
  const forTechnician = await stage.technician.ok(serviceOrderApi.waiting, {})
  expect(forTechnician.total).toBe(2)
  expect(await stage.technician.ok(serviceOrderApi.waitingCount, {})).toEqual({ orders: 2 })
  expect(await stage.dentist.ok(serviceOrderApi.waitingCount, {})).toEqual({ orders: 1 })
  expect(await stage.rival.ok(serviceOrderApi.waitingCount, {})).toEqual({ orders: 0 })
  expect(forTechnician.items.map((item) => item.priority)).toEqual(['clinic_stopped', 'normal'])
  const forDentist = await stage.dentist.ok(serviceOrderApi.waiting, {})
  expect(forDentist.items.map((item) => item.next.step)).toEqual(['decide_quote'])
  const order = await stage.dentist.ok(serviceOrderApi.get, { id: forDentist.items[0]?.id ?? '' })
  const { id } = order.quotes[0] ?? { id: '' }
  await stage.dentist.ok(quoteApi.reject, { ...on(order), quoteId: id, reason: 'Caro' })
  expect((await stage.dentist.ok(serviceOrderApi.waiting, {})).items).toEqual([])
  expect(await stage.dentist.ok(serviceOrderApi.waitingCount, {})).toEqual({ orders: 0 })
  expect((await stage.technician.ok(serviceOrderApi.waiting, {})).total).toBe(3)
})

test('pages candidates, and technicians of a city by what they serve', async () => {
  const other = await setStage(app)
  for (let more = 0; more < 3; more++) await publish(other)
  const first = await other.rival.ok(serviceOrderApi.candidates, { limit: 3 })
  const rest = await other.rival.ok(serviceOrderApi.candidates, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([first.items.length, rest.items.length]).toEqual([3, 1])
  expect((await other.dentist.ok(serviceOrderApi.candidates, {})).items).toEqual([])
  const here = await other.dentist.ok(serviceOrderApi.technicians, { state: 'SP', city: 'Campinas' })
  expect(here.items.map((item) => item.workshopId)).toContain(organizationOf(other.rival))
  expect(
    (await other.dentist.ok(serviceOrderApi.technicians, { state: 'PE', city: 'Recife' })).items,
  ).toEqual([])
  const none = await other.dentist.ok(serviceOrderApi.technicians, {
    state: 'SP',
    city: 'Campinas',
    speciality: 'Raio X',
  })
  expect(none.items).toEqual([])
})
