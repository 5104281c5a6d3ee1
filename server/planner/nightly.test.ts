import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { type Database } from '#server/kit/database.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { addPlan, giveSubscriptions, occurrencesOf, planOf, runPlanner } from '#test/planner.ts'
import { asOwner } from '#test/owner.ts'
import { planOccurrencesJob } from './nightly.store.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await giveSubscriptions(app)
})
afterAll(() => app.close())

const order = (more: object = {}) => ({
  opens: 'order' as const,
  orderKind: 'preventive' as const,
  workshopId: organizationOf(stage.technician),
  ...more,
})

test('begins to warn before its date, in the clinic’s morning, once', async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-12-10', { noticeDays: 5 }))
  expect(plan).toMatchObject({ dueOn: '2026-12-10', nextDates: ['2026-12-10', '2027-01-10', '2027-02-10'] })
  // Half past two in UTC is still the evening of the day before in São Paulo.
  await runPlanner(app, new Date('2026-12-05T02:30:00Z'))
  expect(await occurrencesOf(stage.dentist, plan.id)).toEqual([])
  await runPlanner(app, new Date('2026-12-05T03:02:00Z'))
  await runPlanner(app, new Date('2026-12-05T04:02:00Z'))
  const found = await occurrencesOf(stage.dentist, plan.id)
  expect(found.map(({ dueOn, plannedOn, status }) => [dueOn, plannedOn, status])).toEqual([
    ['2026-12-10', '2026-12-10', 'planned'],
  ])
})

test('opens a due plan’s order in the system’s name for its workshop', async () => {
  app.now = new Date('2027-01-10T12:00:00Z')
  const plan = await addPlan(
    stage.dentist,
    stage.equipment.id,
    planOf('2027-01-20', order({ noticeDays: 15, title: 'Preventiva', tasks: ['Trocar a guarnição'] })),
  )
  await runPlanner(app)
  const [found] = await occurrencesOf(stage.dentist, plan.id)
  expect(found).toMatchObject({ status: 'opened', held: null, order: { status: 'pending', mayOpen: true } })
  const seen = await stage.technician.ok(serviceOrderApi.get, { id: found?.order?.id ?? '' })
  expect(seen).toMatchObject({ kind: 'preventive', origin: 'plan', status: 'pending' })
  expect(seen.fault).toBe('Preventiva. Vence em 20/01/2027.\n– Trocar a guarnição')
  expect(seen.history[0]).toMatchObject({ side: 'system', who: 'plan-occurrences', action: 'request' })
  await runPlanner(app, new Date('2027-01-11T12:00:00Z'))
  expect(await occurrencesOf(stage.dentist, plan.id)).toHaveLength(1)
})

test('catches up on a week without a server once, also by two servers at once', async () => {
  app.now = new Date('2027-02-01T12:00:00Z')
  const equipment = await addEquipment(stage.dentist)
  const daily = await addPlan(stage.dentist, equipment.id, planOf('2027-02-01', { unit: 'day' }))
  const weekly = await addPlan(stage.dentist, equipment.id, planOf('2027-02-01', order({ unit: 'week' })))
  await runPlanner(app)
  const later = new Date('2027-02-09T12:00:00Z')
  await Promise.all([runPlanner(app, later), runPlanner(app, later)])
  await runPlanner(app, later)
  app.now = later
  const days = await occurrencesOf(stage.dentist, daily.id)
  expect(days.map(({ dueOn }) => dueOn)).toEqual([1, 2, 3, 4, 5, 8, 9].map((day) => `2027-02-0${day}`))
  const missed = Array.from({ length: 5 }, () => 'missed')
  expect(days.map(({ status }) => status)).toEqual([...missed, 'planned', 'planned'])
  expect(days.filter(({ overdue }) => overdue).map(({ dueOn }) => dueOn)).toEqual(['2027-02-08'])
  const weeks = await occurrencesOf(stage.dentist, weekly.id)
  expect(weeks.map(({ dueOn, status, held }) => [dueOn, status, held])).toEqual([
    ['2027-02-01', 'opened', null],
    ['2027-02-08', 'planned', 'order.open'],
  ])
  const orders = await stage.dentist.ok(serviceOrderApi.list, { equipmentId: equipment.id })
  expect(orders.items).toHaveLength(1)
  expect((await stage.dentist.ok(equipmentApi.get, { id: equipment.id })).nextMaintenanceOn).toBe(
    '2027-02-01',
  )
})

