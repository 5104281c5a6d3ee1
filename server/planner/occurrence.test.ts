import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'
import {
  addPlan,
  giveSubscriptions,
  occurrencesOf,
  onIt,
  planOf,
  runPlanner,
  type NewPlan,
} from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await giveSubscriptions(app)
})
afterAll(() => app.close())

/** A plan that is due on 17 November, which is today, on equipment of its own. */
async function due(more: Partial<NewPlan> = {}, person: Person = stage.dentist) {
  const equipment = await addEquipment(person)
  const plan = await addPlan(person, equipment.id, planOf('2026-11-17', more))
  const [occurrence] = await occurrencesOf(person, plan.id)
  return { equipment, plan, occurrence: occurrence ?? expect.fail('nothing is due') }
}
const byWorkshop = () => ({ workshopId: organizationOf(stage.technician) })
const asOrder = () => ({ ...byWorkshop(), opens: 'order' as const, orderKind: 'preventive' as const })

test('refuses a past or very distant day on the field, and moves nothing', async () => {
  const { occurrence } = await due()
  for (const [plannedOn, message] of [
    ['2026-11-16', 'Escolha hoje, 17/11/2026, ou um dia depois'],
    ['2029-01-01', 'Escolha um dia dos próximos dois anos'],
  ] as const) {
    const answer = await stage.dentist.call(plannerApi.move, { ...onIt(occurrence), plannedOn })
    expect([answer.status, answer.error.fields]).toEqual([400, [{ path: 'plannedOn', message }]])
  }
  expect((await stage.dentist.ok(plannerApi.occurrence, { id: occurrence.id })).plannedOn).toBe('2026-11-17')
})

test('changes the planned day when moved, and never the due date', async () => {
  const { occurrence, equipment } = await due(byWorkshop())
  const moved = await stage.technician.ok(plannerApi.move, { ...onIt(occurrence), plannedOn: '2026-11-20' })
  expect(moved.occurrence).toMatchObject({ plannedOn: '2026-11-20', dueOn: '2026-11-17', version: 2 })
  expect((await stage.dentist.ok(equipmentApi.get, { id: equipment.id })).nextMaintenanceOn).toBe(
    '2026-11-17',
  )
  const again = await stage.technician.call(plannerApi.move, { ...onIt(occurrence), plannedOn: '2026-11-21' })
  expect([again.status, again.error.code]).toEqual([409, 'changed_meanwhile'])
  expect(again.error.current).toMatchObject({ plannedOn: '2026-11-20' })
})

test('warns of a holiday only the people who have to come', async () => {
  const visit = await due(asOrder())
  const own = await due()
  const christmas = { plannedOn: '2026-12-25' }
  const moved = await stage.dentist.ok(plannerApi.move, { ...onIt(visit.occurrence), ...christmas })
  expect(moved).toMatchObject({ occurrence: christmas, warnings: ['holiday'] })
  const silent = await stage.dentist.ok(plannerApi.move, { ...onIt(own.occurrence), ...christmas })
  expect(silent.warnings).toEqual([])
})

