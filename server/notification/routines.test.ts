import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationApi } from '#core/notification/notification.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { routinesText } from '#core/notification/words.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { addPlan, giveSubscriptions, occurrencesOf, onIt, planOf, runPlanner } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2027-02-01T12:00:00Z')
  stage = await setStage(app)
  await giveSubscriptions(app)
})
afterAll(() => app.close())

test.each([
  [0, 3, null],
  [1, 0, '1 rotina do dia'],
  [3, 0, '3 rotinas do dia'],
  [3, 2, '3 rotinas do dia, e 2 de dias anteriores'],
])('mails %i of today and %i of before as: %s', (today, before, text) => {
  expect(routinesText(today, before)).toBe(text)
})

/** The mornings from one to another, and what the bell says of routines in the last of them. */
async function mornings(...days: number[]): Promise<unknown[]> {
  for (const day of days) {
    app.now = new Date(`2027-02-0${day}T12:00:00Z`)
    await runPlanner(app)
    const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
    await job.run(app.now)
    await job.run(app.now)
  }
  const { items } = await stage.dentist.ok(notificationApi.list, { limit: 50 })
  return items.map(({ details }) => details['title']).filter((title) => /rotina/.test(String(title)))
}

test('lists the routines of a morning in one line, with the missed ones of one day', async () => {
  const ids: string[] = []
  for (const title of ['Drenar o compressor', 'Limpar o filtro']) {
    const plan = await addPlan(
      stage.dentist,
      stage.equipment.id,
      planOf('2027-02-01', { unit: 'day', title }),
    )
    ids.push(plan.id)
  }
  expect(await mornings(1)).toEqual(['2 rotinas do dia'])
  for (const id of ids) {
    const [row] = await occurrencesOf(stage.dentist, id)
    if (!row) throw new Error('nothing is due')
    await stage.dentist.ok(plannerApi.done, { ...onIt(row), doneOn: '2027-02-01' })
  }
  expect((await mornings(2))[0]).toBe('2 rotinas do dia')
  const [newest] = await mornings(3, 4, 5)
  expect(newest).toBe('2 rotinas do dia, e 2 de dias anteriores')
})
