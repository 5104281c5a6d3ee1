import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { countApi } from '#core/stock/count.api.ts'
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

const act = <const More extends object = object>(more?: More) =>
  ({ actionId: newId(), ...more }) as { actionId: string } & More
const place = (by = technician) =>
  by.ok(stockPlaceApi.create, { ...act(), id: newId(), name: `Lugar ${newId()}` })

/** An item with this quantity at a place, at R$ 2,00 each. */
async function stocked(placeId: string, quantityMilli: number, more: object = {}): Promise<StockItem> {
  const facts = { name: 'Anel', category: 'seal', unit: 'un', keepsLots: false } as const
  const item = await technician.ok(stockItemApi.create, { ...act(), id: newId(), ...facts, ...more })
  const lot = item.keepsLots ? { lot: 'A1', expiresOn: '2099-01-01' } : {}
  const costCents = quantityMilli / 5
  if (quantityMilli > 0) await move(item, { kind: 'opening', placeId, quantityMilli, costCents, ...lot })
  return item
}
const tick = () => (app.now = new Date(app.now.getTime() + 60_000))
const move = (item: { id: string }, more: object) =>
  technician.ok(stockApi.move, { ...act(), id: item.id, kind: 'use', quantityMilli: 1000, ...more })

const begin = (placeId: string, by = technician) => by.call(countApi.begin, act({ id: newId(), placeId }))
async function begun(placeId: string): Promise<string> {
  const id = newId()
  return (await technician.ok(countApi.begin, act({ id, placeId }))).id
}
const entry = (id: string, item: { id: string }, countedMilli: number | null, more: object = {}) => ({
  ...act({ id, itemId: item.id, countedMilli, countedAt: app.now.toISOString() }),
  ...more,
})
const enter = (id: string, item: { id: string }, countedMilli: number | null, more: object = {}) =>
  technician.ok(countApi.enter, entry(id, item, countedMilli, more))
const review = (id: string) => technician.ok(countApi.review, act({ id }))
const differences = (id: string, uncounted: 'keep' | 'zero' = 'keep', by = technician) =>
  by.ok(countApi.differences, { id, uncounted })
const finish = async (id: string, uncounted: 'keep' | 'zero' = 'keep') => {
  const { totals } = await differences(id, uncounted)
  return technician.call(countApi.finish, act({ id, uncounted, stamp: totals.stamp }))
}
const stands = async ({ id }: { id: string }) => {
  const { balanceMilli, valueCents } = await technician.ok(stockItemApi.get, { id })
  return [balanceMilli, valueCents]
}

test('refuses strangers, clinics and other workshops', async () => {
  const { id: placeId } = await place()
  const item = await stocked(placeId, 1000)
  const id = await begun(placeId)
  const clinic = await app.register('dentist')
  const rival = await app.register('technician')
  expect((await app.stranger.call(countApi.list, {})).status).toBe(401)
  expect((await clinic.call(countApi.begin, { ...act(), id: newId() })).status).toBe(403)
  expect((await begin(placeId, rival)).error.fields).toEqual([
    { path: 'placeId', message: 'Escolha o lugar' },
  ])
  for (const other of [clinic, rival]) {
    expect((await other.ok(countApi.list, {})).items).toEqual([])
    expect((await other.call(countApi.get, { id })).status).toBe(404)
    expect((await other.call(countApi.sheet, { id })).status).toBe(404)
    expect((await other.call(countApi.differences, { id })).status).toBe(404)
    expect((await other.call(countApi.enter, entry(id, item, 1000))).status).toBe(404)
    for (const way of [countApi.review, countApi.cancel])
      expect((await other.call(way, act({ id }))).status).toBe(404)
    expect((await other.call(countApi.finish, act({ id, uncounted: 'keep', stamp: '' }))).status).toBe(404)
  }
})

test('tells the second person who counts a place and since when, also if both begin at once', async () => {
  const { id: placeId } = await place()
  const member = await hire(app, technician)
  const answers = await Promise.all([begin(placeId), begin(placeId, member), begin(placeId, member)])
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  const { id, startedBy } = (await technician.ok(countApi.list, { limit: 1 })).items[0]!
  const [first, second] =
    startedBy.id === member.session.user.id ? [member, technician] : [technician, member]
  const { error } = await begin(placeId, second)
  expect(error.code).toBe('stock.counting')
  expect(error.message).toMatch(
    new RegExp(
      `^${startedBy.name} está contando aqui \\(Lugar .+\\) desde \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d\\.$`,
    ),
  )
  expect((await begin(placeId, first)).error.message).toMatch(/^Você já está contando aqui/)
  const item = await stocked(placeId, 1000)
  expect((await second.call(countApi.enter, entry(id, item, 1000))).status).toBe(403)
  expect((await second.call(countApi.review, act({ id }))).status).toBe(403)
  // The owner may end the count of somebody else; a member may not.
  expect((await member.call(countApi.cancel, act({ id }))).status).toBe(first === member ? 200 : 403)
  if (first !== member) await technician.ok(countApi.cancel, act({ id }))
  expect((await begin(placeId, member)).status).toBe(200)
})

