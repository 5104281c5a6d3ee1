import { afterAll, beforeAll, expect, test } from 'vitest'
import { plannerApi } from '#core/planner/planner.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf, setStage, type Stage } from '#test/orders.ts'
import { addPlan, occurrencesOf, planOf } from '#test/planner.ts'

let app: TestApp
let stage: Stage
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

test('shows an administrator plans of one organization, never a list of all', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17'))
  const clinicId = organizationOf(stage.dentist)
  for (const endpoint of [plannerApi.list, plannerApi.occurrences] as const) {
    const all = await administrator.call<object, unknown>(endpoint, {})
    expect([all.status, all.error.fields?.[0]?.path]).toEqual([400, 'clinicId'])
  }
  const { items } = await administrator.ok(plannerApi.list, { clinicId })
  expect(items).toMatchObject([{ id: plan.id, mayChange: false }])
  expect(await occurrencesOf(administrator, plan.id)).toHaveLength(1)
})

test('shows an occurrence that names both to a clinic and its workshop, and nobody else', async () => {
  const workshopId = organizationOf(stage.technician)
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17', { workshopId }))
  for (const person of [stage.dentist, stage.technician]) {
    expect(await occurrencesOf(person, plan.id)).toMatchObject([{ workshop: { id: workshopId } }])
  }
  const [one] = await occurrencesOf(stage.dentist, plan.id)
  expect(await occurrencesOf(stage.rival, plan.id)).toEqual([])
  expect((await stage.rival.call(plannerApi.occurrence, { id: one?.id ?? '' })).status).toBe(404)
})

test('lets nobody write a due date', async () => {
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17', { title: 'Datas' }))
  const [one] = await occurrencesOf(stage.dentist, plan.id)
  const write = (table: string, column: string, id: string) =>
    // One implicit transaction: it is undone if it fails.
    app.database.pool.query(
      `select set_config('role', 'equipo_member', true),
         set_config('app.organization_id', '${organizationOf(stage.dentist)}', true);
       update ${table} set ${column} = '2030-01-01' where id = '${id}'`,
    )
  for (const [table, column, id] of [
    ['maintenance_occurrences', 'due_on', one?.id ?? ''],
    ['maintenance_plans', 'due_on', plan.id],
    ['equipment', 'next_maintenance_on', stage.equipment.id],
  ] as const) {
    await expect(write(table, column, id)).rejects.toThrow('permission denied')
  }
})
