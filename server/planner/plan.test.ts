import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { addPlan, occurrencesOf, onIt, planOf, runPlanner, type NewPlan } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const create = (plan: NewPlan) =>
  stage.dentist.call(plannerApi.create, { actionId: newId(), equipmentId: stage.equipment.id, plans: [plan] })

test('refuses an impossible rule on its field, with the reason', async () => {
  const wrong: [Partial<NewPlan>, string, RegExp][] = [
    [{ every: 0 }, 'every', /Começa em 1/],
    [{ every: 1.5 }, 'every', /número inteiro/],
    [{ every: 121 }, 'every', /até 120 meses/],
    [{ endsOn: '2026-11-30' }, 'endsOn', /antes da primeira data, 01\/12\/2026/],
    [{ noticeDays: 28 }, 'noticeDays', /avise até 27 dias antes/],
    [{ unit: 'day', noticeDays: 1 }, 'noticeDays', /no próprio dia/],
    [{ anchorOn: null }, 'anchorOn', /Escolha a primeira data/],
    [{ anchorOn: '2025-01-01' }, 'anchorOn', /há mais de um ano/],
    [{ anchorOn: '2040-01-01' }, 'anchorOn', /mais de dez anos/],
    [{ unit: 'use', anchorOn: null }, 'anchorUse', /em que contagem/],
    [{ unit: 'use', anchorUse: 100 }, 'anchorOn', /pelo contador/],
    [{ unit: 'use', anchorOn: null, anchorUse: 5, every: 10, noticeUses: 10 }, 'noticeUses', /até 9 usos/],
    [{ opens: 'order' }, 'orderKind', /tipo da ordem/],
    [{ opens: 'order', orderKind: 'preventive' }, 'workshopId', /Escolha o técnico que recebe/],
    [{ workshopId: newId() }, 'workshopId', /técnico da lista/],
    [{ opens: 'checklist' }, 'template', /modelo do checklist/],
    [{ title: ' ' }, 'title', /Dê um nome/],
  ]
  for (const [more, path, message] of wrong) {
    const { status, error } = await create(planOf('2026-12-01', more))
    expect([status, error.fields?.map((field) => field.path)]).toEqual([400, [`plans.0.${path}`]])
    expect(error.fields?.[0]?.message).toMatch(message)
  }
})

test('lets only the equipment’s organization plan for it, and hides it from others', async () => {
  const plans = [planOf('2026-12-01')]
  const asked = { equipmentId: stage.equipment.id, plans }
  for (const person of [stage.technician, stage.rival]) {
    const answer = await person.call(plannerApi.create, { actionId: newId(), ...asked })
    expect(answer.status).toBe(404)
  }
  const workshopId = organizationOf(stage.technician)
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-12-01', { workshopId }))
  // The plan shows the equipment to its workshop, which still does not write the clinic's plans.
  const seen = await stage.technician.ok(plannerApi.get, { id: plan.id })
  expect([seen.mayChange, seen.equipment?.id]).toEqual([false, stage.equipment.id])
  await stage.technician.ok(equipmentApi.get, { id: stage.equipment.id })
  const own = await stage.technician.call(plannerApi.create, { actionId: newId(), ...asked })
  expect(own.status).toBe(403)
  const change = { ...onIt(plan), ...planOf('2026-12-02'), id: plan.id }
  expect((await stage.technician.call(plannerApi.change, change)).status).toBe(403)
  expect((await stage.rival.call(plannerApi.change, change)).status).toBe(404)
  await stage.dentist.ok(plannerApi.end, onIt(plan))
  expect((await stage.technician.call(equipmentApi.get, { id: stage.equipment.id })).status).toBe(404)
})

test('shows a workshop the plans that name it in list and search, and no others', async () => {
  const workshopId = organizationOf(stage.technician)
  const equipment = await addEquipment(stage.dentist)
  const [named, other] = [
    await addPlan(stage.dentist, equipment.id, planOf('2026-12-01', { title: 'Válvulas', workshopId })),
    await addPlan(stage.dentist, equipment.id, planOf('2026-12-01', { title: 'Válvulas da clínica' })),
  ]
  const seenBy = async (person: Stage['dentist']) =>
    (await person.ok(plannerApi.list, { equipmentId: equipment.id, search: 'valvulas' })).items.map(
      ({ id }) => id,
    )
  expect((await seenBy(stage.dentist)).toSorted()).toEqual([named.id, other.id].toSorted())
  expect(await seenBy(stage.technician)).toEqual([named.id])
  expect(await seenBy(stage.rival)).toEqual([])
  expect((await stage.technician.call(plannerApi.get, { id: other.id })).status).toBe(404)
})

