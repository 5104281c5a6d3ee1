import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, organizationOf } from '#test/orders.ts'
import { hire } from '#test/team.ts'

const today = new Date('2026-11-17T12:00:00Z')

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const wanted = (person: Person, version = 1) => ({
  id: organizationOf(person),
  actionId: newId(),
  version,
  plan: 'professional' as const,
  paidLastDay: '2026-12-31',
  suspended: false,
  reason: 'Pagou por transferência',
})

const asked = async (person: Person, equipmentId: string) =>
  (await person.call(serviceOrderApi.create, { ...askFor(equipmentId), publish: true })).error?.code ?? 'done'

test('lets an organization set no plan, nor see others’', async () => {
  const dentist = await app.register('dentist')
  expect((await dentist.call(planApi.change, wanted(dentist))).status).toBe(403)
  expect((await dentist.call(planApi.subscriptions, {})).status).toBe(403)
  expect((await administrator.call(planApi.get, {})).status).toBe(403)
})

test('requires a reason and a fitting kind for a plan, and refuses it over another’s change', async () => {
  const dentist = await app.register('dentist')
  const empty = await administrator.call(planApi.change, { ...wanted(dentist), reason: '' })
  expect(empty.error.fields?.[0]?.path).toBe('reason')
  const other = await administrator.call(planApi.change, { ...wanted(dentist), plan: 'technician' })
  expect([other.status, other.error.code]).toEqual([422, 'plan.other_kind'])
  const late = await administrator.call(planApi.change, wanted(dentist, 5))
  expect([late.status, late.error.current]).toEqual([
    409,
    expect.objectContaining({ version: 1, plan: null }),
  ])
  const nobody = await administrator.call(planApi.change, { ...wanted(dentist), id: newId() })
  expect(nobody.status).toBe(404)
})

test('shows a member without the permission the plan’s state, not its price or checkout', async () => {
  const owner = await app.register('dentist')
  const member = await hire(app, owner, ['finances'])
  const steward = await hire(app, owner, ['plan'])
  expect(await member.ok(planApi.get, {})).toMatchObject({ phase: 'trial', trialDaysLeft: 14, offer: null })
  expect((await steward.ok(planApi.get, {})).offer?.plans.map(({ plan }) => plan)).toEqual([
    'basic',
    'professional',
  ])
  const technician = await app.register('technician')
  expect((await technician.ok(planApi.get, {})).offer?.plans).toEqual([{ plan: 'technician', cents: 5990 }])
})

test('ends the trial with its last day in the clinic’s time zone, and continues with a plan', async () => {
  app.now = today
  const dentist = await app.register('dentist', { city: 'Rio Branco', state: 'AC' })
  const { id } = await addEquipment(dentist)
  const standing = await dentist.ok(planApi.get, {})
  expect(standing).toMatchObject({ phase: 'trial', trialLastDay: '2026-12-01', trialDaysLeft: 14 })
  // 23:59 of the last day in Acre is already tomorrow in Brasília.
  app.now = new Date('2026-12-02T04:59:00Z')
  expect(await dentist.ok(planApi.get, {})).toMatchObject({ phase: 'trial', trialDaysLeft: 0 })
  expect(await asked(dentist, id)).toBe('done')
  app.now = new Date('2026-12-02T05:00:00Z')
  expect(await dentist.ok(planApi.get, {})).toMatchObject({ phase: 'trial_over' })
  expect(await asked(dentist, id)).toBe('plan.trial_over')
  expect((await dentist.ok(equipmentApi.overview, {})).cannotAdd).toBe('plan.trial_over')

  const given = await administrator.ok(planApi.change, wanted(dentist))
  expect(given).toMatchObject({
    phase: 'active',
    plan: 'professional',
    paidLastDay: '2026-12-31',
    version: 2,
  })
  expect(await asked(dentist, id)).toBe('done')
  app.now = new Date('2027-01-01T04:59:00Z')
  expect(await asked(dentist, id)).toBe('done')
  app.now = new Date('2027-01-01T05:00:00Z')
  expect(await asked(dentist, id)).toBe('plan.expired')
  expect(await dentist.ok(planApi.get, {})).toMatchObject({ phase: 'expired', paidLastDay: '2026-12-31' })
  app.now = today
})

test('lets a suspended organization read everything and begin nothing, until it is restored', async () => {
  const dentist = await app.register('dentist')
  const { id } = await addEquipment(dentist)
  await administrator.ok(planApi.change, { ...wanted(dentist), suspended: true })
  expect(await asked(dentist, id)).toBe('plan.suspended')
  expect((await dentist.call(equipmentApi.get, { id })).status).toBe(200)
  await administrator.ok(planApi.change, wanted(dentist, 2))
  expect(await asked(dentist, id)).toBe('done')
})

test('lets an administrator find organizations by name, a page at a time', async () => {
  for (const name of ['Aurora Norte', 'Aurora Sul', 'Aurora Leste']) await app.register('dentist', { name })
  const first = await administrator.ok(planApi.subscriptions, { search: 'áurora', limit: 2 })
  expect(first.items.map(({ name }) => name)).toEqual(['Aurora Leste', 'Aurora Norte'])
  const cursor = first.nextCursor ?? expect.fail('there is a second page')
  const second = await administrator.ok(planApi.subscriptions, { search: 'aurora', limit: 2, cursor })
  expect([second.items.map(({ name }) => name), second.nextCursor]).toEqual([['Aurora Sul'], null])
})
