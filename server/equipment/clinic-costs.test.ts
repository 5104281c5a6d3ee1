import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, completed, on, offer, organizationOf, started } from '#test/orders.ts'
import { setStage, work, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let stage: Stage
/** The price of `offer` as the clinic approves it whole. */
const price = 106_200

beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const costs = () => stage.dentist.ok(equipmentApi.clinicCosts, {})
const inMonth = async (month: string) => (await costs()).months.find((one) => one.month === month)
const completedAt = (id: string, instant: string) =>
  asOwner(app, `update service_orders set completed_at = '${instant}' where id = '${id}'`)

/** A preventive of other equipment for which the clinic approves only the part. */
async function partlyApproved() {
  const { dentist, technician } = stage
  const chair = await addEquipment(dentist)
  const asked = await dentist.ok(serviceOrderApi.create, {
    ...askFor(chair.id),
    kind: 'preventive',
    workshopId: organizationOf(technician),
  })
  const taken = await technician.ok(workApi.accept, on(asked))
  const quoted = await technician.ok(quoteApi.send, { ...on(taken), ...offer })
  const quote = quoted.quotes[0]!
  const part = quote.lines!.find(({ kind }) => kind === 'part')!
  const chosen = await dentist.ok(quoteApi.approve, { ...on(quoted), quoteId: quote.id, lineIds: [part.id] })
  const agreed = await technician.ok(quoteApi.confirm, { ...on(chosen), quoteId: quote.id })
  const begun = await technician.ok(workApi.start, on(agreed))
  return technician.ok(completionApi.complete, { ...on(begun), ...work })
}

test('refuses a workshop, which does not own the equipment, and a stranger', async () => {
  expect((await stage.technician.call(equipmentApi.clinicCosts, {})).status).toBe(403)
  expect((await app.stranger.call(equipmentApi.clinicCosts, {})).status).toBe(401)
})

test('shows a clinic without a finished order twelve empty months', async () => {
  await started(stage)
  const { months, equipmentList } = await costs()
  expect(months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
  expect(months.every(({ correctiveCents, otherCents }) => correctiveCents + otherCents === 0)).toBe(true)
  expect(equipmentList).toEqual([])
})

test('counts approved sums in the month of completion, with repairs apart', async () => {
  const repaired = await completed(stage)
  const kept = await partlyApproved()
  const cents = kept.quotes[0]?.approvedTotals?.total ?? 0
  expect(cents).toBeGreaterThan(0)
  expect(cents).toBeLessThan(price)
  expect(await inMonth('2026-11')).toEqual({ month: '2026-11', correctiveCents: price, otherCents: cents })
  expect((await costs()).equipmentList).toEqual([
    {
      id: stage.equipment.id,
      name: stage.equipment.name,
      category: 'autoclave',
      totalCents: price,
      orders: 1,
    },
    expect.objectContaining({ id: kept.equipment.id, totalCents: cents }),
  ])

  // On the clinic's calendar, where the last day of October is not over yet.
  await completedAt(repaired.id, '2026-11-01T02:30:00Z')
  expect(await inMonth('2026-10')).toMatchObject({ correctiveCents: price })
  await completedAt(repaired.id, '2025-12-01T02:30:00Z')
  expect((await costs()).equipmentList.map(({ id }) => id)).toEqual([kept.equipment.id])
  await completedAt(repaired.id, '2025-12-01T03:30:00Z')
  expect(await inMonth('2025-12')).toMatchObject({ correctiveCents: price })
})

test('shows no clinic the payments of another', async () => {
  const other = await setStage(app)
  expect((await other.dentist.ok(equipmentApi.clinicCosts, {})).equipmentList).toEqual([])
})