test('sends no balance before the count is reviewed', async () => {
  const { id: placeId } = await place()
  const item = await stocked(placeId, 7_654_000)
  const id = await begun(placeId)
  await enter(id, item, 5000)
  const sheet = await technician.send(`/api/stock-counts/${id}/sheet`)
  const found = await technician.send(`/api/stock-counts/${id}/sheet?search=anel`)
  for (const answer of [sheet, found]) expect(await answer.text()).not.toContain('7654')
  const early = await technician.call(countApi.differences, { id })
  expect([early.status, early.error.message]).toEqual([422, 'Confira as diferenças antes de gravar.'])
  const finished = await technician.call(countApi.finish, act({ id, uncounted: 'zero', stamp: '' }))
  expect(finished.status).toBe(422)
  await review(id)
  expect((await differences(id)).items).toMatchObject([{ countedMilli: 5000, expectedMilli: 7_654_000 }])
})

test('says what is wrong with an entry, and keeps nothing of it', async () => {
  const { id: placeId } = await place()
  const [plain, lots] = [await stocked(placeId, 1000), await stocked(placeId, 1000, { keepsLots: true })]
  const id = await begun(placeId)
  const refused = async (item: StockItem, countedMilli: number, more: object = {}) =>
    (await technician.call(countApi.enter, entry(id, item, countedMilli, more))).error.fields
  expect(await refused(plain, -1)).toEqual([
    { path: 'countedMilli', message: 'A quantidade não pode ser negativa' },
  ])
  expect(await refused(plain, 9_999_999_999_999)).toEqual([
    { path: 'countedMilli', message: 'Use até 999.999' },
  ])
  expect(await refused(plain, 1, { lot: 'X' })).toEqual([
    { path: 'lot', message: 'Este lote não existe nesta peça' },
  ])
  expect(await refused(lots, 1)).toEqual([{ path: 'lot', message: 'Escreva o lote' }])
  expect(await refused(lots, 1, { lot: 'A1', expiresOn: '2098-01-01' })).toEqual([
    { path: 'expiresOn', message: 'Este lote já está salvo com outra validade' },
  ])
  const nothing = await technician.call(countApi.review, act({ id }))
  expect(nothing.error.message).toBe('Conte pelo menos uma peça antes de conferir.')
})

test('books differences at average cost in one transaction, linked to the count, once', async () => {
  const { id: placeId } = await place()
  const [less, more, same] = [
    await stocked(placeId, 10_000),
    await stocked(placeId, 3000),
    await stocked(placeId, 4000),
  ]
  const id = await begun(placeId)
  await enter(id, less, 8000)
  await enter(id, more, 5000)
  await enter(id, same, 4000)
  await review(id)
  const { items, totals } = await differences(id)
  expect(items.map((one) => [one.itemId, one.differenceMilli, one.costCents])).toEqual([
    [less.id, -2000, -400],
    [more.id, 2000, 400],
  ])
  expect(totals).toMatchObject({ counted: 3, differences: 2, uncounted: 0, costCents: 0 })
  const input = act({ id, uncounted: 'keep' as const, stamp: totals.stamp })
  const ends = await Promise.all([1, 2].map(() => technician.ok(countApi.finish, input)))
  expect(ends).toMatchObject([1, 2].map(() => ({ status: 'done', counted: 3, differences: 2, costCents: 0 })))
  expect([await stands(less), await stands(more), await stands(same)]).toEqual([
    [8000, 1600],
    [5000, 1000],
    [4000, 800],
  ])
  const { items: moved } = await technician.ok(stockApi.movements, { id: less.id })
  expect(moved[0]).toMatchObject({ kind: 'count', countId: id, quantityMilli: -2000, costCents: -400 })
  expect((await differences(id)).items).toEqual(items)
  const again = await technician.call(countApi.enter, entry(id, less, 1))
  expect([again.status, again.error.message]).toEqual([422, 'Esta contagem já terminou.'])
})

test('takes movements since the counting into account, also if the entry arrives after them', async () => {
  const { id: placeId } = await place()
  const [early, late] = [await stocked(placeId, 10_000), await stocked(placeId, 10_000)]
  const id = await begun(placeId)
  tick()
  await enter(id, early, 9000)
  const countedAt = app.now.toISOString()
  tick()
  for (const item of [early, late]) await move(item, { placeId, quantityMilli: 4000 })
  await enter(id, late, 9000, { countedAt })
  // An older entry changes nothing, however late it arrives.
  await enter(id, late, 1000, { countedAt: '2020-01-01T00:00:00.000Z' })
  await review(id)
  const { items } = await differences(id)
  expect(items.map((one) => [one.expectedMilli, one.differenceMilli, one.movedMilli])).toEqual([
    [10_000, -1000, -4000],
    [10_000, -1000, -4000],
  ])
  expect((await finish(id)).status).toBe(200)
  expect([await stands(early), await stands(late)]).toEqual([
    [5000, 1000],
    [5000, 1000],
  ])
})

