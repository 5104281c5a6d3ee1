import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, setStage, type Stage } from '#test/orders.ts'
import { addPlan, occurrencesOf, onIt, planOf, type NewPlan } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

/** A plan that is due at its hundredth use, with what is done about it. */
async function counted(more: Partial<NewPlan> = {}) {
  const { dentist } = stage
  const equipment = await addEquipment(dentist)
  const { id: _, ...fields } = planOf('', {
    unit: 'use',
    anchorOn: null,
    anchorUse: 100,
    every: 100,
    noticeUses: 10,
    ...more,
  })
  const { id } = await addPlan(dentist, equipment.id, { id: newId(), ...fields })
  const seen = () => dentist.ok(plannerApi.get, { id })
  const found = async () =>
    (await occurrencesOf(dentist, id))
      .map(({ status, dueUse }) => [status, dueUse])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
  return {
    seen,
    found,
    read: (uses: number, kind: 'reading' | 'restart' = 'reading') =>
      dentist.ok(plannerApi.readUses, {
        id: equipment.id,
        actionId: newId(),
        readingId: newId(),
        uses,
        kind,
      }),
    change: async (changed: Partial<NewPlan>) =>
      dentist.ok(plannerApi.change, { ...fields, ...onIt(await seen()), ...changed }),
    done: async () => {
      const open = (await occurrencesOf(dentist, id)).find(({ status }) => status === 'planned')
      await dentist.ok(plannerApi.done, {
        ...onIt(open ?? expect.fail('nothing is open')),
        doneOn: '2026-11-17',
      })
    },
  }
}

test('continues a plan by uses from the last work with another interval', async () => {
  const plan = await counted()
  await plan.read(100)
  await plan.done()
  await plan.read(130)
  expect((await plan.change({ every: 50 })).nextUse).toBe(150)
  await plan.read(150)
  expect(await plan.found()).toEqual([
    ['done', 100],
    ['planned', 150],
  ])
})

test('counts another interval from the last completion', async () => {
  const plan = await counted({ mode: 'completion' })
  await plan.read(120)
  await plan.done()
  expect((await plan.seen()).nextUse).toBe(220)
  expect((await plan.change({ mode: 'completion', every: 30 })).nextUse).toBe(150)
})

test('keeps an open date that the new rule has too, and skips others', async () => {
  const plan = await counted()
  await plan.read(100)
  await plan.change({ every: 50 })
  expect(await plan.found()).toEqual([['planned', 100]])
  expect((await plan.change({ every: 50, anchorUse: 140, noticeUses: 0 })).nextUse).toBe(140)
  expect(await plan.found()).toEqual([['skipped', 100]])
})

test('keeps the distance to the open count with a new counter, and continues the series', async () => {
  const plan = await counted()
  await plan.read(95)
  await plan.read(0, 'restart')
  expect(await plan.found()).toEqual([['planned', 5]])
  await plan.read(5)
  await plan.done()
  expect((await plan.seen()).nextUse).toBe(105)
})

test('makes a count of the old counter due again with the new one', async () => {
  const plan = await counted()
  await plan.read(100)
  await plan.done()
  await plan.read(100, 'restart')
  await plan.read(0, 'restart')
  await plan.read(100)
  expect(await plan.found()).toEqual([
    ['done', 100],
    ['planned', 100],
  ])
})
