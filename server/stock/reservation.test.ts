import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { orderPartsApi } from '#core/stock/order-parts.api.ts'
import { attentionApi } from '#core/stock/attention.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { accepted, acts, offer, on, setStage, work, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const seal = { name: 'Guarnição', category: 'seal', unit: 'un', anvisaNumber: '80123450001' } as const
async function stocked(quantityMilli: number, more: object = {}): Promise<StockItem> {
  const { technician } = stage
  const item = { ...seal, keepsLots: false, id: newId(), actionId: newId(), ...more }
  await technician.ok(stockItemApi.create, item)
  const receipt = { kind: 'receipt', quantityMilli, costCents: 8_000, lot: 'L-1' } as const
  if (quantityMilli > 0) await technician.ok(stockApi.move, { ...receipt, id: item.id, actionId: newId() })
  return technician.ok(stockItemApi.get, { id: item.id })
}
const lineOf = (item: StockItem, quantityMilli: number) => ({
  kind: 'part' as const,
  description: item.name,
  quantityMilli,
  unit: 'un',
  unitCents: 61_200,
  stockItemId: item.id,
})
const offering = (...lines: ReturnType<typeof lineOf>[]) => ({
  ...offer,
  discountCents: 0,
  lines: [offer.lines[0]!, ...lines],
})
async function quotedWith(...lines: ReturnType<typeof lineOf>[]): Promise<OrderDetail> {
  const order = await accepted(stage)
  return stage.technician.ok(quoteApi.send, { ...on(order), ...offering(...lines) })
}
const approve = (order: OrderDetail): Promise<OrderDetail> =>
  stage.dentist.ok(quoteApi.approve, { ...on(order), quoteId: order.quotes.at(-1)!.id })
const begun = async (order: OrderDetail) => stage.technician.ok(workApi.start, on(await approve(order)))
const stands = async ({ id }: { id: string }) => {
  const { balanceMilli, reservedMilli, cover } = await stage.technician.ok(stockItemApi.get, { id })
  return [balanceMilli, reservedMilli, cover]
}
const part = (item: StockItem, quantityMilli: number, stock: object = {}) => ({
  name: item.name,
  code: item.code,
  lot: 'L-1',
  quantityMilli,
  unit: 'un',
  anvisaNumber: item.anvisaNumber,
  stock: { itemId: item.id, isEntered: false, ...stock },
})
const complete = (order: OrderDetail, ...parts: ReturnType<typeof part>[]) =>
  stage.technician.ok(completionApi.complete, { ...on(order), ...work, parts })

test('refuses an item of another workshop, or an archived one, at its line', async () => {
  const item = await stocked(0)
  await stage.technician.ok(stockItemApi.archive, on(item))
  const order = await accepted(stage)
  for (const stockItemId of [item.id, newId()]) {
    const answer = await acts(
      stage.technician,
      quoteApi.send,
      order,
      offering({ ...lineOf(item, 1000), stockItemId }),
    )
    expect(answer.error.fields).toEqual([
      { path: 'lines.1.description', message: 'Esta peça não está no seu estoque' },
    ])
  }
})

test('shows the clinic no item of the workshop behind a quote', async () => {
  const item = await stocked(1000)
  const order = await quotedWith(lineOf(item, 1000))
  expect(JSON.stringify(await stage.dentist.ok(serviceOrderApi.get, { id: order.id }))).not.toContain(item.id)
  expect((await stage.dentist.call(orderPartsApi.list, { id: order.id })).status).toBe(404)
  expect((await stage.rival.call(orderPartsApi.list, { id: order.id })).status).toBe(404)
  expect((await stage.dentist.call(stockApi.claims, { id: item.id })).status).toBe(404)
})

