import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { answerAll, answers, beginRun, failing, finished, itemOf } from '#test/checklists.ts'
import { accepted, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { addPlan, occurrencesOf, planOf, runPlanner } from '#test/planner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let clinic: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  stage = await setStage(app)
  clinic = stage.dentist
})

const again = (person: Person, { id }: Run) => person.ok(checklistApi.get, { id })

test('shows a technician’s run under an order to the clinic only once it is finished', async () => {
  const order = await accepted(stage)
  const run = await beginRun(stage.technician, {
    template: 'builtin:preventive-autoclave',
    orderId: order.id,
  })
  expect(run).toMatchObject({ equipment: { id: stage.equipment.id }, order: { number: order.number } })
  expect((await clinic.ok(checklistApi.list, { orderId: order.id })).items).toEqual([])
  const done = await finished(stage.technician, run)
  const seen = await again(clinic, done)
  expect(seen).toEqual({ ...done, isOwn: false })
  const byEquipment = await clinic.ok(checklistApi.list, { equipmentId: stage.equipment.id })
  expect(byEquipment.items.map(({ id }) => id)).toEqual([run.id])
  expect((await clinic.ok(checklistApi.list, {})).items).toEqual([])
  expect((await stage.rival.call(checklistApi.get, { id: run.id })).status).toBe(404)
})

test('shows the clinic’s run under an order to the workshop once it is finished', async () => {
  const order = await accepted(stage)
  const run = await beginRun(clinic, { orderId: order.id })
  expect((await stage.technician.call(checklistApi.get, { id: run.id })).status).toBe(404)
  await finished(clinic, run)
  expect((await stage.technician.ok(checklistApi.get, { id: run.id })).status).toBe('finished')
})

test('lets only the person’s or the equipment’s organization complete an action, and no workshop that only reads it', async () => {
  const order = await accepted(stage)
  const run = await beginRun(clinic, { orderId: order.id })
  await answerAll(clinic, run)
  const drain = itemOf(await again(clinic, run), 'drain')
  await answers(clinic, run, drain, failing)
  const followUpId = newId()
  const action = { decision: 'action', text: 'Trocar o dreno', dueOn: '2026-11-30' } as const
  await clinic.ok(checklistApi.followUp, {
    ...action,
    id: run.id,
    itemId: drain.id,
    followUpId,
    actionId: newId(),
  })
  await clinic.ok(checklistApi.complete, { id: run.id, actionId: newId(), version: run.version })
  const done = { id: followUpId, actionId: newId() }
  expect((await stage.technician.call(correctiveActionApi.complete, done)).status).toBe(403)
  expect((await clinic.call(correctiveActionApi.complete, done)).status).toBe(200)
})

describe('the date of a plan that asks for a checklist', () => {
  /** The occurrence of a plan whose day is today. */
  async function due(): Promise<{ id: string; planId: string }> {
    const template = 'builtin:preventive-autoclave'
    const wanted = planOf('2026-11-17', { opens: 'checklist', template, every: 6 })
    const plan = await addPlan(clinic, stage.equipment.id, wanted)
    await runPlanner(app)
    const [found] = await occurrencesOf(clinic, plan.id)
    if (!found) throw new Error('nothing is due')
    return { id: found.id, planId: plan.id }
  }
  const begin = (person: Person, occurrenceId: string) =>
    person.call(checklistApi.begin, {
      id: newId(),
      actionId: newId(),
      template: 'builtin:preventive-autoclave',
      occurrenceId,
    })
  const standing = async (planId: string) => (await occurrencesOf(clinic, planId))[0]?.status

  test('asks for the checklist of its plan, and for no other', async () => {
    const { id: occurrenceId } = await due()
    const other = { id: newId(), actionId: newId(), template: 'builtin:daily', occurrenceId }
    const { status, error } = await clinic.call(checklistApi.begin, other)
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'template'])
  })

  test('has one run: a second person who begins is led to it', async () => {
    const { id, planId } = await due()
    const colleague = await hire(app, clinic)
    const both = await Promise.all([begin(clinic, id), begin(colleague, id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]]
    expect((lost.error.current as Run).id).toBe(won.body.id)
    expect(won.body.equipment?.id).toBe(stage.equipment.id)
    expect(await standing(planId)).toBe('opened')
  })

  test('is done once its run is finished, and free again if the run was given up', async () => {
    const { id, planId } = await due()
    const first = (await begin(clinic, id)).body
    await clinic.ok(checklistApi.abandon, {
      id: first.id,
      version: 1,
      actionId: newId(),
      note: 'Sem energia',
    })
    expect(await standing(planId)).toBe('planned')
    await finished(clinic, (await begin(clinic, id)).body)
    expect(await standing(planId)).toBe('done')
  })

  test("is done on the clinic's day, wherever the technician fills it in", async () => {
    await asOwner(
      app,
      `update organizations set time_zone = 'America/Rio_Branco' where id = '${organizationOf(clinic)}'`,
    )
    const template = 'builtin:preventive-autoclave'
    const workshopId = organizationOf(stage.technician)
    const wanted = planOf('2026-11-17', { opens: 'checklist', template, workshopId })
    const plan = await addPlan(clinic, stage.equipment.id, wanted)
    const [found] = await occurrencesOf(clinic, plan.id)
    const run = (await begin(stage.technician, found?.id ?? expect.fail('nothing is due'))).body
    const { now } = app
    app.now = new Date('2026-11-18T04:00:00Z')
    await finished(stage.technician, run)
    app.now = now
    expect(await occurrencesOf(clinic, plan.id)).toMatchObject([{ status: 'done', doneOn: '2026-11-17' }])
  })

  test('cannot be begun by another organization', async () => {
    const { id } = await due()
    expect((await begin(stage.rival, id)).status).toBe(404)
    const answer = await clinic.call(checklistApi.begin, {
      id: newId(),
      actionId: newId(),
      template: 'builtin:preventive-autoclave',
      occurrenceId: id,
      equipmentId: newId(),
    })
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'equipmentId'])
  })
})
