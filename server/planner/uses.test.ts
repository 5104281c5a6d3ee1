import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { addPlan, occurrencesOf, onIt, planOf, type NewPlan } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

type Kind = 'reading' | 'correction' | 'restart'

const read = (id: string, uses: number, kind: Kind = 'reading', person: Person = stage.dentist) =>
  person.call(plannerApi.readUses, { id, actionId: newId(), readingId: newId(), uses, kind })

const byUses = (more: Partial<NewPlan> = {}) =>
  planOf('', { unit: 'use', anchorOn: null, anchorUse: 100, every: 100, noticeUses: 10, ...more })

/** Equipment with a plan that is due at its hundredth use. */
async function counted(more: Partial<NewPlan> = {}) {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(stage.dentist, equipment.id, byUses(more))
  return { equipment, plan, found: () => occurrencesOf(stage.dentist, plan.id) }
}

test('refuses a reading below the one before, and shows it', async () => {
  const { equipment } = await counted()
  await read(equipment.id, 1240)
  const { status, error } = await read(equipment.id, 124)
  expect([status, error.fields?.[0]?.path]).toEqual([400, 'uses'])
  expect(error.fields?.[0]?.message).toMatch(/mostrava 1\.240/)
  expect((await read(equipment.id, 124, 'correction')).body).toEqual({ uses: 124 })
})

test('lets the owner and the plan’s workshop read a counter, and nobody else', async () => {
  const { equipment } = await counted()
  expect((await read(equipment.id, 5, 'reading', stage.technician)).status).toBe(404)
  await addPlan(
    stage.dentist,
    equipment.id,
    planOf('2026-12-01', { workshopId: organizationOf(stage.technician) }),
  )
  expect((await read(equipment.id, 5, 'reading', stage.technician)).status).toBe(200)
  expect((await read(equipment.id, 6, 'reading', stage.rival)).status).toBe(404)
  const { uses, items } = await stage.dentist.ok(plannerApi.uses, { id: equipment.id })
  expect([uses, items.map((one) => one.by)]).toEqual([5, [stage.technician.session.user.name]])
})

test('warns before the count of a plan by uses, is due on reaching it, and has one occurrence', async () => {
  const { equipment, plan, found } = await counted()
  const dueOn = async () => (await stage.dentist.ok(equipmentApi.get, { id: equipment.id })).nextMaintenanceOn
  await read(equipment.id, 89)
  expect(await found()).toEqual([])
  expect(await stage.dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({ nextUse: 100, uses: 89 })
  await read(equipment.id, 90)
  expect(await found()).toMatchObject([{ dueUse: 100, dueOn: null, plannedOn: '2026-11-17', overdue: false }])
  expect(await dueOn()).toBeNull()
  await read(equipment.id, 350)
  expect(await found()).toMatchObject([{ dueUse: 100, dueOn: '2026-11-17' }])
  expect(await dueOn()).toBe('2026-11-17')
})

test('sets the next count by the series, or by the count at completion', async () => {
  for (const [mode, next] of [
    ['fixed', 400],
    ['completion', 450],
  ] as const) {
    const { equipment, plan, found } = await counted({ mode })
    await read(equipment.id, 350)
    const [due] = await found()
    await stage.dentist.ok(plannerApi.done, { ...onIt(due ?? expect.fail()), doneOn: '2026-11-17' })
    expect(await stage.dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({ nextUse: next })
    await read(equipment.id, next)
    expect(new Set((await found()).map(({ dueUse }) => dueUse))).toEqual(new Set([100, next]))
  }
})

test('carries plans over to a new counter', async () => {
  const { equipment, plan } = await counted()
  await read(equipment.id, 80)
  await read(equipment.id, 0, 'restart')
  expect(await stage.dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({ nextUse: 20, uses: 0 })
})
