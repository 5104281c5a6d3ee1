import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, closed, on, offer, organizationOf, started } from '#test/orders.ts'
import { setStage, work, type Stage } from '#test/orders.ts'

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
const spend = (more: object) =>
  stage.dentist.ok(expenseApi.create, {
    id: newId(),
    actionId: newId(),
    rebill: false,
    name: 'Conserto',
    category: 'maintenance',
    cents: 10_000,
    spentOn: '2026-11-17',
    ...more,
  })

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
  const done = await technician.ok(completionApi.complete, { ...on(begun), ...work })
  return dentist.ok(completionApi.close, on(done))
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

test('counts charges and own expenses of maintenance in their months as Finanças does, with repairs apart', async () => {
  const { dentist, equipment } = stage
  await closed(stage)
  const kept = await partlyApproved()
  const cents = kept.quotes[0]?.approvedTotals?.total ?? 0
  expect(cents).toBeGreaterThan(0)
  expect(cents).toBeLessThan(price)
  await spend({ cents: 20_000, equipmentId: equipment.id, spentOn: '2026-10-31' })
  await spend({ cents: 5_000 })
  // Neither is maintenance, nor was this within the last twelve months.
  await spend({ cents: 900, equipmentId: equipment.id, category: 'supplies' })
  await spend({ cents: 700, equipmentId: equipment.id, category: 'equipment' })
  await spend({ cents: 300, equipmentId: equipment.id, spentOn: '2025-11-30' })
  expect(await inMonth('2026-10')).toMatchObject({ correctiveCents: 20_000, otherCents: 0 })
  expect(await inMonth('2026-11')).toMatchObject({ correctiveCents: price, otherCents: cents + 5_000 })
  expect((await costs()).equipmentList).toEqual([
    { id: equipment.id, name: equipment.name, category: 'autoclave', totalCents: price + 20_000 },
    expect.objectContaining({ id: kept.equipment.id, totalCents: cents }),
  ])
  const { months, orders } = await dentist.ok(equipmentApi.costs, { id: equipment.id })
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', cents: 20_000 },
    { month: '2026-11', cents: price },
  ])
  expect(orders.map(({ totalCents }) => totalCents)).toEqual([price])

  const inFinances = (filter: object) =>
    dentist.ok(financeApi.spending, { year: 2026, by: 'equipment', category: 'maintenance', ...filter })
  expect((await inFinances({})).totalCents).toBe(price + cents + 25_000)
  expect((await inFinances({ equipmentId: equipment.id })).months.slice(9, 11)).toMatchObject(
    months.slice(-2),
  )
  const owned = await dentist.ok(financeApi.equipment, {})
  expect(owned.items.find(({ id }) => id === equipment.id)).toMatchObject({
    maintenanceCents: price + 20_300,
    otherCents: 900,
    totalCents: price + 21_200,
    repairs12Cents: price + 20_300,
  })
})

test('shows no clinic the payments of another', async () => {
  const other = await setStage(app)
  expect((await other.dentist.ok(equipmentApi.clinicCosts, {})).equipmentList).toEqual([])
})
