import { afterEach, beforeEach, expect, test } from 'vitest'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { completed, organizationOf, quoted, request, setStage } from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { orderSweeps } from './sweeps.store.ts'

let app: TestApp
let stage: Stage
beforeEach(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterEach(() => app.close())

const sweeps = (database = app.database) => orderSweeps({ database, log: (entry) => app.log.push(entry) })
const show = (id: string) => stage.dentist.ok(serviceOrderApi.get, { id })

test('closes a completed order after seven days once, also by two sweeps at once', async () => {
  const order = await completed(stage)
  expect(await sweeps().closeReviewed(new Date('2026-11-24T11:59:00Z'))).toBe(0)
  const late = new Date('2026-11-24T12:00:00Z')
  const counts = await Promise.all([1, 2, 3].map(() => sweeps().closeReviewed(late)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  const seen = await show(order.id)
  expect(seen.status).toBe('closed')
  expect(seen.history.filter((entry) => entry.action === 'close')).toMatchObject([
    { side: 'system', who: 'close-reviewed', from: 'completed', to: 'closed' },
  ])
})

test('logs an order that fails, delays no other, and completes it in the next sweep', async () => {
  const orders = [await completed(stage), await completed(stage), await completed(stage)]
  const { database } = app
  const late = new Date('2026-11-30T12:00:00Z')
  let writes = 0
  const faulty: typeof database = {
    ...database,
    write: (scope, work) => {
      writes += 1
      return writes === 2 ? Promise.reject(new Error('row is broken')) : database.write(scope, work)
    },
  }
  expect(await sweeps(faulty).closeReviewed(late)).toBe(2)
  expect(app.log.filter((entry) => entry['event'] === 'close-reviewed')).toEqual([
    {
      level: 'error',
      id: expect.any(String) as string,
      event: 'close-reviewed',
      orderId: orders[1]?.id,
      error: expect.stringContaining('row is broken') as string,
    },
  ])
  expect(await sweeps().closeReviewed(late)).toBe(1)
  for (const { id } of orders) {
    expect((await show(id)).history.filter((entry) => entry.action === 'close')).toHaveLength(1)
  }
})

test('stops the time of a suspended clinic', async () => {
  const order = await completed(stage)
  await asOwner(
    app,
    `update organizations set status = 'suspended' where id = '${organizationOf(stage.dentist)}'`,
  )
  expect(await sweeps().closeReviewed(new Date('2026-12-30T12:00:00Z'))).toBe(0)
  expect((await stage.technician.ok(serviceOrderApi.get, { id: order.id })).status).toBe('completed')
})

test('expires a quote after its last day on the clinic’s calendar', async () => {
  const order = await quoted(stage)
  expect(await sweeps().expireQuotes(new Date('2026-11-28T02:59:00Z'))).toBe(0)
  expect(await sweeps().expireQuotes(new Date('2026-11-28T03:00:00Z'))).toBe(1)
  expect(await sweeps().expireQuotes(new Date('2026-11-28T03:00:00Z'))).toBe(0)
  const seen = await show(order.id)
  expect(seen).toMatchObject({ status: 'accepted', next: { step: 'quote', turn: 'workshop' } })
  expect(seen.quotes[0]!.status).toBe('expired')
})

test('reminds both sides once of an order without an answer for a day', async () => {
  const order = await request(stage)
  const late = new Date('2026-11-18T12:00:00Z')
  expect(await sweeps().remind(new Date('2026-11-18T11:59:00Z'))).toBe(0)
  expect(await sweeps().remind(late)).toBe(1)
  expect(await sweeps().remind(late)).toBe(0)
  for (const person of [stage.dentist, stage.technician]) {
    const { items } = await person.ok(notificationApi.list, { limit: 20 })
    expect(items.filter((item) => item.kind === 'remind')).toMatchObject([
      { subjectId: order.id, details: { number: order.number } },
    ])
  }
})
