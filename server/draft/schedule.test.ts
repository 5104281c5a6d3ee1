import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import type { ScheduleContent } from '#core/draft/schedule-content.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { addPlan, planOf } from '#test/planner.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const add = (by: Person, name: string, category: 'autoclave' | 'compressor' | 'air-conditioner') =>
  by.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name,
    category,
    criticality: 'high',
    status: 'operational',
    attributes: {},
  })

test('refuses a schedule without a plan', async () => {
  const dentist = await app.register('dentist')
  await add(dentist, 'Autoclave', 'autoclave')
  const draft = await prepare(dentist, 'schedule')
  expect(draft.missing).toMatchObject([{ norm: 'RDC 1.002/2025, art. 134, § 2º', mark: 'O' }])
})

test('names interval and responsible person of written tasks about gases and the building', async () => {
  const dentist = await app.register('dentist')
  const equipment = await add(dentist, 'Autoclave', 'autoclave')
  await addPlan(dentist, equipment.id, planOf('2026-12-01'))
  const half = [{ task: 'Quadro elétrico', often: '', responsible: null }, { task: ' ' }]
  const draft = await prepare(dentist, 'schedule', {}, { building: half, gas: half })
  expect(missingOf(draft)).toEqual([
    'Intervalo e responsável de cada tarefa do sistema de gases',
    'Intervalo e responsável de cada tarefa da edificação',
  ])
  const whole = [{ task: 'Quadro elétrico', often: 'todo ano', responsible: 'Eletricista' }]
  expect((await write(dentist, draft, { building: whole, gas: whole })).missing).toEqual([])
})

test('lists each task in its part, with basis, last, next and the dates of twelve months', async () => {
  const [dentist, neighbour] = [await app.register('dentist'), await app.register('dentist')]
  const [autoclave, compressor] = [
    await add(dentist, 'Autoclave', 'autoclave'),
    await add(dentist, 'Compressor', 'compressor'),
  ]
  const air = await add(dentist, 'Ar da recepção', 'air-conditioner')
  await add(dentist, 'Compressor reserva', 'compressor')
  const theirs = await add(neighbour, 'Autoclave vizinha', 'autoclave')
  await addPlan(neighbour, theirs.id, planOf('2026-12-01', { title: 'Do vizinho' }))
  const yearly = planOf('2026-12-15', { title: 'Preventiva', every: 6, mode: 'completion' })
  await addPlan(dentist, autoclave.id, yearly)
  await addPlan(dentist, autoclave.id, planOf('2026-11-18', { title: 'Cuidados', unit: 'day' }))
  await addPlan(dentist, compressor.id, planOf('2026-12-01', { title: 'Filtros' }))
  await addPlan(dentist, air.id, planOf('2026-12-10', { title: 'Limpeza' }))
  const draft = await prepare(dentist, 'schedule')
  const issued = await issue<ScheduleContent>(app, dentist, draft)
  const { plans, unplanned, from, to, isOwn } = issued.content
  expect([issued.number, issued.validUntil, isPdf(issued.bytes)]).toEqual([
    'CM-2026-0001',
    '2027-10-31',
    true,
  ])
  expect([from, to, isOwn]).toEqual(['2026-11-01', '2027-10-31', true])
  expect(plans.map(({ title, part }) => [title, part])).toEqual([
    ['Limpeza', 'building'],
    ['Cuidados', 'equipment'],
    ['Preventiva', 'equipment'],
    ['Filtros', 'gas'],
  ])
  expect(plans.find(({ title }) => title === 'Preventiva')).toMatchObject({
    often: 'a cada 6 meses',
    lastOn: null,
    nextOn: '2026-12-15',
    responsible: 'Equipe da clínica',
    dates: ['2026-12-15', '2027-06-15'],
  })
  expect(plans.find(({ title }) => title === 'Cuidados')).toMatchObject({ isDaily: true, dates: [] })
  expect(plans.find(({ title }) => title === 'Filtros')?.dates).toHaveLength(11)
  expect(unplanned.map(({ name }) => name)).toEqual(['Compressor reserva'])
})

test('accepts a later or shorter period in whole months', async () => {
  const dentist = await app.register('dentist')
  const equipment = await add(dentist, 'Autoclave', 'autoclave')
  await addPlan(dentist, equipment.id, planOf('2026-12-01'))
  const fields = { from: '2027-02-20', months: 2 }
  const { content } = await issue<ScheduleContent>(
    app,
    dentist,
    await prepare(dentist, 'schedule', {}, fields),
  )
  expect([content.from, content.to]).toEqual(['2027-02-01', '2027-03-31'])
  expect(content.plans[0]?.dates.map((date) => date.slice(0, 7))).toEqual(['2027-02', '2027-03'])
})

test('schedules a workshop’s own work for a client, and nothing of others', async () => {
  const technician = await app.register('technician')
  const client = await technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Clínica Boa Vista',
    city: 'Campinas',
    state: 'SP',
  })
  const clinicId = client.clinicId
  const { id: equipmentId } = await technician.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId,
    name: 'Autoclave do cliente',
    category: 'autoclave',
    criticality: 'high',
    status: 'operational',
    attributes: {},
  })
  const plan = planOf('2026-12-01', {
    opens: 'order',
    orderKind: 'preventive',
    workshopId: organizationOf(technician),
  })
  await technician.ok(plannerApi.create, { actionId: newId(), equipmentId, plans: [plan] })
  const draft = await prepare(technician, 'schedule', { clinicId })
  const { content } = await issue<ScheduleContent>(app, technician, draft)
  expect(content.isOwn).toBe(false)
  expect(content.plans.map(({ equipment }) => equipment?.name)).toEqual(['Autoclave do cliente'])
  const rival = await app.register('technician')
  const refused = await rival.call(draftApi.create, {
    id: newId(),
    actionId: newId(),
    kind: 'schedule',
    clinicId,
  })
  expect(refused.status).toBe(404)
})
