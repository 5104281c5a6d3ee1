import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const good = { name: 'Anel de vedação', category: 'seal' as const, unit: 'un' as const, keepsLots: false }
const made = (more: object = {}) => ({ id: newId(), actionId: newId(), ...good, ...more })
const add = (more: object = {}, by = technician): Promise<StockItem> => by.ok(stockItemApi.create, made(more))
const sent = (item: { id: string }, more: object) => ({
  id: item.id,
  actionId: newId(),
  kind: 'receipt' as const,
  quantityMilli: 1000,
  ...more,
})
const move = (item: { id: string }, more: object = {}, by = technician) =>
  by.ok(stockApi.move, sent(item, more))
const refused = async (item: { id: string }, more: object) => {
  const { status, error } = await technician.call(stockApi.move, sent(item, more))
  return [status, error.fields ?? error.message]
}
const stands = async ({ id }: { id: string }, by = technician) => {
  const { balanceMilli, valueCents } = await by.ok(stockItemApi.get, { id })
  return [balanceMilli, valueCents]
}
const place = (name: string) => technician.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name })

test('refuses strangers and clinics, and hides the stock from other workshops', async () => {
  const clinic = await app.register('dentist')
  const rival = await app.register('technician')
  const item = await add()
  expect((await app.stranger.call(stockItemApi.list, {})).status).toBe(401)
  expect((await clinic.call(stockItemApi.create, made())).status).toBe(404)
  expect((await clinic.call(stockItemApi.list, {})).status).toBe(404)
  for (const other of [clinic, rival]) {
    expect((await other.call(stockItemApi.get, { id: item.id })).status).toBe(404)
    expect((await other.call(stockApi.balances, { id: item.id })).status).toBe(404)
    expect((await other.call(stockApi.movements, { id: item.id })).status).toBe(404)
    expect((await other.call(stockApi.move, sent(item, {}))).status).toBe(404)
  }
})

test.each([
  ['quantityMilli', { quantityMilli: 0 }, 'Escreva uma quantidade maior que zero'],
  ['quantityMilli', { quantityMilli: -1000 }, 'A quantidade não pode ser negativa'],
  ['quantityMilli', { quantityMilli: 9_999_999_999_999 }, 'Use até 999.999'],
  ['kind', { kind: 'count' }, 'Escolha o que aconteceu'],
  ['reason', { kind: 'loss' }, 'Escreva o motivo'],
  ['placeId', { placeId: newId() }, 'Escolha o lugar'],
  ['toPlaceId', { kind: 'transfer' }, 'Escolha o lugar'],
  ['quantityMilli', { kind: 'use' }, 'Não há nada aqui'],
])('says on the field what is wrong with a %s', async (path, more, message) => {
  const [status, fields] = await refused(await add(), more)
  expect([status, fields]).toEqual([400, expect.arrayContaining([{ path, message }])])
})

test('numbers items that come without a code, and refuses a code that another one has', async () => {
  const workshop = await app.register('technician')
  expect((await add({}, workshop)).code).toBe('P-0001')
  expect((await add({ code: 'AN-77' }, workshop)).code).toBe('AN-77')
  const second = await add({}, workshop)
  expect(second.code).toBe('P-0002')
  const answer = await workshop.call(stockItemApi.create, made({ code: 'an-77' }))
  expect(answer.error.fields).toEqual([{ path: 'code', message: 'Anel de vedação já tem este código' }])
  const changed = { ...good, id: second.id, version: 1, actionId: newId(), name: 'Anel maior' }
  expect((await workshop.ok(stockItemApi.change, changed)).code).toBe('P-0002')
})

test('keeps quantity and value: what goes out takes the average cost with it', async () => {
  const item = await add()
  await move(item, { quantityMilli: 10_000, costCents: 1000 })
  await move(item, { quantityMilli: 5000, costCents: 1250 })
  expect(await stands(item)).toEqual([15_000, 2250])
  const { items } = await move(item, { kind: 'use', quantityMilli: 2000 })
  expect(items).toMatchObject([{ number: 3, quantityMilli: -2000, costCents: -300, balanceMilli: 13_000 }])
  expect(await stands(item)).toEqual([13_000, 1950])
  expect(await refused(item, { kind: 'use', quantityMilli: 13_001 })).toEqual([
    400,
    [{ path: 'quantityMilli', message: 'Só há 13 un aqui' }],
  ])
  await move(item, { kind: 'loss', quantityMilli: 13_000, reason: 'Molhou' })
  expect(await stands(item)).toEqual([0, 0])
})

test('records a movement once, however often it is sent', async () => {
  const item = await add()
  const same = sent(item, { quantityMilli: 4000 })
  await Promise.all([1, 2, 3].map(() => technician.ok(stockApi.move, same)))
  expect(await stands(item)).toEqual([4000, 0])
})

test('undoes a movement by its opposite, once, and never an opposite', async () => {
  const item = await add()
  await move(item, { quantityMilli: 3000, costCents: 999 })
  await move(item, { kind: 'use', quantityMilli: 1000 })
  const undo = (number: number) => technician.call(stockApi.undo, { id: item.id, number, actionId: newId() })
  expect((await undo(2)).status).toBe(200)
  expect(await stands(item)).toEqual([3000, 999])
  expect((await undo(2)).error.message).toBe('Este movimento já foi desfeito.')
  expect((await undo(3)).status).toBe(422)
  expect((await undo(9)).status).toBe(404)
  expect((await undo(1)).status).toBe(200)
  expect(await stands(item)).toEqual([0, 0])
  const { items } = await technician.ok(stockApi.movements, { id: item.id })
  expect(items.map(({ number, isReversal, isReversed }) => [number, isReversal, isReversed])).toEqual([
    [4, true, false],
    [3, true, false],
    [2, false, true],
    [1, false, true],
  ])
})

