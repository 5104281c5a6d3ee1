import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, on, organizationOf, request, setStage, work, type Stage } from '#test/orders.ts'
import { addPlan, giveSubscriptions, occurrencesOf, onIt, planOf, type NewPlan } from '#test/planner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await giveSubscriptions(app)
})
afterAll(() => app.close())

/** A plan due today whose order the technician has begun, at no cost. */
async function begun(more: Partial<NewPlan>, by: Person = stage.technician) {
  const equipment = await addEquipment(stage.dentist)
  const plan = await addPlan(
    stage.dentist,
    equipment.id,
    planOf('2026-11-17', {
      opens: 'order',
      orderKind: 'preventive',
      workshopId: organizationOf(stage.technician),
      every: 3,
      ...more,
    }),
  )
  const [waiting] = await occurrencesOf(stage.dentist, plan.id)
  const { order } = await stage.dentist.ok(plannerApi.order, onIt(waiting ?? expect.fail()))
  let found = await stage.dentist.ok(serviceOrderApi.get, { id: order?.id ?? '' })
  if (by !== stage.technician) {
    found = await stage.dentist.ok(serviceOrderApi.redirect, { ...on(found), workshopId: organizationOf(by) })
  }
  const accepted = await by.ok(workApi.accept, on(found))
  const free = await by.ok(workApi.waivePrice, on(accepted))
  return { equipment, plan, order: await by.ok(workApi.start, on(free)) }
}

const complete = (person: Person, order: OrderDetail, nextMaintenanceOn: string | null = null) =>
  person.ok(completionApi.complete, { ...on(order), ...work, nextMaintenanceOn, answer: null })

const after = async ({ plan, equipment }: { plan: { id: string }; equipment: { id: string } }) => {
  const [done] = await occurrencesOf(stage.dentist, plan.id)
  const { nextDates } = await stage.dentist.ok(plannerApi.get, { id: plan.id })
  const { nextMaintenanceOn } = await stage.dentist.ok(equipmentApi.get, { id: equipment.id })
  return [done?.status, done?.doneOn, nextDates[0], nextMaintenanceOn]
}

test('completes the occurrence with its order, and sets the next date, which the report names', async () => {
  app.now = new Date('2026-11-20T12:00:00Z')
  const counted = await begun({ mode: 'completion', anchorOn: '2026-11-17' })
  const done = await complete(stage.technician, counted.order)
  expect(await after(counted)).toEqual(['done', '2026-11-20', '2027-02-20', '2027-02-20'])
  expect(done.completions[0]?.content.nextMaintenanceOn).toBe('2027-02-20')
})

test('keeps a fixed calendar', async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  const fixed = await begun({ mode: 'fixed' })
  app.now = new Date('2026-11-20T12:00:00Z')
  const done = await complete(stage.technician, fixed.order, '2027-06-01')
  expect(await after(fixed)).toEqual(['done', '2026-11-20', '2027-02-17', '2027-02-17'])
  expect(done.completions[0]?.content.nextMaintenanceOn).toBe('2027-06-01')
})

test('moves a plan from completion to the date that the technician writes', async () => {
  const counted = await begun({ mode: 'completion', anchorOn: '2026-11-20' })
  await complete(stage.technician, counted.order, '2027-01-15')
  expect(await after(counted)).toEqual(['done', '2026-11-20', '2027-01-15', '2027-01-15'])
})

test('offers the written date as a plan if there is none, and sets no date by itself', async () => {
  const one = await setStage(app)
  await giveSubscriptions(app)
  const accepted = await one.technician.ok(workApi.accept, on(await request(one)))
  const started = await one.technician.ok(
    workApi.start,
    on(await one.technician.ok(workApi.waivePrice, on(accepted))),
  )
  await complete(one.technician, started, '2027-05-20')
  const equipment = await one.dentist.ok(equipmentApi.get, { id: one.equipment.id })
  expect(equipment.nextMaintenanceOn).toBeNull()
  const { items } = await one.dentist.ok(plannerApi.offer, { id: one.equipment.id })
  expect(items[0]).toMatchObject({ key: 'written', anchorOn: '2027-05-20', every: 6, unit: 'month' })
})

test('completes the occurrence of a plan by another workshop’s order, which does not see it', async () => {
  const given = await begun({ mode: 'completion', anchorOn: '2026-11-20' }, stage.rival)
  await complete(stage.rival, given.order)
  expect(await after(given)).toEqual(['done', '2026-11-20', '2027-02-20', '2027-02-20'])
  expect((await stage.rival.call(plannerApi.get, { id: given.plan.id })).status).toBe(404)
})

test('counts from a second completion after an objection', async () => {
  const counted = await begun({ mode: 'completion', anchorOn: '2026-11-20' })
  const done = await complete(stage.technician, counted.order)
  app.now = new Date('2026-11-22T12:00:00Z')
  const objected = await stage.dentist.ok(completionApi.object, { ...on(done), reason: 'Ainda vaza' })
  await complete(stage.technician, objected)
  expect(await after(counted)).toEqual(['done', '2026-11-22', '2027-02-22', '2027-02-22'])
})