test('reserves the parts of an approved quote, more than there are too, and says what is lacking', async () => {
  const item = await stocked(3000)
  const order = await quotedWith(lineOf(item, 2000), lineOf(item, 3000))
  expect(await stands(item)).toEqual([3000, 0, 'covered'])
  await approve(order)
  expect(await stands(item)).toEqual([3000, 5000, 'lacking'])
  const { items } = await stage.technician.ok(stockApi.claims, { id: item.id })
  expect(new Set(items.map(({ quantityMilli }) => quantityMilli))).toEqual(new Set([2000, 3000]))
  expect(items[0]).toMatchObject({ status: 'held', order: { id: order.id, number: order.number } })
  const lacking = await stage.technician.ok(stockItemApi.list, { cover: 'lacking' })
  expect(lacking.items.map(({ id }) => id)).toEqual([item.id])
  expect(await stage.technician.ok(attentionApi.count, {})).toMatchObject({
    lacking: { number: 1, first: [{ id: item.id }] },
    below: { number: 0 },
  })
  expect(await stage.rival.ok(attentionApi.count, {})).toMatchObject({ lacking: { number: 0, first: [] } })
  const archived = await stage.technician.call(stockItemApi.archive, on(item))
  expect(archived.error).toMatchObject({ code: 'stock.reserved' })
})

test('reserves only the lines that the clinic approved and the technician confirmed', async () => {
  const item = await stocked(9000)
  const order = await quotedWith(lineOf(item, 2000), lineOf(item, 3000))
  const lineIds = [order.quotes[0]!.lines![2]!.id]
  const quoteId = order.quotes[0]!.id
  const partly = await stage.dentist.ok(quoteApi.approve, { ...on(order), quoteId, lineIds })
  expect(await stands(item)).toEqual([9000, 0, 'covered'])
  await stage.technician.ok(quoteApi.confirm, { ...on(partly), quoteId })
  expect(await stands(item)).toEqual([9000, 3000, 'covered'])
})

test.each([
  [
    'cancels',
    (order: OrderDetail) => stage.dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Desisti' }),
  ],
  [
    'hands back',
    (order: OrderDetail) =>
      stage.technician.ok(workApi.handBack, { ...on(order), reason: 'Sem peça', workSoFar: 'Nada' }),
  ],
])('frees the parts if somebody %s the order', async (_, leave) => {
  const item = await stocked(5000)
  const order = await approve(await quotedWith(lineOf(item, 2000)))
  expect(await stands(item)).toEqual([5000, 2000, 'covered'])
  await leave(order)
  expect(await stands(item)).toEqual([5000, 0, 'covered'])
})

test('takes what was really used with the completion, and frees the rest', async () => {
  const [item, other] = [await stocked(5000, { keepsLots: true }), await stocked(4000)]
  const order = await begun(await quotedWith(lineOf(item, 2000), lineOf(other, 1000)))
  expect((await stage.technician.ok(orderPartsApi.list, { id: order.id })).items).toMatchObject([
    { itemId: item.id, quantityMilli: 2000, isHeld: true, keepsLots: true },
    { itemId: other.id, quantityMilli: 1000, isHeld: true },
  ])
  const done = await complete(order, part(item, 1500))
  expect(await stands(item)).toEqual([3500, 0, 'covered'])
  expect(await stands(other)).toEqual([4000, 0, 'covered'])
  const { items } = await stage.technician.ok(stockApi.movements, { id: item.id })
  expect(items[0]).toMatchObject({
    kind: 'use',
    quantityMilli: -1500,
    costCents: -2400,
    lot: 'L-1',
    order: { id: order.id, number: order.number },
  })
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen.completions[0]!.content.parts).toEqual([
    {
      name: 'Guarnição',
      code: item.code,
      lot: 'L-1',
      quantityMilli: 1500,
      unit: 'un',
      anvisaNumber: '80123450001',
    },
  ])
  expect(done.status).toBe('completed')
  const history = await stage.dentist.ok(equipmentApi.history, { id: stage.equipment.id })
  expect(history.items.find((entry) => entry.order?.id === order.id)?.order?.parts).toMatchObject([
    { name: 'Guarnição', lot: 'L-1', anvisaNumber: '80123450001' },
  ])
})