test('leaves the result of one run after a killed and a repeated one', async () => {
  app.now = new Date('2027-03-01T12:00:00Z')
  const equipment = await addEquipment(stage.dentist)
  const ids: string[] = []
  for (const title of ['Um', 'Dois', 'Três']) {
    const plan = await addPlan(
      stage.dentist,
      equipment.id,
      planOf('2027-03-05', order({ title, unit: 'week' })),
    )
    ids.push(plan.id)
  }
  const later = new Date('2027-03-05T12:00:00Z')
  for (const writesBefore of [0, 1, 2, 3]) await runUntil(writesBefore, later)
  await runPlanner(app, later)
  for (const id of ids) {
    const found = await occurrencesOf(stage.dentist, id)
    expect(found.map(({ dueOn, status }) => [dueOn, status])).toEqual([['2027-03-05', 'opened']])
  }
  const orders = await stage.dentist.ok(serviceOrderApi.list, { equipmentId: equipment.id })
  expect(orders.items).toHaveLength(3)
})

/** The job on a database that is gone after so many transactions. */
async function runUntil(mostWrites: number, now: Date): Promise<void> {
  let writes = 0
  const write: Database['write'] = (scope, work) => {
    writes += 1
    return writes > mostWrites ? Promise.reject(new Error('gone')) : app.database.write(scope, work)
  }
  await planOccurrencesJob({ database: { ...app.database, write }, log: () => {} }).run(now)
}

test('holds the occurrence with a reason if subscription, workshop or equipment is missing', async () => {
  app.now = new Date('2027-04-01T12:00:00Z')
  const other = await setStage(app)
  await giveSubscriptions(app)
  const plan = await addPlan(
    other.dentist,
    other.equipment.id,
    planOf('2027-04-10', order({ workshopId: organizationOf(other.technician) })),
  )
  const clinic = organizationOf(other.dentist)
  await asOwner(
    app,
    `update subscriptions set paid_until = '2027-04-05T03:00:00Z' where organization_id = '${clinic}'`,
  )
  const held = async (day: string) => {
    await runPlanner(app, new Date(`${day}T12:00:00Z`))
    return (await occurrencesOf(other.dentist, plan.id)).map((one) => [one.status, one.held])
  }
  expect(await held('2027-04-10')).toEqual([['planned', 'plan.expired']])
  await giveSubscriptions(app)
  const workshop = organizationOf(other.technician)
  await asOwner(app, `update organizations set status = 'suspended' where id = '${workshop}'`)
  expect(await held('2027-04-11')).toEqual([['planned', 'workshop.unavailable']])
  await asOwner(app, `update organizations set status = 'active' where id = '${workshop}'`)
  const { version } = await other.dentist.ok(equipmentApi.get, { id: other.equipment.id })
  await other.dentist.ok(equipmentApi.archive, { id: other.equipment.id, version, actionId: newId() })
  expect(await held('2027-04-12')).toEqual([['planned', 'equipment.archived']])
  await other.dentist.ok(equipmentApi.restore, {
    id: other.equipment.id,
    version: version + 1,
    actionId: newId(),
  })
  expect(await held('2027-04-13')).toEqual([['opened', null]])
})

test('pauses plans of a suspended clinic', async () => {
  app.now = new Date('2027-05-01T12:00:00Z')
  const other = await setStage(app)
  const plan = await addPlan(other.dentist, other.equipment.id, planOf('2027-05-10'))
  const clinic = organizationOf(other.dentist)
  await asOwner(app, `update organizations set status = 'suspended' where id = '${clinic}'`)
  await runPlanner(app, new Date('2027-05-20T12:00:00Z'))
  await asOwner(app, `update organizations set status = 'active' where id = '${clinic}'`)
  expect(await occurrencesOf(other.dentist, plan.id)).toEqual([])
})

test('opens an accepted order for a workshop’s plan of its own client', async () => {
  app.now = new Date('2027-06-01T12:00:00Z')
  const client = { id: newId(), actionId: newId(), name: 'Odonto Leste', state: 'SP', city: 'Campinas' }
  await stage.technician.ok(clientApi.create, client)
  const equipment = await addEquipment(stage.technician, client.id)
  const plan = await addPlan(
    stage.technician,
    equipment.id,
    planOf('2027-06-10', { opens: 'order', orderKind: 'preventive' }),
  )
  expect(plan).toMatchObject({ workshop: { id: organizationOf(stage.technician) }, mayChange: true })
  await runPlanner(app, new Date('2027-06-10T12:00:00Z'))
  const [found] = await occurrencesOf(stage.technician, plan.id)
  expect(found).toMatchObject({ status: 'opened', held: null, order: { status: 'accepted' } })
})
