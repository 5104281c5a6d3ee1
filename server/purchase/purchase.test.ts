import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { buyingApi } from '#core/purchase/buying.api.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addItem, addSupplier, arrival, buy, lineOf, receiveAll } from '#test/purchases.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const keys = () => ({ id: newId(), actionId: newId() })
const seen = ({ id, version }: Purchase) => ({ id, version, actionId: newId() })
const refusedCreate = async (more: object, by = technician) => {
  const { id: supplierId } = await addSupplier(by)
  const lines = [lineOf(await addItem(by))]
  const { status, error } = await by.call(purchaseApi.create, { ...keys(), supplierId, lines, ...more })
  return [status, error.fields]
}

test('refuses strangers and clinics, and hides purchases from other workshops', async () => {
  const clinic = await app.register('dentist')
  const rival = await app.register('technician')
  const item = await addItem(technician)
  const purchase = await buy(technician, item)
  expect((await app.stranger.call(purchaseApi.list, {})).status).toBe(401)
  const draft = { ...keys(), supplierId: purchase.supplier.id, lines: [lineOf(item)] }
  expect((await clinic.call(purchaseApi.create, draft)).status).toBe(403)
  for (const other of [clinic, rival]) {
    expect(await other.ok(purchaseApi.list, {})).toMatchObject({ items: [] })
    expect(await other.ok(buyingApi.prices, { itemId: item.id })).toMatchObject({ items: [] })
    expect((await other.call(purchaseApi.get, { id: purchase.id })).status).toBe(404)
    expect((await other.call(receiptApi.receive, arrival(purchase))).status).toBe(404)
    expect((await other.call(purchaseApi.end, seen(purchase))).status).toBe(404)
    expect((await other.call(buyingApi.expected, { id: item.id })).status).toBe(404)
    expect((await other.call(buyingApi.summary, { id: purchase.supplier.id })).status).toBe(404)
    expect((await other.send(`/api/purchases/${purchase.id}/pdf`)).status).toBe(404)
  }
})

test('refuses a supplier or an item of another workshop, an archived one, and an item twice', async () => {
  const rival = await app.register('technician')
  const theirs = await addSupplier(rival)
  const chooseOwn = { path: 'supplierId', message: 'Escolha um dos seus fornecedores' }
  expect(await refusedCreate({ supplierId: theirs.id })).toEqual([400, [chooseOwn]])
  const gone = await addSupplier(technician)
  await technician.ok(supplierApi.archive, { id: gone.id, version: 1, actionId: newId() })
  expect(await refusedCreate({ supplierId: gone.id })).toEqual([400, [chooseOwn]])
  const unknown = { path: 'lines.0.itemId', message: 'Esta peça não está no seu estoque' }
  expect(await refusedCreate({ lines: [lineOf(await addItem(rival))] })).toEqual([400, [unknown]])
  const archived = await addItem(technician)
  await technician.ok(stockItemApi.archive, { id: archived.id, version: 1, actionId: newId() })
  expect(await refusedCreate({ lines: [lineOf(archived)] })).toEqual([400, [unknown]])
  const item = await addItem(technician)
  expect(await refusedCreate({ lines: [lineOf(item), lineOf(item)] })).toEqual([
    400,
    [{ path: 'lines.1.itemId', message: 'Esta peça já está na compra' }],
  ])
})

test.each([
  ['lines.0.quantityMilli', { quantityMilli: 0 }, 'Escreva uma quantidade maior que zero'],
  ['lines.0.quantityMilli', { quantityMilli: -1000 }, 'A quantidade não pode ser negativa'],
  ['lines.0.quantityMilli', { quantityMilli: 9_999_999_999_999 }, 'Use até 999.999'],
  ['lines.0.unitCents', { unitCents: 100_000_001 }, 'O preço passa de R$ 1.000.000,00'],
  ['lines', { quantityMilli: 999_999_000, unitCents: 100_000 }, 'A soma passa de R$ 10.000.000,00'],
])('says on the field what is wrong with %s', async (path, more, message) => {
  const lines = [lineOf(await addItem(technician), more)]
  expect(await refusedCreate({ lines })).toEqual([400, expect.arrayContaining([{ path, message }])])
})