test('begins several plans with their equipment, which is due with the first', async () => {
  const id = newId()
  const equipment = await stage.dentist.ok(equipmentEditApi.create, {
    id,
    actionId: newId(),
    name: 'Compressor',
    category: 'compressor',
    criticality: 'high',
    status: 'operational',
    attributes: {},
    plans: [planOf('2027-01-31'), planOf('2026-12-15', { title: 'Dreno', unit: 'week' })],
  })
  expect(equipment.nextMaintenanceOn).toBe('2026-12-15')
  const { items } = await stage.dentist.ok(plannerApi.list, { equipmentId: id })
  expect(items.map(({ dueOn, nextDates }) => [dueOn, nextDates])).toEqual([
    ['2026-12-15', ['2026-12-15', '2026-12-22', '2026-12-29']],
    ['2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ])
})

test('registers nothing if a plan of new equipment is wrong', async () => {
  const id = newId()
  const answer = await stage.dentist.call(equipmentEditApi.create, {
    id,
    actionId: newId(),
    name: 'Seladora',
    category: 'sealer',
    criticality: 'low',
    status: 'operational',
    attributes: {},
    plans: [planOf('2026-12-01', { workshopId: newId() })],
  })
  expect(answer.error.fields?.[0]?.path).toBe('plans.0.workshopId')
  expect((await stage.dentist.call(equipmentApi.get, { id })).status).toBe(404)
})

test('shows three dates while a rule is written, and its errors', async () => {
  const rule = { every: 1, unit: 'month', mode: 'fixed', anchorOn: '2027-10-31', noticeDays: 0 } as const
  const preview = (more: object) => stage.dentist.ok(plannerApi.preview, { ...rule, ...more })
  expect(await preview({})).toEqual({ dates: ['2027-10-31', '2027-11-30', '2027-12-31'], problems: [] })
  expect((await preview({ endsOn: '2027-11-30' })).dates).toEqual(['2027-10-31', '2027-11-30'])
  expect((await preview({ unit: 'year', anchorOn: '2028-02-29' })).dates[1]).toBe('2029-02-28')
  expect((await preview({ every: 500 })).problems).toEqual([
    { path: 'every', message: 'O intervalo vai até 120 meses' },
  ])
})

test('shows one of two people who change a plan the other’s version', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-12-01'))
  const change = (title: string) =>
    stage.dentist.call(plannerApi.change, { ...onIt(plan), ...planOf('2026-12-01', { title }), id: plan.id })
  const answers = await Promise.all([change('Um'), change('Outro')])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('continues a new rule from today: skips other open dates and keeps what was done', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17', { unit: 'week' }))
  await runPlanner(app, new Date('2026-11-24T12:00:00Z'))
  const [first] = await occurrencesOf(stage.dentist, plan.id)
  await stage.dentist.ok(plannerApi.done, { ...onIt(first ?? expect.fail()), doneOn: '2026-11-17' })
  app.now = new Date('2026-11-25T12:00:00Z')
  const changed = await stage.dentist.ok(plannerApi.change, {
    ...onIt(plan),
    ...planOf('2026-12-05'),
    id: plan.id,
  })
  expect(changed.nextDates).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  const found = await occurrencesOf(stage.dentist, plan.id)
  expect(found.map(({ dueOn, status, note }) => [dueOn, status, note])).toEqual([
    ['2026-11-17', 'done', null],
    ['2026-11-24', 'skipped', 'O plano mudou'],
  ])
  app.now = new Date('2026-11-17T12:00:00Z')
})

test('changes no date with a new name', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17', { mode: 'completion' }))
  const [before] = await occurrencesOf(stage.dentist, plan.id)
  await stage.dentist.ok(plannerApi.change, {
    ...onIt(plan),
    ...planOf('2026-11-17', { mode: 'completion', title: 'Outro nome' }),
    id: plan.id,
  })
  const [after] = await occurrencesOf(stage.dentist, plan.id)
  expect(after).toEqual({ ...before, title: 'Outro nome' })
})

test('makes nothing due that passed in a pause', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-18', { unit: 'day' }))
  const paused = await stage.dentist.ok(plannerApi.pause, onIt(plan))
  expect(paused).toMatchObject({ dueOn: null, nextDates: [] })
  expect((await stage.dentist.call(plannerApi.pause, onIt(paused))).error.code).toBe('planner.paused')
  await runPlanner(app, new Date('2026-11-23T12:00:00Z'))
  app.now = new Date('2026-11-25T12:00:00Z')
  await stage.dentist.ok(plannerApi.resume, onIt(paused))
  expect((await occurrencesOf(stage.dentist, plan.id)).map(({ dueOn }) => dueOn)).toEqual(['2026-11-25'])
  app.now = new Date('2026-11-17T12:00:00Z')
})

test('keeps the history of an ended plan, and nothing open', async () => {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(stage.dentist, equipment.id, planOf('2026-11-17'))
  const ended = await stage.dentist.ok(plannerApi.end, onIt(plan))
  expect(ended).toMatchObject({ dueOn: null, nextDates: [] })
  expect((await occurrencesOf(stage.dentist, plan.id))[0]).toMatchObject({ status: 'skipped' })
  expect((await stage.dentist.ok(equipmentApi.get, { id: equipment.id })).nextMaintenanceOn).toBeNull()
  const listed = await stage.dentist.ok(plannerApi.list, { equipmentId: equipment.id, state: 'ended' })
  expect(listed.items.map(({ id }) => id)).toEqual([plan.id])
  expect((await stage.dentist.call(plannerApi.resume, onIt(ended))).error.code).toBe('planner.ended')
})

test('offers a category’s plans with their basis until the equipment has them', async () => {
  const equipment = await addEquipment(stage.dentist)
  const offers = async () => (await stage.dentist.ok(plannerApi.offer, { id: equipment.id })).items
  const [first] = await offers()
  expect(first?.basis?.text).toBeTruthy()
  const { key, usually: _usually, asked: _asked, notes: _notes, ...plan } = first ?? expect.fail()
  await addPlan(stage.dentist, equipment.id, {
    ...planOf('2026-12-01'),
    ...plan,
    opens: 'reminder',
    orderKind: null,
  })
  expect((await offers()).map((one) => one.key)).not.toContain(key)
})

test('lists plans by state: late, soon, later', async () => {
  const equipment = await addEquipment(stage.dentist)
  const add = (on: string) =>
    addPlan(stage.dentist, equipment.id, planOf(on, { mode: 'completion', title: on }))
  for (const on of ['2026-11-16', '2026-11-17', '2026-12-17', '2026-12-18']) await add(on)
  const titles = async (due: 'overdue' | 'soon' | 'ok' | 'none') =>
    (await stage.dentist.ok(plannerApi.list, { equipmentId: equipment.id, due })).items.map(
      ({ title }) => title,
    )
  expect(await titles('overdue')).toEqual(['2026-11-16'])
  expect(await titles('soon')).toEqual(['2026-11-17', '2026-12-17'])
  expect(await titles('ok')).toEqual(['2026-12-18'])
  expect(await titles('none')).toEqual([])
})

test('marks undone dates as late from the day after, by the night that created them', async () => {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(
    stage.dentist,
    equipment.id,
    planOf('2026-12-20', { mode: 'completion', every: 6, noticeDays: 15 }),
  )
  for (const day of ['05', '06', '21']) await runPlanner(app, new Date(`2026-12-${day}T12:00:00Z`))
  app.now = new Date('2026-12-21T12:00:00Z')
  const { items } = await stage.dentist.ok(plannerApi.list, { equipmentId: equipment.id, due: 'overdue' })
  expect(items.map(({ id, dueOn }) => [id, dueOn])).toEqual([[plan.id, '2026-12-20']])
  app.now = new Date('2026-11-17T12:00:00Z')
})
