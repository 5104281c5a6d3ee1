import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { routinesText } from '#core/notification/words.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import {
  expectSameClinic,
  expectSameDues,
  expectSameLateness,
  expectSameWork,
  type Ask,
} from '#test/same-facts.ts'
import { addEquipment, closed, organizationOf, quoted, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { addPlan, giveSubscriptions, planOf, runPlanner } from '#test/planner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const asks =
  (person: Person): Ask =>
  (endpoint, input) =>
    person.ok(endpoint, input)

test('shows each number alike on every page that has it, from an empty clinic on', async () => {
  const newcomer = await app.register('dentist')
  await expectSameWork(asks(newcomer))
  await expectSameClinic(asks(newcomer))

  const stage = await setStage(app)
  const { dentist, technician, equipment } = stage
  await quoted(stage)
  await addPlan(dentist, equipment.id, planOf('2026-11-02', { every: 1, unit: 'week' }))
  await closed({ ...stage, equipment: await addEquipment(dentist) })
  await keepPaper(dentist, {
    kind: 'calibration_certificate',
    title: 'Certificado',
    validUntil: '2020-06-30',
  })
  await asOwner(app, `update equipment set status = 'down' where id = '${equipment.id}'`)
  expect((await dentist.ok(equipmentApi.overview, {})).byStatus.down).toBe(1)
  expect((await dentist.ok(complianceApi.get, {})).losses.map(({ cause }) => cause)).toContain(
    'licence_missing',
  )
  await expectSameWork(asks(dentist))
  await expectSameClinic(asks(dentist))
  await expectSameWork(asks(technician))
  await expectSameDues(asks(technician))
  await expectSameLateness(asks(technician))
})

/** The planner's night and the morning of a day. */
async function beginDay(day: string): Promise<void> {
  app.now = new Date(`${day}T12:00:00Z`)
  await runPlanner(app)
  const morning = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  await morning.run(app.now)
}

test('shows late work alike on every page, in the score and in the notifications', async () => {
  const begun = app.now
  const { dentist, technician, equipment } = await setStage(app)
  await giveSubscriptions(app)
  const [paused, retired] = [await addEquipment(dentist), await addEquipment(dentist)]
  const plans: PlanView[] = []
  const workshopId = organizationOf(technician)
  for (const [of, more] of [
    [equipment, { title: 'Mensal' }],
    [equipment, { unit: 'day', title: 'Diária' }],
    [equipment, { unit: 'week', opens: 'checklist', template: 'builtin:weekly' }],
    [equipment, { opens: 'order', orderKind: 'preventive', workshopId }],
    [paused, {}],
    [paused, { opens: 'order', orderKind: 'preventive', workshopId }],
    [retired, {}],
  ] as const) {
    plans.push(await addPlan(dentist, of.id, planOf('2026-11-23', more)))
  }
  await beginDay('2026-11-23')
  await beginDay('2026-11-24')
  for (const plan of [plans[4]!, plans[5]!]) {
    const { id, version } = await dentist.ok(plannerApi.get, { id: plan.id })
    await dentist.ok(plannerApi[plan === plans[4] ? 'pause' : 'end'], { id, version, actionId: newId() })
  }
  await asOwner(app, `update equipment set status = 'retired' where id = '${retired.id}'`)
  await beginDay('2026-11-25')
  const late = await dentist.ok(plannerApi.list, { due: 'overdue' })
  expect(late.items.map(({ id }) => id).toSorted()).toEqual(
    plans
      .slice(0, 4)
      .map(({ id }) => id)
      .toSorted(),
  )
  for (const person of [dentist, technician]) {
    await expectSameWork(asks(person))
    await expectSameLateness(asks(person))
  }
  await expectSameClinic(asks(dentist))

  const { items } = await dentist.ok(notificationApi.list, { limit: 100 })
  const routines = await dentist.ok(plannerApi.occurrences, { due: 'open', daily: true })
  const now = routines.items.filter(({ dueOn, status }) => dueOn === '2026-11-25' && status === 'planned')
  const before = routines.items.filter(({ overdue }) => overdue)
  expect(items.map(({ details }) => details['title'])).toContain(routinesText(now.length, before.length))
  app.now = begun
})