test('refuses a discount beyond the goods', async () => {
  expect(await refusedCreate({ discountCents: 5001 })).toEqual([
    400,
    [{ path: 'discountCents', message: 'O desconto é maior que a soma dos itens' }],
  ])
})

test('numbers purchases of a workshop without gaps, also if two are made at once', async () => {
  const workshop = await app.register('technician')
  const item = await addItem(workshop)
  await refusedCreate({ lines: [lineOf({ id: newId() })] }, workshop)
  const made = await Promise.all([1, 2, 3].map(() => buy(workshop, item)))
  expect(made.map(({ number }) => number).toSorted()).toEqual([
    'PC-2026-0001',
    'PC-2026-0002',
    'PC-2026-0003',
  ])
})

test('changes a purchase until something arrived, and asks for a reason to end a sent one', async () => {
  const item = await addItem(technician)
  const purchase = await buy(technician, item, { freightCents: 700 })
  expect(purchase).toMatchObject({ status: 'draft', totalCents: 5700 })
  const { supplier, lines } = purchase
  const changed = {
    supplierId: supplier.id,
    lines: [{ ...lineOf(item), id: lines[0]?.id ?? '', quantityMilli: 2000 }],
  }
  const second = await technician.ok(purchaseApi.change, { ...seen(purchase), ...changed })
  expect(second).toMatchObject({ totalCents: 2000, version: 2 })
  expect((await technician.call(purchaseApi.change, { ...seen(purchase), ...changed })).status).toBe(409)
  const sent = await technician.ok(purchaseApi.send, { ...seen(second), channel: 'other' })
  expect(sent.status).toBe('sent')
  const mail = await technician.call(purchaseApi.send, { ...seen(sent), channel: 'mail' })
  expect(mail.error.message).toBe('Este Equipo não envia e-mails. Use o WhatsApp ou o PDF.')
  const bare = await technician.call(purchaseApi.end, seen(sent))
  expect(bare.error.fields).toEqual([{ path: 'reason', message: 'Escreva o motivo' }])
  const part = await receiveAll(technician, sent, { quantityMilli: 1000 })
  expect(part.status).toBe('partial')
  const late = await technician.call(purchaseApi.change, { ...seen(part), ...changed })
  expect(late.error.code).toBe('purchase.arrived')
  const ended = await technician.ok(purchaseApi.end, { ...seen(part), reason: 'Saiu de linha' })
  expect(ended).toMatchObject({ status: 'received', endReason: 'Saiu de linha' })
  expect((await technician.call(receiptApi.receive, arrival(ended))).error.message).toBe(
    'Esta compra já está encerrada.',
  )
  const cancelled = await technician.ok(purchaseApi.end, seen(await buy(technician, item)))
  expect(cancelled.status).toBe('cancelled')
})

test('keeps an item out of the archive while a purchase expects it', async () => {
  const item = await addItem(technician)
  const purchase = await buy(technician, item)
  const archive = () =>
    technician.call(stockItemApi.archive, { id: item.id, version: item.version, actionId: newId() })
  expect((await archive()).error.message).toBe(
    `A compra ${purchase.number} ainda espera esta peça. Receba ou encerre a compra antes de arquivar.`,
  )
  await technician.ok(purchaseApi.end, seen(purchase))
  expect((await archive()).status).toBe(200)
})

