import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseApi } from '#core/expense/expense.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { accepted, acts, offer, on, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const spent = (orderId: string, more: object = {}) => ({
  id: newId(),
  actionId: newId(),
  name: 'Pedágio',
  category: 'toll' as const,
  cents: 1480,
  spentOn: '2026-11-17',
  paidOn: '2026-11-17',
  orderId,
  rebill: true,
  ...more,
})

test('refuses to charge what is not to be charged, or belongs to another workshop', async () => {
  const { technician, rival, dentist } = stage
  const order = await accepted(stage)
  expect((await rival.call(expenseApi.create, spent(order.id))).error.fields?.[0]?.path).toBe('orderId')
  const own = await technician.ok(expenseApi.create, spent(order.id, { rebill: false }))
  const theirs = await rival.ok(expenseApi.create, spent('', { orderId: null }))
  for (const { id: expenseId } of [own, theirs]) {
    const lines = [{ ...offer.lines[0], expenseId }]
    const { status, error } = await acts(technician, quoteApi.send, order, { ...offer, lines } as never)
    expect([status, error.fields]).toEqual([
      400,
      [{ path: 'lines.0.description', message: 'Esta despesa não está mais a repassar' }],
    ])
  }
  expect((await dentist.call(expenseApi.create, spent(order.id))).status).toBe(400)
})

test('waits to be charged until a quote contains it, and again once that quote is rejected', async () => {
  const { technician, dentist } = stage
  const order = await accepted(stage)
  const { id: expenseId } = await technician.ok(expenseApi.create, spent(order.id))
  const waiting = async () =>
    (await technician.ok(expenseApi.list, { orderId: order.id, toRebill: true })).items.length
  expect(await waiting()).toBe(1)
  const line = {
    kind: 'travel',
    description: 'Pedágio',
    quantityMilli: 1000,
    unit: 'un',
    unitCents: 1480,
  } as const
  const lines = [...offer.lines, { ...line, expenseId }]
  const quoted = await technician.ok(quoteApi.send, { ...offer, ...on(order), lines })
  expect(await waiting()).toBe(0)
  expect(
    JSON.stringify(
      await dentist.ok(quoteApi.reject, {
        ...on(quoted),
        quoteId: quoted.quotes[0]?.id ?? '',
        reason: 'Caro demais',
      }),
    ),
  ).not.toContain(expenseId)
  expect(await waiting()).toBe(1)
})

test('stays in a quote that revises another, as long as its line stays', async () => {
  const { technician } = stage
  const order = await accepted(stage)
  const { id: expenseId } = await technician.ok(expenseApi.create, spent(order.id))
  const line = {
    kind: 'travel',
    description: 'Pedágio',
    quantityMilli: 1000,
    unit: 'un',
    unitCents: 1480,
  } as const
  const first = await technician.ok(quoteApi.send, {
    ...offer,
    ...on(order),
    lines: [{ ...line, expenseId }],
    discountCents: 0,
  })
  const again = await technician.ok(quoteApi.send, {
    ...offer,
    ...on(first),
    lines: [line, ...offer.lines],
    revises: first.quotes[0]?.id ?? '',
  })
  const open = again.quotes.find(({ status }) => status === 'sent')
  const expense = await technician.ok(expenseApi.get, { id: expenseId })
  expect(expense.rebilledQuoteId).toBe(open?.id)
  await technician.ok(quoteApi.send, { ...offer, ...on(again), revises: open?.id ?? '' })
  expect((await technician.ok(expenseApi.get, { id: expenseId })).rebilledQuoteId).toBeNull()
})
