import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { attentionApi } from '#core/stock/attention.api.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, offer, on, setStage, started, work, type Stage } from '#test/orders.ts'

/** The application's day is 2026-11-17. */
let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

type Lot = [code: string, expiresOn: string | null, quantityMilli?: number]

/** An item with these lots, the first expired one among them. */
async function kept(by: Person, lots: Lot[], more: object = {}): Promise<string> {
  const id = newId()
  const item = { name: 'Integrador', category: 'fluid', unit: 'box', keepsLots: true, ...more } as const
  await by.ok(stockItemApi.create, { ...item, id, actionId: newId() })
  for (const [lot, expiresOn, quantityMilli = 2000] of lots) {
    const receipt = { kind: 'receipt', lot, expiresOn, quantityMilli } as const
    await by.ok(stockApi.move, { ...receipt, id, actionId: newId() })
  }
  return id
}
const late: Lot = ['VELHO', '2026-11-16']
const fields = (path: string) => [
  { path, message: 'Este lote venceu em 16/11/2026. Escreva por que usar mesmo assim.' },
]

test('refuses the use of an expired lot without a reason, until its last day has passed', async () => {
  const { technician } = stage
  const id = await kept(technician, [late, ['HOJE', '2026-11-17'], ['SEM', null]])
  const use = (more: object) =>
    technician.call(stockApi.move, { id, actionId: newId(), kind: 'use', quantityMilli: 1000, ...more })
  expect((await use({ lot: 'VELHO' })).error.fields).toEqual(fields('reason'))
  expect((await use({ lot: 'VELHO', reason: '  ' })).error.fields).toEqual(fields('reason'))
  expect((await use({ lot: 'HOJE' })).status).toBe(200)
  expect((await use({ lot: 'SEM' })).status).toBe(200)
  const loss = { kind: 'loss', lot: 'VELHO', reason: 'Venceu' }
  expect((await use(loss)).status).toBe(200)
  expect((await use({ lot: 'VELHO', reason: 'Teste da bancada' })).body.items[0]).toMatchObject({
    reason: 'Teste da bancada',
  })
})

test('refuses a completion with an expired lot at its part, and keeps the reason with the use', async () => {
  const { technician } = stage
  const id = await kept(technician, [late])
  const order = await started(stage)
  const complete = (reason: string | null, quantityMilli = 1000) => {
    const stock = { itemId: id, isEntered: false, reason }
    const parts = [{ ...work.parts[0]!, lot: 'VELHO', quantityMilli, stock }]
    return technician.call(completionApi.complete, { ...on(order), ...work, parts })
  }
  expect((await complete(null)).error.fields).toEqual(fields('parts.0.stock.reason'))
  expect((await complete('', 9000)).error.fields).toEqual(fields('parts.0.stock.reason'))
  expect((await complete('A clínica aceitou')).status).toBe(200)
  const [use] = (await technician.ok(stockApi.movements, { id })).items
  expect(use).toMatchObject({ kind: 'use', lot: 'VELHO', reason: 'A clínica aceitou' })
  const { items } = await technician.ok(stockApi.uses, { id })
  expect(items).toMatchObject([
    { quantityMilli: 1000, lot: 'VELHO', order: { id: order.id }, equipment: { id: stage.equipment.id } },
  ])
  await technician.ok(stockApi.undo, { id, number: use!.number, actionId: newId() })
  expect((await technician.ok(stockApi.uses, { id })).items).toEqual([])
})

test('asks for the reason too if the use of an expired lot is settled later', async () => {
  const { technician } = stage
  const id = await kept(technician, [])
  const order = await started(stage)
  const stock = { itemId: id, isEntered: false }
  const parts = [{ ...work.parts[0]!, lot: 'VELHO', quantityMilli: 1000, stock }]
  await technician.ok(completionApi.complete, { ...on(order), ...work, parts })
  await technician.ok(stockApi.move, {
    id,
    actionId: newId(),
    kind: 'receipt',
    quantityMilli: 1000,
    lot: 'VELHO',
    expiresOn: '2026-11-16',
  })
  const [claim] = (await technician.ok(stockApi.claims, { id })).items
  const settlement = { id, claimId: claim!.id, kind: 'use' } as const
  const answer = await technician.call(stockApi.settle, { ...settlement, actionId: newId() })
  expect(answer.error.fields).toEqual(fields('reason'))
  await technician.ok(stockApi.settle, { ...settlement, actionId: newId(), reason: 'Já estava posto' })
})