test('proposes what is missing by the supplier of the newest price, drafts counted', async () => {
  const workshop = await app.register('technician')
  const item = await addItem(workshop, { minimumMilli: 2000, targetMilli: 6000 })
  const other = await addItem(workshop, { name: 'Anel', minimumMilli: 1000 })
  const purchase = await buy(workshop, item, {
    lines: [lineOf(item, { quantityMilli: 1000, unitCents: 900 })],
  })
  await receiveAll(workshop, purchase, { quantityMilli: 1000 })
  const { items } = await workshop.ok(buyingApi.shortages, {})
  expect(items).toMatchObject([
    { item: { id: other.id }, quantityMilli: 1000, supplier: null, unitCents: null },
    { item: { id: item.id }, quantityMilli: 5000, supplier: { id: purchase.supplier.id }, unitCents: 900 },
  ])
  const line = { itemId: item.id, quantityMilli: 5000, supplierId: purchase.supplier.id }
  const draft = (first: object) =>
    workshop.call(buyingApi.draft, {
      actionId: newId(),
      lines: [{ itemId: other.id, quantityMilli: 1000, supplierId: null, ...first }, line],
    })
  const wrong = async (first: object) => (await draft(first)).error.fields
  expect(await wrong({})).toEqual([{ path: 'lines.0.supplierId', message: 'Escolha o fornecedor' }])
  expect(await wrong({ supplierId: newId() })).toEqual([
    { path: 'lines.0.supplierId', message: 'Escolha um dos seus fornecedores' },
  ])
  const { id: second } = await addSupplier(workshop, { name: 'Vedações Sul' })
  expect((await draft({ supplierId: second })).body.items).toHaveLength(2)
  expect((await workshop.ok(buyingApi.shortages, {})).items).toEqual([])
  expect((await workshop.ok(buyingApi.expected, { id: item.id })).items).toMatchObject([
    { purchase: { number: 'PC-2026-0003', status: 'draft' }, quantityMilli: 5000 },
  ])
})

test('lists by status, supplier and the words of items, a page at a time', async () => {
  const workshop = await app.register('technician')
  const items = [await addItem(workshop, { name: 'Válvula' }), await addItem(workshop)]
  for (const item of items) await buy(workshop, item)
  const names = async (filter: object) =>
    (await workshop.ok(purchaseApi.list, filter)).items.map(({ number }) => number)
  expect(await names({})).toEqual(['PC-2026-0002', 'PC-2026-0001'])
  expect(await names({ search: 'valvula dental' })).toEqual(['PC-2026-0001'])
  expect(await names({ status: 'sent' })).toEqual([])
  const first = await workshop.ok(purchaseApi.list, { limit: 1 })
  expect(await names({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual(['PC-2026-0001'])
})

test('shows a member without finances quantities and no price, and keeps the prices that stand', async () => {
  const item = await addItem(technician)
  const purchase = await buy(technician, item, { freightCents: 700 })
  const member = await hire(app, technician)
  const shown = await member.ok(purchaseApi.get, { id: purchase.id })
  expect(shown).toMatchObject({ totalCents: null, freightCents: null, lines: [{ unitCents: null }] })
  const [listed] = (await member.ok(purchaseApi.list, {})).items
  expect(listed?.totalCents).toBeNull()
  expect((await member.call(buyingApi.prices, { itemId: item.id })).status).toBe(403)
  expect((await member.ok(buyingApi.summary, { id: purchase.supplier.id })).spentCents).toBeNull()
  expect((await member.call(receiptApi.receive, arrival(purchase, { unitCents: 1 }))).status).toBe(403)
  const line = { ...lineOf(item), id: purchase.lines[0]?.id ?? '', unitCents: null, quantityMilli: 2000 }
  const sent = { supplierId: purchase.supplier.id, lines: [line] }
  const priced = { ...sent, lines: [{ ...line, unitCents: 1 }] }
  expect((await member.call(purchaseApi.change, { ...seen(purchase), ...priced })).status).toBe(403)
  const changed = await member.ok(purchaseApi.change, { ...seen(purchase), ...sent })
  expect((await technician.ok(purchaseApi.get, { id: purchase.id })).totalCents).toBe(2700)
  const received = await receiveAll(member, changed, { quantityMilli: 2000 })
  expect(received.receipts).toMatchObject([
    { totalCents: null, freightCents: null, files: [], lines: [{ unitCents: null, costCents: null }] },
  ])
  expect((await technician.ok(stockItemApi.get, { id: item.id })).valueCents).toBe(2700)
  expect((await member.ok(stockApi.movements, { id: item.id })).items).toMatchObject([
    { costCents: null, purchase: { number: purchase.number } },
  ])
})