test('moves between places without changing the value, and undoes both sides together', async () => {
  const item = await add()
  await move(item, { quantityMilli: 6000, costCents: 600 })
  const [first] = (await technician.ok(stockApi.balances, { id: item.id })).items
  const car = await place('Carro da Daniela')
  const from = first?.place.id ?? ''
  expect(await refused(item, { kind: 'use' })).toEqual([
    400,
    [{ path: 'placeId', message: 'Escolha o lugar' }],
  ])
  expect(await refused(item, { kind: 'transfer', placeId: from, toPlaceId: from })).toEqual([
    400,
    [{ path: 'toPlaceId', message: 'Escolha outro lugar para onde vai' }],
  ])
  await move(item, { kind: 'transfer', placeId: from, toPlaceId: car.id, quantityMilli: 6000 })
  expect(await stands(item)).toEqual([6000, 600])
  expect((await technician.ok(stockApi.balances, { id: item.id })).items).toEqual([
    { place: { id: car.id, name: 'Carro da Daniela' }, lot: null, quantityMilli: 6000 },
  ])
  const archived = { id: car.id, version: 1, actionId: newId() }
  expect((await technician.call(stockPlaceApi.archive, archived)).error.code).toBe('stock.not_empty')
  await technician.ok(stockApi.undo, { id: item.id, number: 3, actionId: newId() })
  expect(await stands(item)).toEqual([6000, 600])
  expect((await technician.ok(stockApi.balances, { id: item.id })).items).toMatchObject([
    { place: { id: from }, quantityMilli: 6000 },
  ])
  await technician.ok(stockPlaceApi.archive, archived)
})

test('asks for the lot of an item that keeps lots, and gives the first to expire first', async () => {
  const item = await add({ keepsLots: true })
  expect(await refused(item, {})).toEqual([400, [{ path: 'lot', message: 'Escreva o lote' }]])
  await move(item, { lot: 'B', expiresOn: '2027-06-01' })
  await move(item, { lot: 'A', expiresOn: '2027-01-01', quantityMilli: 2000 })
  expect(await refused(item, { lot: 'A', expiresOn: '2028-01-01' })).toEqual([
    400,
    [{ path: 'expiresOn', message: 'Este lote já está salvo com outra validade' }],
  ])
  expect(await refused(item, { kind: 'use', lot: 'C' })).toEqual([
    400,
    [{ path: 'lot', message: 'Este lote não existe nesta peça' }],
  ])
  await move(item, { kind: 'use', lot: 'A' })
  const { items } = await technician.ok(stockApi.balances, { id: item.id })
  expect(items.map(({ lot, quantityMilli }) => [lot?.code, quantityMilli])).toEqual([
    ['A', 1000],
    ['B', 1000],
  ])
})

test('finds what is below its minimum, and archives only what is gone', async () => {
  const workshop = await app.register('technician')
  const item = await add({ minimumMilli: 2000 }, workshop)
  await add({ name: 'Sem mínimo' }, workshop)
  const below = async () =>
    (await workshop.ok(stockItemApi.list, { level: 'below' })).items.map(({ name }) => name)
  expect(await below()).toEqual(['Anel de vedação'])
  await move(item, { quantityMilli: 2000 }, workshop)
  expect(await below()).toEqual([])
  const archive = { id: item.id, version: 1, actionId: newId() }
  expect((await workshop.call(stockItemApi.archive, archive)).error.message).toBe(
    'Ainda há 2 un em estoque. Dê a saída antes de arquivar.',
  )
  await move(item, { kind: 'use', quantityMilli: 2000 }, workshop)
  await workshop.ok(stockItemApi.archive, archive)
  expect((await workshop.call(stockApi.move, sent(item, {}))).error.message).toBe('Esta peça está arquivada.')
})

test('gives the last parts to as many people as there are parts', async () => {
  const item = await add()
  await move(item, { quantityMilli: 5000, costCents: 501 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => technician.call(stockApi.move, sent(item, { kind: 'use' }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  expect(await stands(item)).toEqual([0, 0])
})

test('shows a member without finances quantities, and no cost, price or value', async () => {
  const item = await add({ saleCents: 5000, marginPercent: 40 })
  await move(item, { quantityMilli: 2000, costCents: 900 })
  const member = await hire(app, technician)
  const seen = await member.ok(stockItemApi.get, { id: item.id })
  expect(seen).toMatchObject({ balanceMilli: 2000, saleCents: null, marginPercent: null, valueCents: null })
  const { items } = await member.ok(stockItemApi.list, { search: item.code ?? '' })
  expect(items).toMatchObject([{ saleCents: null, marginPercent: null, valueCents: null }])
  expect((await member.ok(stockApi.movements, { id: item.id })).items).toMatchObject([{ costCents: null }])
  const table = await member.send('/api/stock-items.csv')
  expect((await table.text()).split('\n')[0]).not.toMatch(/Preço|Valor|margem/)
  expect((await member.call(stockApi.move, sent(item, { costCents: 100 }))).status).toBe(403)
  const changed = { ...good, id: item.id, version: 1, actionId: newId(), saleCents: 1, name: 'Anel azul' }
  await member.ok(stockItemApi.change, changed)
  const after = await technician.ok(stockItemApi.get, { id: item.id })
  expect(after).toMatchObject({ name: 'Anel azul', saleCents: 5000, marginPercent: 40 })
})
