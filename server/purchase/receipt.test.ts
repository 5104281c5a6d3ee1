import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { buyingApi } from '#core/purchase/buying.api.ts'
import { purchaseApi } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { startMailServer } from '#test/mail.ts'
import { asOwner } from '#test/owner.ts'
import { addItem, addSupplier, arrival, buy, invoiceKeys, lineOf, receiveAll } from '#test/purchases.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const stands = async ({ id }: { id: string }) => {
  const { balanceMilli, valueCents } = await technician.ok(stockItemApi.get, { id })
  return [balanceMilli, valueCents]
}

test.each([
  ['lines.0.quantityMilli', { quantityMilli: 0 }, {}, 'Escreva o que chegou'],
  ['lines.0.quantityMilli', { quantityMilli: -1 }, {}, 'A quantidade não pode ser negativa'],
  ['lines.0.quantityMilli', { quantityMilli: 9_999_999_999_999 }, {}, 'Use até 999.999'],
  ['lines.0.quantityMilli', { lineId: newId() }, {}, 'Esta peça não está na compra'],
  ['lines.0.lot', {}, {}, 'Escreva o lote'],
  ['receivedOn', {}, { receivedOn: '2026-11-18' }, 'A data não pode estar no futuro'],
  ['placeId', {}, { placeId: newId() }, 'Escolha o lugar'],
  ['discountCents', {}, { discountCents: 6000 }, 'O desconto é maior que a soma dos itens'],
  [
    'invoiceKey',
    {},
    { invoiceKey: invoiceKeys[0]?.replace(/8$/, '9') },
    'Confira a chave da nota: são 44 números, e o último não combina com os outros',
  ],
  [
    'excessReason',
    { quantityMilli: 6000, lot: 'A' },
    {},
    'De Filtro de ar só faltam 5 un. Escreva por que veio a mais.',
  ],
])('says on the field what is wrong with %s, and books nothing', async (path, line, more, message) => {
  const item = await addItem(technician, { keepsLots: true })
  const purchase = await buy(technician, item)
  const { status, error } = await technician.call(receiptApi.receive, arrival(purchase, line, more))
  expect([status, error.fields]).toEqual([400, expect.arrayContaining([{ path, message }])])
  expect(await stands(item)).toEqual([0, 0])
  expect((await technician.ok(purchaseApi.get, { id: purchase.id })).receipts).toEqual([])
})

test('takes two deliveries with two invoices, freight and discount to the cent', async () => {
  const [filter, ring] = [await addItem(technician), await addItem(technician, { name: 'Anel' })]
  const purchase = await buy(technician, filter, {
    lines: [
      lineOf(filter, { quantityMilli: 3000, unitCents: 333 }),
      lineOf(ring, { quantityMilli: 1000, unitCents: 1 }),
    ],
    freightCents: 100,
    discountCents: 7,
  })
  expect(purchase.totalCents).toBe(1093)
  const [first, second] = purchase.lines.map(({ id }) => id)
  const one = await technician.ok(
    receiptApi.receive,
    arrival(purchase, { lineId: first, quantityMilli: 1000 }, { invoiceKey: invoiceKeys[0] }),
  )
  expect(one).toMatchObject({
    status: 'partial',
    receipts: [{ freightCents: 33, discountCents: 2, totalCents: 364 }],
  })
  const rest = [
    { lineId: first, quantityMilli: 2000 },
    { lineId: second, quantityMilli: 1000 },
  ]
  const again = arrival(one, {}, { invoiceKey: invoiceKeys[0], lines: rest })
  expect((await technician.call(receiptApi.receive, again)).error.fields).toEqual([
    { path: 'invoiceKey', message: 'Esta nota já está no recebimento 1 desta compra' },
  ])
  const two = await technician.ok(receiptApi.receive, {
    ...again,
    actionId: newId(),
    invoiceKey: invoiceKeys[1],
  })
  expect(two.status).toBe('received')
  expect(two.receipts.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)).toBe(1093)
  const [, filters] = await stands(filter)
  const [, rings] = await stands(ring)
  expect((filters ?? 0) + (rings ?? 0)).toBe(1093)
})

