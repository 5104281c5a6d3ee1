import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { searchApi } from '#core/search/search.api.ts'
import { attentionApi } from '#core/stock/attention.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { readQrs } from '#test/qr.ts'
import { hire } from '#test/team.ts'

/** Cents that appear nowhere else: cost, price, value and average of the item. */
const costCents = 765_432
const saleCents = 998_877
const secrets = [costCents, saleCents, costCents / 2].flatMap((cents) => [
  String(cents),
  (cents / 100).toFixed(2),
])

let app: TestApp
let technician: Person
let item: { id: string }
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
  const seal = { name: 'Anel azul', category: 'seal', unit: 'un', ean: '7891234567895' } as const
  const values = { ...seal, saleCents, marginPercent: 37, keepsLots: false, minimumMilli: 9000 }
  item = await technician.ok(stockItemApi.create, { ...values, id: newId(), actionId: newId() })
  const receipt = { kind: 'receipt', quantityMilli: 2000, costCents } as const
  await technician.ok(stockApi.move, { ...receipt, id: item.id, actionId: newId() })
})
afterAll(() => app.close())

const endpoints = Object.values({
  ...stockItemApi,
  ...stockPlaceApi,
  ...stockApi,
  ...attentionApi,
}) as Endpoint[]
const addressOf = ({ path }: Endpoint) =>
  path
    .replace(':id', item.id)
    .replace(':claimId', newId())
    .replace(':number', '1')
    .replace(':fileId', newId())

test('answers a clinic with 404 from every address of the stock, and finds no part in its search', async () => {
  const clinic = await app.register('dentist')
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET') continue
    expect([endpoint.path, (await clinic.send(addressOf(endpoint))).status]).toEqual([endpoint.path, 404])
  }
  const text = 'Anel azul'
  expect(await clinic.ok(searchApi.find, { text })).toMatchObject({ parts: [] })
  expect((await clinic.send(`/api/label-sheet?paper=a4-63x38&parts=${item.id}`)).status).toBe(404)
  const made = {
    name: 'X',
    category: 'seal',
    unit: 'un',
    keepsLots: false,
    id: newId(),
    actionId: newId(),
  } as const
  expect((await clinic.call(stockItemApi.create, made)).status).toBe(404)
})

test('finds stock items of the own workshop only, by name, code and bar code', async () => {
  const rival = await app.register('technician')
  for (const text of ['anel AZ', 'p-0001', '7891234567895']) {
    expect((await technician.ok(searchApi.find, { text })).parts.map(({ id }) => id)).toEqual([item.id])
    expect((await rival.ok(searchApi.find, { text })).parts).toEqual([])
  }
})

test('tells a member without finances no cost, price or value in any answer, file or notice', async () => {
  const member = await hire(app, technician)
  app.now = new Date('2026-11-18T12:00:00Z')
  await app.jobs.find(({ name }) => name === 'reminders')?.run(app.now)
  const texts = await Promise.all([
    ...endpoints
      .filter(({ method }) => method === 'GET')
      .map(async (endpoint) => (await member.send(addressOf(endpoint))).text()),
    member.ok(searchApi.find, { text: 'Anel' }).then((found) => JSON.stringify(found)),
    member.ok(notificationApi.list, { limit: 50 }).then((found) => JSON.stringify(found)),
  ])
  const move = { kind: 'use', quantityMilli: 1000, id: item.id, actionId: newId() } as const
  texts.push(JSON.stringify(await member.ok(stockApi.move, move)))
  expect(texts.some((text) => text.includes('Anel azul'))).toBe(true)
  expect(texts.some((text) => text.includes('stock_below'))).toBe(true)
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
})

test('keeps photos of an item for the workshop alone', async () => {
  const rival = await app.register('technician')
  const clinic = await app.register('dentist')
  const grey = { width: 40, height: 40, channels: 3, background: '#888' } as const
  const body = await sharp({ create: grey }).jpeg().toBuffer()
  const send = async (by: Person) => {
    const path = `/api/stock-items/${item.id}/files/${newId()}?kind=photo&name=anel.jpg`
    return by.send(path, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })
  }
  for (const other of [rival, clinic]) expect((await send(other)).status).toBe(404)
  const { id: fileId } = (await (await send(technician)).json()) as { id: string }
  const { items } = await technician.ok(stockApi.photos, { id: item.id })
  expect(items.map(({ id }) => id)).toEqual([fileId])
  expect((await technician.send(`/api/files/${fileId}`)).status).toBe(200)
  for (const other of [rival, clinic]) expect((await other.send(`/api/files/${fileId}`)).status).toBe(404)
})

test('narrows the list to what a place has, and hides the places of others', async () => {
  const workshop = await app.register('technician')
  const keep = async (name: string) => {
    const values = { name, category: 'seal', unit: 'un', keepsLots: false } as const
    return workshop.ok(stockItemApi.create, { ...values, id: newId(), actionId: newId() })
  }
  const [one, two] = [await keep('Um'), await keep('Dois')]
  const [shelf, car] = await Promise.all(
    ['Estante', 'Carro'].map((name) =>
      workshop.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name }),
    ),
  )
  const move = (id: string, more: object) =>
    workshop.ok(stockApi.move, { id, actionId: newId(), kind: 'receipt', quantityMilli: 1000, ...more })
  await move(one.id, { placeId: shelf!.id })
  await move(two.id, { placeId: car!.id })
  const within = async (placeId: string, by = workshop) =>
    (await by.ok(stockItemApi.list, { within: placeId })).items.map(({ name }) => name)
  expect(await within(shelf!.id)).toEqual(['Um'])
  await move(one.id, { kind: 'transfer', placeId: shelf!.id, toPlaceId: car!.id })
  expect([await within(shelf!.id), await within(car!.id)]).toEqual([[], ['Dois', 'Um']])
  expect(await within(car!.id, technician)).toEqual([])
})

test('prints labels of items with their code in the QR', async () => {
  const { page } = await technician.ok(labelApi.preview, { paper: 'a4-63x38', start: 1, parts: item.id })
  expect((await readQrs(page, 210)).map(({ text }) => text)).toEqual(['P-0001'])
  expect((await technician.send(`/api/label-sheet?paper=rolo-62&parts=${item.id}`)).status).toBe(200)
})