test('asks to look again if the differences changed, and to count again what cannot be', async () => {
  const { id: placeId } = await place()
  const [item, other] = [await stocked(placeId, 10_000), await stocked(placeId, 2000)]
  const id = await begun(placeId)
  await enter(id, item, 1000)
  await review(id)
  const { totals } = await differences(id, 'zero')
  await move(other, { placeId })
  const stale = await technician.call(countApi.finish, act({ id, uncounted: 'zero', stamp: totals.stamp }))
  expect([stale.status, stale.error.code]).toEqual([422, 'stock.count_changed'])
  await move(item, { placeId, quantityMilli: 4000 })
  const { items } = await differences(id)
  expect(items).toMatchObject([{ isContradicted: true, movedMilli: -4000 }])
  const refused = await finish(id)
  expect([refused.status, refused.error.code]).toEqual([422, 'stock.count_contradicted'])
  await enter(id, item, 3000)
  expect((await differences(id)).items).toMatchObject([{ isRecount: true, differenceMilli: -3000 }])
  expect((await finish(id)).status).toBe(200)
  expect(await stands(item)).toEqual([3000, 600])
})

test('leaves or empties what nobody counted, as the person chooses', async () => {
  const { id: placeId } = await place()
  const [counted, kept] = [await stocked(placeId, 1000), await stocked(placeId, 5000)]
  const first = await begun(placeId)
  await enter(first, counted, 1000)
  await review(first)
  expect((await differences(first)).totals).toMatchObject({ differences: 0, uncounted: 1 })
  expect((await finish(first)).status).toBe(200)
  expect(await stands(kept)).toEqual([5000, 1000])
  const second = await begun(placeId)
  await enter(second, counted, 1000)
  await enter(second, kept, 3000)
  await enter(second, kept, null)
  await review(second)
  expect((await differences(second, 'zero')).items).toMatchObject([
    { itemId: kept.id, countedMilli: null, differenceMilli: -5000, costCents: -1000 },
  ])
  expect((await finish(second, 'zero')).status).toBe(200)
  expect(await stands(kept)).toEqual([0, 0])
  expect((await differences(second)).items).toMatchObject([{ countedMilli: null, differenceMilli: -5000 }])
})

test('counts each lot, and adds unknown lots and parts that were not expected there', async () => {
  const [{ id: placeId }, { id: elsewhere }] = [await place(), await place()]
  const lots = await stocked(placeId, 4000, { name: 'Indicador', keepsLots: true })
  const stray = await stocked(elsewhere, 2000, { name: 'Filtro perdido' })
  const id = await begun(placeId)
  const { items: sheet } = await technician.ok(countApi.sheet, { id })
  expect(sheet.map(({ itemId, lines }) => [itemId, lines])).toEqual([
    [lots.id, [{ lot: 'A1', expiresOn: '2099-01-01', countedMilli: null }]],
  ])
  const { items: found } = await technician.ok(countApi.sheet, { id, search: 'filtro perdido' })
  expect(found).toMatchObject([{ itemId: stray.id, lines: [{ lot: null, countedMilli: null }] }])
  await enter(id, lots, 1000, { lot: 'A1' })
  await enter(id, lots, 3000, { lot: 'B2', expiresOn: '2099-06-01' })
  await enter(id, stray, 1000)
  await review(id)
  expect((await finish(id)).status).toBe(200)
  // Parts that only changed their lot keep their value.
  expect(await stands(lots)).toEqual([4000, 800])
  const { items } = await technician.ok(stockApi.balances, { id: lots.id })
  expect(items.map(({ lot, quantityMilli }) => [lot?.code, lot?.expiresOn, quantityMilli])).toEqual([
    ['A1', '2099-01-01', 1000],
    ['B2', '2099-06-01', 3000],
  ])
  expect(await stands(stray)).toEqual([3000, 600])
})

test('changes nothing if a count is cancelled, and frees the place', async () => {
  const { id: placeId } = await place()
  const item = await stocked(placeId, 1000)
  const id = await begun(placeId)
  await enter(id, item, 500)
  const archived = await technician.call(stockPlaceApi.archive, act({ id: placeId, version: 1 }))
  expect(archived.error.message).toBe('Alguém está contando este lugar.')
  expect(await technician.ok(countApi.cancel, act({ id }))).toMatchObject({ status: 'cancelled', counted: 1 })
  expect(await stands(item)).toEqual([1000, 200])
  expect((await begin(placeId)).status).toBe(200)
})

test('shows quantities, never values, to a member without finances', async () => {
  const { id: placeId } = await place()
  const item = await stocked(placeId, 5000)
  const id = await begun(placeId)
  await enter(id, item, 4000)
  await review(id)
  const member = await hire(app, technician)
  const seen = await differences(id, 'keep', member)
  expect(seen).toMatchObject({
    items: [{ differenceMilli: -1000, costCents: null }],
    totals: { costCents: null },
  })
  await finish(id)
  expect((await differences(id, 'keep', member)).items).toMatchObject([{ costCents: null }])
  expect(await member.ok(countApi.get, { id })).toMatchObject({ differences: 1, costCents: null })
})