test('takes the invoice at its word, and keeps its prices for the next time', async () => {
  const item = await addItem(technician)
  const purchase = await buy(technician, item, { freightCents: 500 })
  const sent = await technician.ok(purchaseApi.send, { ...purchase, actionId: newId(), channel: 'other' })
  await receiveAll(technician, sent, { unitCents: 1200 }, { freightCents: 0, discountCents: 100 })
  expect(await stands(item)).toEqual([5000, 5900])
  const { items } = await technician.ok(buyingApi.prices, { itemId: item.id })
  expect(items).toMatchObject([{ unitCents: 1200, on: '2026-11-17', purchase: { number: purchase.number } }])
  expect(await technician.ok(buyingApi.summary, { id: purchase.supplier.id })).toEqual({
    spentCents: 5900,
    openPurchases: 0,
    promisedDays: null,
    realDays: 0,
  })
})

test('takes parts without a price at the average of those that are there', async () => {
  const item = await addItem(technician)
  const receipt = { kind: 'receipt', quantityMilli: 2000, costCents: 700 } as const
  await technician.ok(stockApi.move, { id: item.id, actionId: newId(), ...receipt })
  const purchase = await buy(technician, item, {
    lines: [lineOf(item, { unitCents: null })],
    freightCents: 50,
  })
  await receiveAll(technician, purchase)
  expect(await stands(item)).toEqual([7000, 2500])
  expect((await technician.ok(buyingApi.prices, { itemId: item.id })).items).toEqual([])
})

test('books a receipt once if it is sent twice, and one of two people who receive at once', async () => {
  const item = await addItem(technician)
  const purchase = await buy(technician, item)
  const same = arrival(purchase)
  await Promise.all([1, 2].map(() => technician.ok(receiptApi.receive, same)))
  expect(await stands(item)).toEqual([5000, 5000])
  const other = await buy(technician, item)
  const colleague = await hire(app, technician)
  const both = await Promise.all(
    [technician, colleague].map((one) => one.call(receiptApi.receive, arrival(other))),
  )
  expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409])
  expect((await stands(item))[0]).toBe(10_000)
})

test('takes several lots of a line, and more than was ordered with a reason', async () => {
  const item = await addItem(technician, { keepsLots: true })
  const purchase = await buy(technician, item)
  const lineId = purchase.lines[0]?.id ?? ''
  const lots = [
    { lineId, quantityMilli: 4000, lot: 'B', expiresOn: '2027-06-01' },
    { lineId, quantityMilli: 2000, lot: 'A', expiresOn: '2027-01-01' },
  ]
  const more = { lines: lots, excessReason: 'Veio um de brinde' }
  const received = await technician.ok(receiptApi.receive, arrival(purchase, {}, more))
  expect(received).toMatchObject({
    status: 'received',
    receipts: [{ excessReason: 'Veio um de brinde', lines: [{ lot: 'B' }, { lot: 'A' }] }],
  })
  const { items } = await technician.ok(stockApi.balances, { id: item.id })
  expect(items.map(({ lot, quantityMilli }) => [lot?.code, quantityMilli])).toEqual([
    ['A', 2000],
    ['B', 4000],
  ])
})

test('expects again what is taken back in the stock', async () => {
  const item = await addItem(technician)
  const purchase = await receiveAll(technician, await buy(technician, item, { freightCents: 100 }))
  await technician.ok(stockApi.undo, { id: item.id, number: 1, actionId: newId() })
  const back = await technician.ok(purchaseApi.get, { id: purchase.id })
  expect(back).toMatchObject({
    status: 'draft',
    lines: [{ receivedMilli: 0 }],
    receipts: [{ lines: [{ isUndone: true }] }],
  })
  expect(await stands(item)).toEqual([0, 0])
  await receiveAll(technician, back)
  expect(await stands(item)).toEqual([5000, 5100])
})

test('refuses a place in the archive', async () => {
  const workshop = await app.register('technician')
  const item = await addItem(workshop)
  const places = ['Oficina', 'Carro'].map((name) => ({ id: newId(), actionId: newId(), name }))
  for (const place of places) await workshop.ok(stockPlaceApi.create, place)
  await workshop.ok(stockPlaceApi.archive, { id: places[1]?.id ?? '', version: 1, actionId: newId() })
  const purchase = await buy(workshop, item)
  const to = (placeId: string | undefined) => arrival(purchase, {}, { placeId })
  expect((await workshop.call(receiptApi.receive, to(places[1]?.id))).status).toBe(400)
  expect((await workshop.call(receiptApi.receive, to(places[0]?.id))).status).toBe(200)
})

