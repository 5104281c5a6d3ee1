import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { addPlan, occurrencesOf, onIt, planOf, runPlanner } from '#test/planner.ts'
import { registerAutoclave, tested } from '#test/sterilization.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A clinic with equipment and a plan, on the day before its notice begins. */
async function planned(more: object = {}) {
  app.now = new Date('2026-11-10T12:00:00Z')
  const dentist = await app.register('dentist')
  const equipment = await addEquipment(dentist)
  const plan = await addPlan(dentist, equipment.id, planOf('2026-11-20', { noticeDays: 7, ...more }))
  return { dentist, equipment, plan }
}

/** The night and the morning of each of these days of November, in the year's own order. */
async function live(from: number, to: number): Promise<void> {
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  for (let day = from; day <= to; day++) {
    app.now = new Date(`2026-11-${day}T05:00:00Z`)
    await runPlanner(app)
    app.now = new Date(`2026-11-${day}T10:30:00Z`)
    await job.run(app.now)
  }
}

const toldOf = async (person: Person) => {
  const { items } = await person.ok(notificationApi.list, { limit: 50 })
  return items.map(({ kind, createdAt }) => `${kind} ${createdAt.slice(8, 10)}`).toReversed()
}

test('notifies of a plan when its notice begins, on its day and when it is late, once each', async () => {
  const { dentist, equipment, plan } = await planned()
  await live(11, 24)
  expect(await toldOf(dentist)).toEqual(['plan_soon 13', 'plan_due 20', 'plan_overdue 21'])
  const { items } = await dentist.ok(notificationApi.list, { limit: 1 })
  expect(items[0]?.details).toMatchObject({
    title: 'Limpeza do filtro',
    equipmentId: equipment.id,
    planId: plan.id,
    on: '2026-11-20',
  })
})

test('does not report as late what is done in time', async () => {
  const { dentist, plan } = await planned()
  await live(11, 14)
  const [occurrence] = await occurrencesOf(dentist, plan.id)
  if (!occurrence) expect.fail('nothing was planned')
  await dentist.ok(plannerApi.done, { ...onIt(occurrence), doneOn: '2026-11-14', note: null })
  await live(15, 24)
  expect(await toldOf(dentist)).toEqual(['plan_soon 13'])
})

test('notifies of no paused plan and no retired equipment', async () => {
  const { dentist, plan } = await planned()
  await live(11, 12)
  await dentist.ok(plannerApi.pause, { id: plan.id, version: plan.version, actionId: newId() })
  const retired = await planned()
  await asOwner(app, `update equipment set status = 'retired' where id = '${retired.equipment.id}'`)
  await live(12, 24)
  expect([await toldOf(dentist), await toldOf(retired.dentist)]).toEqual([[], []])
})

test('notifies after a week without a server of what holds by then', async () => {
  const { dentist } = await planned()
  await live(24, 25)
  expect(await toldOf(dentist)).toEqual(['plan_overdue 24'])
})

test('notifies the workshop of a plan too, with the clinic’s name, and no other', async () => {
  const [technician, other] = [await app.register('technician'), await app.register('technician')]
  const { dentist } = await planned({ workshopId: organizationOf(technician) })
  await live(11, 22)
  const stages = ['plan_soon 13', 'plan_due 20', 'plan_overdue 21']
  expect([await toldOf(dentist), await toldOf(technician)]).toEqual([stages, stages])
  expect(await toldOf(other)).toEqual([])
  const { items } = await technician.ok(notificationApi.list, { limit: 1 })
  const name = dentist.session.organization?.name
  expect(items[0]?.details['clinicName']).toBe(name)
  const digest = (await app.mails(technician.email)).findLast(({ letter }) => letter?.choices)?.letter
  expect(digest?.paragraphs.join('\n')).toContain(`Manutenção atrasada: Limpeza do filtro`)
  expect(digest?.choices?.url).toBe('http://localhost:3000/technician/account/notifications')
})

test('notifies of a failed test at once, and mails it by itself by day', async () => {
  app.now = new Date('2026-11-09T11:00:00Z')
  const dentist = await app.register('dentist')
  const colleague = await hire(app, dentist)
  const { id } = await registerAutoclave(dentist)
  await tested(app, dentist, id, 'positive')
  expect((await toldOf(colleague)).map((notice) => notice.split(' ')[0])).toContain('test_failed')
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  await job.run(app.now)
  const subjects = (await app.mails(colleague.email)).map(({ letter }) => letter?.subject)
  expect(subjects).toContain('Teste de esterilização reprovado')
})