test('names an untouched date by its plan, and creates its row at the first action', async () => {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(stage.dentist, equipment.id, planOf('2026-12-01'))
  const of = { planId: plan.id, dueOn: '2027-02-01' }
  const wrong = await stage.dentist.call(plannerApi.move, {
    ...onIt({ id: newId(), version: 0 }),
    of: { ...of, dueOn: '2027-02-02' },
    plannedOn: '2027-02-10',
  })
  expect([wrong.status, wrong.error.code]).toEqual([422, 'occurrence.not_due'])
  const moved = await stage.dentist.ok(plannerApi.move, {
    ...onIt({ id: newId(), version: 0 }),
    of,
    plannedOn: '2027-02-10',
  })
  expect(moved.occurrence).toMatchObject({ dueOn: '2027-02-01', plannedOn: '2027-02-10' })
  const late = await stage.dentist.call(plannerApi.skip, {
    ...onIt({ id: newId(), version: 0 }),
    of,
    reason: 'Férias',
  })
  expect([late.status, late.error.current]).toEqual([409, moved.occurrence])
  const skipped = await stage.dentist.ok(plannerApi.skip, {
    ...onIt({ id: newId(), version: 0 }),
    of: { ...of, dueOn: '2026-12-01' },
    reason: 'Clínica fechada',
  })
  expect(skipped).toMatchObject({ status: 'skipped', note: 'Clínica fechada' })
  expect((await stage.dentist.ok(plannerApi.get, { id: plan.id })).dueOn).toBe('2027-01-01')
  await runPlanner(app, new Date('2027-03-01T12:00:00Z'))
  const days = (await occurrencesOf(stage.dentist, plan.id)).map(({ dueOn }) => dueOn)
  expect(new Set(days)).toEqual(new Set(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']))
  expect(days).toHaveLength(4)
})

test('moves the next date of a plan from completion when done early, and none of a fixed calendar', async () => {
  const [counted, fixed] = [await due({ mode: 'completion' }), await due()]
  for (const { occurrence } of [counted, fixed]) {
    const early = { ...onIt(occurrence), doneOn: '2026-11-10', note: 'Adiantada' }
    const done = await stage.dentist.ok(plannerApi.done, early)
    expect(done).toMatchObject({ status: 'done', doneOn: '2026-11-10', note: 'Adiantada' })
    expect(done.doneBy).toBe(stage.dentist.session.user.name)
  }
  const dates = async ({ plan }: { plan: { id: string } }) =>
    (await stage.dentist.ok(plannerApi.get, { id: plan.id })).nextDates
  expect(await dates(counted)).toEqual(['2026-12-10', '2027-01-10', '2027-02-10'])
  expect(await dates(fixed)).toEqual(['2026-12-17', '2027-01-17', '2027-02-17'])
  const { nextMaintenanceOn } = await stage.dentist.ok(equipmentApi.get, { id: counted.equipment.id })
  expect(nextMaintenanceOn).toBe('2026-12-10')
})

test('refuses to note future work as done', async () => {
  const { occurrence } = await due()
  const answer = await stage.dentist.call(plannerApi.done, { ...onIt(occurrence), doneOn: '2026-11-18' })
  expect(answer.error.fields?.[0]?.path).toBe('doneOn')
})

test('lets a workshop skip nothing of its client', async () => {
  const { occurrence } = await due(byWorkshop())
  const answer = await stage.technician.call(plannerApi.skip, { ...onIt(occurrence), reason: 'Sem tempo' })
  expect(answer.status).toBe(403)
})

test('undoes a note by hand, until the next date', async () => {
  const { occurrence, plan } = await due({ mode: 'completion', unit: 'day', every: 7 })
  const doneOn = '2026-11-17'
  const done = await stage.dentist.ok(plannerApi.done, { ...onIt(occurrence), doneOn })
  const back = await stage.dentist.ok(plannerApi.reopen, onIt(done))
  expect(back).toMatchObject({ status: 'planned', doneOn: null, doneBy: null })
  expect(await stage.dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({
    dueOn: '2026-11-17',
    nextDates: [],
  })
  const again = await stage.dentist.ok(plannerApi.done, { ...onIt(back), doneOn })
  await runPlanner(app, new Date('2026-11-24T12:00:00Z'))
  const late = await stage.dentist.call(plannerApi.reopen, onIt(again))
  expect([late.status, late.error.code]).toEqual([422, 'occurrence.followed'])
  expect(late.error.message).toContain('desfaça a mais nova primeiro')
})

test('opens an order on request of the clinic only, once for each plan', async () => {
  const { occurrence, plan } = await due({ ...asOrder(), noticeDays: 0 })
  const forbidden = await stage.technician.call(plannerApi.order, onIt(occurrence))
  expect(forbidden.status).toBe(403)
  const opened = await stage.dentist.ok(plannerApi.order, onIt(occurrence))
  expect(opened).toMatchObject({ status: 'opened', order: { status: 'pending' } })
  const next = await stage.dentist.call(plannerApi.order, {
    ...onIt({ id: newId(), version: 0 }),
    of: { planId: plan.id, dueOn: '2026-12-17' },
  })
  expect([next.status, next.error.code]).toEqual([422, 'order.open'])
  for (const endpoint of [plannerApi.order, plannerApi.skip, plannerApi.done] as const) {
    const more = { reason: 'x', doneOn: '2026-11-17' }
    const answer = await stage.dentist.call<unknown, unknown>(endpoint, { ...onIt(opened), ...more })
    expect([answer.status, answer.error.code]).toEqual([422, 'occurrence.has_order'])
  }
})

test('frees the occurrence of a cancelled order, and opens another only after a move', async () => {
  const { occurrence, plan } = await due(asOrder())
  const opened = await stage.dentist.ok(plannerApi.order, onIt(occurrence))
  const order = await stage.dentist.ok(serviceOrderApi.get, { id: opened.order?.id ?? '' })
  await stage.dentist.ok(serviceOrderApi.cancel, { ...onIt(order), reason: 'Sem verba' })
  const free = await stage.dentist.ok(plannerApi.occurrence, { id: occurrence.id })
  expect(free).toMatchObject({ status: 'planned', order: null, held: 'order.cancelled' })
  await runPlanner(app, new Date('2026-11-18T12:00:00Z'))
  expect((await occurrencesOf(stage.dentist, plan.id))[0]).toMatchObject({ status: 'planned' })
  await stage.dentist.ok(plannerApi.move, { ...onIt(free), plannedOn: '2026-11-19' })
  await runPlanner(app, new Date('2026-11-19T12:00:00Z'))
  expect((await occurrencesOf(stage.dentist, plan.id))[0]).toMatchObject({ status: 'opened', held: null })
})

test('lists overdue, due today and settled dates apart, page by page', async () => {
  const other = await setStage(app)
  const { dentist, equipment } = other
  const plan = await addPlan(
    dentist,
    equipment.id,
    planOf('2026-11-10', { unit: 'week', mode: 'completion' }),
  )
  await addPlan(dentist, equipment.id, planOf('2026-11-17', { unit: 'week' }))
  const dueOf = async (which: 'overdue' | 'today' | 'open' | 'settled') =>
    (await dentist.ok(plannerApi.occurrences, { due: which })).items.map(({ dueOn }) => dueOn)
  expect(await dueOf('overdue')).toEqual(['2026-11-10'])
  expect(await dueOf('today')).toEqual(['2026-11-10', '2026-11-17'])
  const first = await dentist.ok(plannerApi.occurrences, { due: 'open', limit: 1 })
  const cursor = first.nextCursor ?? ''
  const second = await dentist.ok(plannerApi.occurrences, { due: 'open', limit: 1, cursor })
  expect([...first.items, ...second.items].map(({ dueOn }) => dueOn)).toEqual(['2026-11-10', '2026-11-17'])
  expect(second.nextCursor).toBeNull()
  const [one] = await occurrencesOf(dentist, plan.id)
  await dentist.ok(plannerApi.skip, { ...onIt(one ?? expect.fail()), reason: 'Troca marcada' })
  expect(await dueOf('settled')).toEqual(['2026-11-10'])
})