test('receives the rest of a purchase while another person undoes what arrived of it', async () => {
  const colleague = await hire(app, technician)
  const items = [await addItem(technician), await addItem(technician, { name: 'Anel' })]
  for (let time = 0; time < 20; time += 1) {
    const draft = await buy(technician, items[0]!, { lines: items.map((item) => lineOf(item)) })
    const [first, second] = draft.lines.map(({ id }) => ({ lineId: id, quantityMilli: 2000 }))
    const begun = await technician.ok(receiptApi.receive, arrival(draft, {}, { lines: [first, second] }))
    const movements = await technician.ok(stockApi.movements, { id: items[1]!.id })
    const [received, undone] = await Promise.all([
      technician.call(receiptApi.receive, arrival(begun, {}, { lines: [second, first] })),
      colleague.call(stockApi.undo, {
        id: items[1]!.id,
        number: movements.items[0]!.number,
        actionId: newId(),
      }),
    ])
    expect([received.status, undone.status]).toEqual([200, 200])
    const { lines } = await technician.ok(purchaseApi.get, { id: draft.id })
    expect(lines.map(({ receivedMilli }) => receivedMilli)).toEqual([4000, 2000])
  }
})

test('shows the file of an invoice to members with finances only', async () => {
  const purchase = await receiveAll(technician, await buy(technician, await addItem(technician)))
  const [id, fileId] = [purchase.receipts[0]?.id, newId()]
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = (by: Person, file = fileId) =>
    by.send(`/api/purchase-receipts/${id}/files/${file}?kind=document&name=nota`, {
      method: 'PUT',
      body: picture,
      headers: { 'content-type': 'image/png' },
    })
  expect((await upload(technician)).status).toBe(200)
  const [plain, trusted] = [await hire(app, technician), await hire(app, technician, ['finances'])]
  const rival = await app.register('technician')
  const read = async (by: Person) => (await by.send(`/api/files/${fileId}`)).status
  expect([await read(technician), await read(trusted), await read(plain), await read(rival)]).toEqual([
    200, 200, 404, 404,
  ])
  expect((await upload(rival, newId())).status).toBe(404)
  expect((await technician.ok(purchaseApi.get, { id: purchase.id })).receipts[0]?.files).toHaveLength(1)
  expect((await plain.ok(purchaseApi.get, { id: purchase.id })).receipts[0]?.files).toEqual([])
})

test('lets nobody change what arrived or what was paid', async () => {
  await receiveAll(technician, await buy(technician, await addItem(technician)))
  for (const statement of [
    'update purchase_receipts set total_cents = 1',
    'delete from purchase_receipt_lines',
    'update supplier_prices set unit_cents = 1',
  ]) {
    await expect(asOwner(app, statement)).rejects.toMatchObject({ code: '42501' })
  }
  for (const statement of [
    'update purchases set received_lines = 0',
    'update purchase_lines set received_milli = 0',
  ]) {
    await expect(app.database.pool.query(`set role equipo_member; ${statement}`)).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('makes a PDF, and mails the order to the supplier', async () => {
  const server = await startMailServer()
  const mailing = await startTestApp({ smtpUrl: server.url })
  const workshop = await mailing.register('technician')
  const item = await addItem(workshop, { makerCode: 'FA-10' })
  const [silent, supplier] = [
    await addSupplier(workshop),
    await addSupplier(workshop, { email: 'vendas@pecas.example' }),
  ]
  const draft = (supplierId: string) =>
    workshop.ok(purchaseApi.create, { id: newId(), actionId: newId(), supplierId, lines: [lineOf(item)] })
  const mailed = (purchase: { id: string; version: number }) =>
    workshop.call(purchaseApi.send, {
      id: purchase.id,
      version: purchase.version,
      actionId: newId(),
      channel: 'mail',
    })
  expect((await mailed(await draft(silent.id))).error.code).toBe('purchase.no_address')
  const purchase = await draft(supplier.id)
  expect((await mailed(purchase)).body).toMatchObject({ status: 'sent' })
  const mail = await server.waitForMail(supplier.email ?? '')
  expect(mail.text).toContain('5 un de Filtro de ar (FA-10), a R$ 10,00 cada')
  const pdf = await workshop.send(`/api/purchases/${purchase.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await mailing.close()
  await server.close()
})