test('uses nothing twice if the clinic objects and the work is completed again', async () => {
  const item = await stocked(5000)
  const order = await begun(await quotedWith(lineOf(item, 2000)))
  await complete(order, part(item, 2000))
  const done = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  const again = await stage.dentist.ok(completionApi.object, { ...on(done), reason: 'Ainda vaza' })
  expect(await stands(item)).toEqual([3000, 0, 'covered'])
  const { stock: _, ...before } = part(item, 2000)
  await stage.technician.ok(completionApi.complete, { ...on(again), ...work, parts: [before] })
  expect(await stands(item)).toEqual([3000, 0, 'covered'])
})

test('completes without the part in stock, and asks to settle it afterwards', async () => {
  const { technician } = stage
  const item = await stocked(1000)
  const order = await begun(await quotedWith(lineOf(item, 2000)))
  await complete(order, part(item, 2000))
  expect(await stands(item)).toEqual([1000, 2000, 'unsettled'])
  const { items } = await technician.ok(stockApi.claims, { id: item.id })
  expect(items).toMatchObject([{ status: 'unsettled', quantityMilli: 2000, lot: 'L-1' }])
  const settlement = { id: item.id, claimId: items[0]!.id, kind: 'use' } as const
  const short = await technician.call(stockApi.settle, { ...settlement, actionId: newId() })
  expect(short.error.fields?.[0]?.path).toBe('kind')
  expect((await stage.rival.call(stockApi.settle, { ...settlement, actionId: newId() })).status).toBe(404)
  await technician.ok(stockApi.settle, { ...settlement, kind: 'enter', actionId: newId() })
  expect(await stands(item)).toEqual([0, 0, 'covered'])
  const twice = await technician.call(stockApi.settle, { ...settlement, kind: 'enter', actionId: newId() })
  expect(twice.status).toBe(404)
})

test('records the missing entry on the spot, and lets a wrong pick be discarded', async () => {
  const { technician } = stage
  const [item, wrong] = [await stocked(0, { keepsLots: true }), await stocked(0)]
  const order = await begun(await quotedWith(lineOf(item, 1000)))
  await complete(order, part(item, 1000, { isEntered: true }), part(wrong, 1000))
  expect(await stands(item)).toEqual([0, 0, 'covered'])
  const { items } = await technician.ok(stockApi.movements, { id: item.id })
  expect(items.map(({ kind, quantityMilli, lot }) => [kind, quantityMilli, lot])).toEqual([
    ['use', -1000, 'L-1'],
    ['receipt', 1000, 'L-1'],
  ])
  const [claim] = (await technician.ok(stockApi.claims, { id: wrong.id })).items
  await technician.ok(stockApi.settle, {
    id: wrong.id,
    claimId: claim!.id,
    kind: 'discard',
    actionId: newId(),
  })
  expect(await stands(wrong)).toEqual([0, 0, 'covered'])
})

test('keeps the sums of claims when orders that share parts end at the same time', async () => {
  const [one, two] = [await stocked(9000), await stocked(9000)]
  const orders = await Promise.all(
    [1, 2, 3, 4].map(async (at) =>
      begun(await quotedWith(...(at % 2 ? [one, two] : [two, one]).map((item) => lineOf(item, 2000)))),
    ),
  )
  expect(await stands(one)).toEqual([9000, 8000, 'covered'])
  await Promise.all(
    orders.map((order, at) =>
      complete(order, ...(at % 2 ? [one, two] : [two, one]).map((item) => part(item, 1000))),
    ),
  )
  expect(await stands(one)).toEqual([5000, 0, 'covered'])
  expect(await stands(two)).toEqual([5000, 0, 'covered'])
})

test('takes parts from the chosen place only', async () => {
  const { technician } = stage
  const item = await stocked(2000)
  const place = await technician.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name: 'Carro' })
  const [balance] = (await technician.ok(stockApi.balances, { id: item.id })).items
  const order = await begun(await quotedWith(lineOf(item, 1000)))
  await complete(
    order,
    part(item, 1000, { placeId: balance!.place.id }),
    part(item, 1000, { placeId: place.id }),
    part(item, 1000),
  )
  expect(await stands(item)).toEqual([1000, 2000, 'unsettled'])
})
