import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { profitOf } from '#core/finance/profit.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { closed, completed, on, organizationOf, setStage, work, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { addItem, buy, receiveAll } from '#test/purchases.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let orderId: string
const price = 106_200
const today = '2026-11-17'
const year = { from: '2026-01', to: '2026-12' }
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  orderId = (await closed(stage)).id
  await asOwner(
    app,
    `insert into visits (id, order_id, clinic_id, workshop_id, purpose, status, starts_at, ends_at,
    proposed_by, created_at) select '${newId()}', id, clinic_id, workshop_id, 'work', 'done', '2026-11-10 12:00Z',
    '2026-11-10 13:30Z', 'workshop', '2026-11-09 12:00Z' from service_orders where id = '${orderId}'`,
  )
})
afterAll(() => app.close())

const spend = (more: object) =>
  stage.technician.ok(expenseApi.create, {
    id: newId(),
    actionId: newId(),
    rebill: false,
    name: 'Gasolina',
    category: 'fuel',
    cents: 8_000,
    spentOn: today,
    ...more,
  })
const overview = () => stage.technician.ok(receivableApi.overview, {})
const profit = (by: 'order' | 'client' | 'month') =>
  stage.technician.ok(receivableApi.profit, { ...year, by })

test('refuses strangers and members without finances, and has no such page for a clinic', async () => {
  const clerk = await hire(app, stage.technician)
  for (const [by, status] of [
    [app.stranger, 401],
    [clerk, 403],
    [stage.dentist, 404],
  ] as const) {
    expect((await by.call(receivableApi.overview, {})).status).toBe(status)
    expect((await by.call(receivableApi.profit, { ...year, by: 'order' })).status).toBe(status)
    expect((await by.call(receivableApi.entries, year)).status).toBe(status)
    expect((await by.send('/api/receivables/profit.xlsx?from=2026-01&to=2026-12')).status).toBe(status)
    const hour = { actionId: newId(), version: 0, hourCents: 1 }
    expect((await by.call(receivableApi.setHourCost, hour)).status).toBe(status)
  }
  expect((await stage.rival.ok(receivableApi.overview, {})).debtors).toEqual([])
})

test('says what is due, who owes, what 90 days bring, and what came in', async () => {
  const clinicId = organizationOf(stage.dentist)
  const { id } = await stage.technician.ok(chargeApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId,
    description: 'Visita avulsa',
    issuedOn: '2026-11-01',
    parts: [
      { dueOn: '2026-11-05', cents: 20_000 },
      { dueOn: '2027-11-05', cents: 10_000 },
    ],
    fineBasisPoints: 0,
    interest: false,
  })
  const pay = { paymentId: newId(), cents: 5_000, paidOn: today, way: 'pix' as const }
  await stage.technician.ok(paymentApi.register, { id, actionId: newId(), ...pay })
  await spend({ cents: 3_000, dueOn: '2026-11-25' })
  await spend({ cents: 4_000, paidOn: today })
  const { due, debtors, moreDebtors, weeks, months, unbilled } = await overview()
  expect(due.late).toEqual({ count: 1, cents: 15_000 })
  expect(due.late.cents + due.week.cents + due.later.cents).toBe(25_000 + price)
  expect(debtors).toMatchObject([
    { client: { id: clinicId }, openCents: 25_000 + price, lateCents: 15_000, oldestDueOn: '2026-11-05' },
  ])
  expect([moreDebtors, unbilled.count]).toEqual([0, 0])
  expect(weeks[0]?.inCents).toBeGreaterThanOrEqual(15_000)
  expect(weeks[1]?.outCents).toBe(3_000)
  expect(weeks.at(-1)?.balanceCents).toBe(15_000 + price - 3_000)
  expect(months.at(-1)).toEqual({ month: '2026-11', receivedCents: 5_000, paidCents: 4_000 })
})

test('adds the same profit up by order, client and month, down to its rows', async () => {
  const hour = await stage.technician.ok(receivableApi.setHourCost, {
    actionId: newId(),
    version: 0,
    hourCents: 9_000,
  })
  expect(hour).toEqual({ hourCents: 9_000, version: 1 })
  const second = { actionId: newId(), version: 0, hourCents: 1 }
  expect((await stage.technician.call(receivableApi.setHourCost, second)).status).toBe(409)
  await spend({ orderId, cents: 6_000 })
  const [byOrder, byClient, byMonth] = [await profit('order'), await profit('client'), await profit('month')]
  expect(byOrder.rows.find(({ key }) => key === orderId)).toMatchObject({
    revenueCents: price,
    partsCents: 0,
    expensesCents: 6_000,
    hoursCents: 13_500,
  })
  expect(byClient.total).toEqual(byOrder.total)
  expect(byMonth.total).toEqual(byOrder.total)
  expect(byMonth.rows.map(({ key }) => key)).toEqual(['2026-11'])
  const { items } = await stage.technician.ok(receivableApi.entries, { ...year, limit: 100 })
  expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(profitOf(byOrder.total))
  const ofOrder = await stage.technician.ok(receivableApi.entries, { ...year, orderId, limit: 2 })
  expect(ofOrder.items).toHaveLength(2)
  const rest = await stage.technician.ok(receivableApi.entries, {
    ...year,
    orderId,
    cursor: ofOrder.nextCursor ?? '',
  })
  const kinds = [...ofOrder.items, ...rest.items].map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['expense', 'hours', 'revenue'])
})

test('counts what was bought for the stock only once it is used', async () => {
  const { technician, dentist } = stage
  const before = (await profit('order')).total
  const item = await addItem(technician)
  const receipt = (await receiveAll(technician, await buy(technician, item))).receipts[0]
  await spend({ category: 'parts', cents: 5_000, receiptId: receipt?.id })
  expect((await profit('order')).total).toEqual(before)
  const parts = work.parts.map((part) =>
    Object.assign({ stock: { itemId: item.id, isEntered: false } }, part),
  )
  await dentist.ok(completionApi.close, on(await completed(stage, { parts })))
  const { total } = await profit('order')
  expect([total.partsCents, total.expensesCents]).toEqual([1_000, before.expensesCents])
  expect(total.revenueCents).toBe(before.revenueCents + price)
})
