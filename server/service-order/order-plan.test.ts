import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, acts, addEquipment, askFor, closed, on, organizationOf } from '#test/orders.ts'
import { publish, request, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

const { basicLimit } = defaultSettings

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Ends the trial; what is left is the plan. */
const endTrial = (person: Person, plan: string | null, paidUntil: string | null = null) =>
  asOwner(
    app,
    `update subscriptions set trial_ends_at = '2026-11-17T11:59:59Z',
      plan = ${plan ? `'${plan}'` : 'null'}, paid_until = ${paidUntil ? `'${paidUntil}'` : 'null'}
    where organization_id = '${organizationOf(person)}'`,
  )

test('refuses new orders of a clinic without a plan, and continues open ones', async () => {
  const stage = await setStage(app)
  const { dentist, technician, equipment } = stage
  const order = await accepted(stage)
  for (const [paidUntil, code] of [
    [null, 'plan.trial_over'],
    ['2026-11-16T00:00:00Z', 'plan.expired'],
  ] as const) {
    await endTrial(dentist, paidUntil && 'professional', paidUntil)
    const answer = await dentist.call(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
    expect([answer.status, answer.error.code]).toEqual([422, code])
  }
  const cancelled = await acts(dentist, serviceOrderApi.cancel, order, { reason: 'Sem verba' })
  expect(cancelled.status).toBe(200)
  expect((await technician.ok(serviceOrderApi.get, { id: order.id })).status).toBe('cancelled')
})

test('refuses new orders over the limit of Básico, and accepts them at the limit', async () => {
  const stage = await setStage(app)
  const { dentist, equipment } = stage
  for (let made = 1; made <= basicLimit; made++) await addEquipment(dentist)
  await endTrial(dentist, 'basic')
  const over = await dentist.call(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
  expect([over.status, over.error.code]).toEqual([422, 'equipment.over_limit'])
  expect(over.error.message).toContain('do que o plano Básico comporta')
  const { id, version } = await addedLast(dentist, equipment.id)
  await dentist.ok(equipmentApi.archive, { id, version, actionId: newId() })
  await dentist.ok(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
})

async function addedLast(person: Person, but: string) {
  const { items } = await person.ok(equipmentApi.list, {})
  return items.find((item) => item.id !== but) ?? expect.fail('nothing else is there')
}

test('refuses new orders to a workshop without a plan, except those that it owes', async () => {
  const stage = await setStage(app)
  const { dentist, technician, rival } = stage
  const over = await closed(stage)
  const asked = await request(stage)
  const published = await publish(stage)
  const client = { id: newId(), actionId: newId(), name: 'Odonto Oeste', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, client)
  await endTrial(technician, null)
  for (const order of [asked, published]) {
    const answer = await acts(technician, workApi.accept, order, {})
    expect([answer.status, answer.error.code]).toEqual([422, 'plan.trial_over'])
  }
  const equipment = {
    name: 'Autoclave',
    category: 'autoclave',
    criticality: 'high',
    status: 'operational',
  } as const
  const added = await technician.call(equipmentEditApi.create, {
    ...equipment,
    id: newId(),
    actionId: newId(),
    clinicId: client.id,
    attributes: {},
  })
  expect([added.status, added.error.code]).toEqual([422, 'plan.trial_over'])
  const back = await dentist.ok(disputeApi.claimWarranty, {
    ...on(over),
    returnId: newId(),
    fault: 'Voltou a vazar',
    priority: 'normal',
  })
  expect((await acts(technician, workApi.accept, back, {})).status).toBe(200)
  expect((await acts(rival, workApi.accept, published, {})).status).toBe(200)
})
