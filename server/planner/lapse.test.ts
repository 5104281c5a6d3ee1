import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, setStage, type Stage } from '#test/orders.ts'
import { addPlan, giveSubscriptions, occurrencesOf, onIt, planOf, runPlanner } from '#test/planner.ts'

let app: TestApp
let stage: Stage
let planId: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await giveSubscriptions(app)
})
afterAll(() => app.close())

/** A daily routine from a Monday on, on its Tuesday morning. */
beforeEach(async () => {
  app.now = new Date('2027-02-01T12:00:00Z')
  const equipment = await addEquipment(stage.dentist)
  planId = (await addPlan(stage.dentist, equipment.id, planOf('2027-02-01', { unit: 'day' }))).id
  await on(2)
})

async function on(day: number): Promise<void> {
  app.now = new Date(`2027-02-0${day}T12:00:00Z`)
  await runPlanner(app)
}

const found = () => occurrencesOf(stage.dentist, planId)
const states = async () => (await found()).map(({ status }) => status)
const at = async (index: number): Promise<OccurrenceView> => {
  const one = (await found())[index]
  if (!one) throw new Error('no such date')
  return one
}
const done = async (index: number) =>
  stage.dentist.ok(plannerApi.done, { ...onIt(await at(index)), doneOn: app.now.toISOString().slice(0, 10) })
const planDue = async () => (await stage.dentist.ok(plannerApi.get, { id: planId })).dueOn

test('keeps a missed day open for a day, so that it can be noted late', async () => {
  expect(await states()).toEqual(['planned', 'planned'])
  expect(await planDue()).toBe('2027-02-01')
  await done(0)
  await on(3)
  expect(await states()).toEqual(['done', 'planned', 'planned'])
})

test('lapses once the next day is missed too, so that one waits at most and none counts as done', async () => {
  await on(3)
  expect(await states()).toEqual(['missed', 'planned', 'planned'])
  expect(await at(0)).toMatchObject({ doneOn: null, doneBy: null, overdue: false })
  expect(await planDue()).toBe('2027-02-02')
})

test('lapses at night once the next day is done, and the plan is in order', async () => {
  await done(1)
  expect(await states()).toEqual(['planned', 'done'])
  await on(3)
  expect(await states()).toEqual(['missed', 'done', 'planned'])
  expect(await planDue()).toBe('2027-02-03')
})

test('lists a lapsed date in the history, which can be noted once it is reopened', async () => {
  await on(3)
  const settled = await stage.dentist.ok(plannerApi.occurrences, { planId, due: 'settled' })
  expect(settled.items.map(({ status }) => status)).toEqual(['missed'])
  const late = await stage.dentist.call(plannerApi.done, { ...onIt(await at(0)), doneOn: '2027-02-01' })
  const skip = await stage.dentist.call(plannerApi.skip, { ...onIt(await at(0)), reason: 'Feriado' })
  expect([late.error.code, skip.error.code]).toEqual(['occurrence.settled', 'occurrence.settled'])
  await stage.dentist.ok(plannerApi.reopen, onIt(await at(0)))
  await done(0)
  expect(await states()).toEqual(['done', 'planned', 'planned'])
})

test('keeps a date that was moved to a later day', async () => {
  await stage.dentist.ok(plannerApi.move, { ...onIt(await at(0)), plannedOn: '2027-02-05' })
  await on(4)
  expect((await found()).map(({ dueOn, status }) => [dueOn, status])).toEqual([
    ['2027-02-02', 'missed'],
    ['2027-02-03', 'planned'],
    ['2027-02-04', 'planned'],
    ['2027-02-01', 'planned'],
  ])
})
