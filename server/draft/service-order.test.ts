import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import type { OrderRecord } from '#core/draft/service-order-content.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { closed, on, publish, setStage, started, work } from '#test/orders.ts'
import { isPdf, issue, missingOf, prepare } from '#test/record-drafts.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function photo(by: Person, orderId: string, background: string): Promise<string> {
  const id = newId()
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const sent = await by.send(`/api/service-orders/${orderId}/files/${id}?kind=photo&name=foto.jpg`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(200)
  return id
}

const begin = (orderId: string) => ({
  id: newId(),
  actionId: newId(),
  kind: 'service_order' as const,
  orderId,
})

test('refuses a record of an order that nobody accepted, and hides it from strangers', async () => {
  const stage = await setStage(app)
  const order = await publish(stage)
  const draft = await prepare(stage.dentist, 'service_order', { orderId: order.id })
  expect(missingOf(draft)).toEqual(['Uma ordem que alguma oficina já aceitou, ou que foi cancelada'])
  const other = await setStage(app)
  const taken = await started(other)
  for (const stranger of [stage.dentist, stage.technician, stage.rival]) {
    expect((await stranger.call(draftApi.create, begin(taken.id))).status).toBe(404)
  }
})

test('prints the history for either party, with hashes of signatures and ids of photos', async () => {
  const stage = await setStage(app)
  const order = await started(stage)
  const ids = [await photo(stage.dentist, order.id, '#b44'), await photo(stage.technician, order.id, '#4b4')]
  const done = await stage.technician.ok(completionApi.complete, { ...on(order), ...work, photoIds: ids })
  for (const [by, number] of [
    [stage.dentist, 'FO-2026-0001'],
    [stage.technician, 'FO-2026-0001'],
  ] as const) {
    const issued = await issue<OrderRecord>(
      app,
      by,
      await prepare(by, 'service_order', { orderId: order.id }),
    )
    expect([issued.number, issued.validUntil, isPdf(issued.bytes)]).toEqual([number, null, true])
    const { content } = issued
    expect(content.order).toMatchObject({ number: order.number, status: 'completed', kind: 'corrective' })
    expect(content.history.map(({ action }) => action)).toEqual(done.history.map(({ action }) => action))
    expect(content.photoIds).toEqual(ids)
    expect(content.photos.map(({ from }) => from)).toEqual(['clinic', 'workshop'])
    expect(content.completions).toMatchObject([
      { content: { workDone: work.workDone, signature: { name: 'Rogério', registry: 'CFT 2203456789' } } },
    ])
    expect(content.documents).toMatchObject([{ kind: 'technical_report', number: 'RT-2026-0001' }])
    for (const { sha256 } of [...content.completions, ...content.quotes]) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  }
  const bare = await prepare(stage.dentist, 'service_order', { orderId: order.id }, { withoutPhotos: true })
  expect((await issue<OrderRecord>(app, stage.dentist, bare)).content.photoIds).toEqual([])
})

test('includes prices only on request and for members who see them', async () => {
  const stage = await setStage(app)
  const order = await closed(stage)
  const member = await hire(app, stage.dentist)
  const pricesOf = async (by: Person, fields: Record<string, unknown>) => {
    const draft = await prepare(by, 'service_order', { orderId: order.id }, fields)
    const { content } = await issue<OrderRecord>(app, by, draft)
    return [content.withPrices, content.quotes[0]?.approvedTotals?.total ?? null]
  }
  expect(await pricesOf(stage.dentist, { note: 'Sem preços' })).toEqual([false, null])
  expect(await pricesOf(stage.dentist, { withPrices: true })).toEqual([true, 106_200])
  expect(await pricesOf(stage.technician, { withPrices: true })).toEqual([true, 106_200])
  expect(await pricesOf(member, { withPrices: true })).toEqual([false, null])
})