test('shows lots in stock on the radar and among what needs attention, and no lot that is gone', async () => {
  const workshop = await app.register('technician')
  const id = await kept(workshop, [
    late,
    ['VELHO2', '2026-11-16'],
    ['LOGO', '2026-12-17'],
    ['DEPOIS', '2026-12-18'],
    ['A', '2029-01-01'],
  ])
  const gone = await kept(workshop, [['SAIU', '2026-11-30', 1000]])
  const loss = { kind: 'loss', lot: 'SAIU', quantityMilli: 1000, reason: 'Molhou' } as const
  await workshop.ok(stockApi.move, { ...loss, id: gone, actionId: newId() })
  const { dates } = await workshop.ok(registerApi.overview, {})
  expect(dates.map(({ source, id: of, title, urgency }) => [source, of, title, urgency])).toEqual([
    ['lot', id, 'Integrador, lote VELHO', 'expired'],
    ['lot', id, 'Integrador, lote VELHO2', 'expired'],
    ['lot', id, 'Integrador, lote LOGO', 'soon'],
    ['lot', id, 'Integrador, lote DEPOIS', 'valid'],
  ])
  expect(await workshop.ok(attentionApi.count, {})).toMatchObject({
    expired: { number: 2, first: [{ id, name: 'Integrador, lote VELHO' }, { id }] },
    expiring: { number: 1, first: [{ name: 'Integrador, lote LOGO' }] },
  })
  expect((await stage.rival.ok(registerApi.overview, {})).dates).toEqual([])
})

/** Lets the morning's job run on a day, twice at once as two servers do. */
async function morning(day: string): Promise<void> {
  app.now = new Date(`${day}T12:00:00Z`)
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([])
}
/** Kind and subject of a person's notices, newest first; those that are read in brackets. */
async function notices(person: Person) {
  const { items } = await person.ok(notificationApi.list, { limit: 50 })
  return items.map(({ kind, details, readAt }) => {
    const text = `${kind}: ${String(details['title'])}`
    return readAt ? `(${text})` : text
  })
}

test('tells of items below their minimum once, with one notice a morning, and settles it', async () => {
  const workshop = await app.register('technician')
  const minimum = { keepsLots: false, minimumMilli: 2000 }
  const first = await kept(workshop, [], { ...minimum, name: 'Anel' })
  await morning('2026-11-18')
  await morning('2026-11-19')
  expect(await notices(workshop)).toEqual(['stock_below: Anel'])
  const second = await kept(workshop, [], { ...minimum, name: 'Filtro' })
  await morning('2026-11-20')
  expect(await notices(workshop)).toEqual(['stock_below: 2 peças', '(stock_below: Anel)'])
  const receive = (id: string, kind: 'receipt' | 'use' = 'receipt') =>
    workshop.ok(stockApi.move, { id, actionId: newId(), kind, quantityMilli: 2000 })
  await receive(first)
  expect((await notices(workshop))[0]).toBe('stock_below: 2 peças')
  await receive(second)
  expect((await notices(workshop))[0]).toBe('(stock_below: 2 peças)')
  await receive(first, 'use')
  await morning('2026-11-21')
  expect((await notices(workshop))[0]).toBe('stock_below: Anel')
})

test('tells of parts that an approved order lacks, until they are there', async () => {
  app.now = new Date('2026-11-22T12:00:00Z')
  const { technician, dentist } = stage
  const id = await kept(technician, [], { keepsLots: false, name: 'Bomba' })
  const part = {
    kind: 'part',
    description: 'Bomba',
    quantityMilli: 1000,
    unit: 'un',
    unitCents: 100,
  } as const
  const lines = [...offer.lines, { ...part, stockItemId: id }]
  const order = await accepted(stage)
  const sent = await technician.ok(quoteApi.send, { ...on(order), ...offer, lines })
  await dentist.ok(quoteApi.approve, { ...on(sent), quoteId: sent.quotes.at(-1)!.id })
  await morning('2026-11-23')
  expect(await notices(technician)).toContain('stock_lacking: Bomba')
  const receipt = { kind: 'receipt', quantityMilli: 1000, id, actionId: newId() } as const
  await technician.ok(stockApi.move, receipt)
  expect(await notices(technician)).toContain('(stock_lacking: Bomba)')
})

test('tells of lots before and after their end, and settles both once the lot is gone', async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  const workshop = await app.register('technician')
  const id = await kept(workshop, [['L-7', '2026-12-19', 1000]])
  await morning('2026-11-18')
  expect(await notices(workshop)).toEqual([])
  await morning('2026-11-19')
  await morning('2026-12-19')
  expect(await notices(workshop)).toEqual(['lot_soon: Integrador, lote L-7'])
  await morning('2026-12-20')
  await morning('2026-12-21')
  expect(await notices(workshop)).toEqual([
    'lot_over: Integrador, lote L-7',
    'lot_soon: Integrador, lote L-7',
  ])
  const loss = { kind: 'loss', lot: 'L-7', quantityMilli: 1000, reason: 'Venceu' } as const
  await workshop.ok(stockApi.move, { ...loss, id, actionId: newId() })
  expect(await notices(workshop)).toEqual([
    '(lot_over: Integrador, lote L-7)',
    '(lot_soon: Integrador, lote L-7)',
  ])
})
