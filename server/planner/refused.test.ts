import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { basisOf } from '#core/regulation/basis-of.ts'
import { intervals } from '#core/regulation/rules.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addTemplate } from '#test/checklists.ts'
import { addEquipment, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { addPlan, occurrencesOf, onIt, planOf, type NewPlan } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const create = (equipmentId: string, more: Partial<NewPlan>) =>
  stage.dentist.call(plannerApi.create, {
    actionId: newId(),
    equipmentId,
    plans: [planOf('2026-12-01', more)],
  })

test.each(['every=0', 'every=0.5', 'every=-1', 'every=1&noticeDays=-1', 'every=1&noticeDays=1.5'])(
  'refuses dates of %s without a search',
  async (rule) => {
    const query = `unit=day&mode=fixed&anchorOn=2026-01-01&${rule}`
    const answer = await stage.dentist.send(`/api/maintenance-plan-preview?${query}`)
    expect(answer.status).toBe(400)
  },
)

test('never stores a person’s text as a norm’s, and keeps a plan’s when its rule changes', async () => {
  const equipment = await addEquipment(stage.dentist)
  const rule = intervals.find(({ id }) => id === 'radiometric-survey') ?? expect.fail('no such rule')
  const basis = basisOf(rule)
  for (const forged of [
    { ...basis, ruleId: null, text: 'RDC 1.002/2025, art. 999' },
    { ...basis, text: 'RDC 1.002/2025, art. 999' },
    { ...basis, mark: 'NV' as const },
  ]) {
    const refused = await create(equipment.id, { basis: forged })
    expect(refused.error.fields?.map(({ path }) => path)).toEqual(['plans.0.basis'])
  }
  const wanted = planOf('2026-12-01', { basis })
  const plan = await addPlan(stage.dentist, equipment.id, wanted)
  const older = { ...basis, text: 'RDC 1.002/2025, art. 140' }
  await asOwner(
    app,
    `update maintenance_plans set basis = '${JSON.stringify(older)}' where id = '${plan.id}'`,
  )
  const { id: _, ...fields } = wanted
  const changed = await stage.dentist.call(plannerApi.change, { ...fields, ...onIt(plan), basis: older })
  expect(changed.status).toBe(200)
})

test('opens only a checklist that exists', async () => {
  const equipment = await addEquipment(stage.dentist)
  const { template } = await addTemplate(stage.technician)
  for (const none of ['builtin:nothing', `own:${newId()}`, template]) {
    const refused = await create(equipment.id, { opens: 'checklist', template: none })
    expect(refused.error.fields?.map(({ path }) => path)).toEqual(['plans.0.template'])
  }
  expect((await create(equipment.id, { opens: 'checklist', template: 'builtin:weekly' })).status).toBe(200)
})

test('refuses completions more than a year before the due date', async () => {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(stage.dentist, equipment.id, planOf('2026-11-01', { mode: 'completion' }))
  const [open] = await occurrencesOf(stage.dentist, plan.id)
  const done = (doneOn: string) =>
    stage.dentist.call(plannerApi.done, { ...onIt(open ?? expect.fail('nothing is due')), doneOn })
  const { status, error } = await done('1926-11-01')
  expect([status, error.fields?.[0]?.path]).toEqual([400, 'doneOn'])
  expect((await done('2025-11-03')).status).toBe(200)
})

test('moves a next date that existed already to the day after', async () => {
  const equipment = await addEquipment(stage.dentist)
  const weekly = planOf('2026-11-10', { mode: 'completion', every: 1, unit: 'week' })
  const plan = await addPlan(stage.dentist, equipment.id, weekly)
  for (const doneOn of ['2026-11-10', '2026-11-03']) {
    const open = (await occurrencesOf(stage.dentist, plan.id)).find(({ status }) => status === 'planned')
    const named = open
      ? onIt(open)
      : { id: newId(), version: 0, actionId: newId(), of: { planId: plan.id, dueOn: '2026-11-17' } }
    await stage.dentist.ok(plannerApi.done, { ...named, doneOn })
  }
  expect(await stage.dentist.ok(plannerApi.get, { id: plan.id })).toMatchObject({ dueOn: '2026-11-11' })
})

test('lets one of several people act first on a date without a row, and tells the others', async () => {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(stage.dentist, equipment.id, planOf('2026-12-20'))
  const move = () =>
    stage.dentist.call(plannerApi.move, {
      id: newId(),
      version: 0,
      actionId: newId(),
      of: { planId: plan.id, dueOn: '2026-12-20' },
      plannedOn: '2026-12-22',
    })
  const answers = await Promise.all([move(), move(), move(), move()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})
