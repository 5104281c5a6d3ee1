import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { testimonialApi } from '#core/testimonial/testimonial.api.ts'
import { stranger } from '#server/kit/scope.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { publicTestimonials } from './testimonial.store.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, 'delete from testimonials where not is_sample'))

type Added = Input<typeof testimonialApi.add>

const added = (more: Partial<Added> = {}): Added => ({
  id: newId(),
  actionId: newId(),
  quote: 'Gostei.',
  name: 'Olívia Prado',
  role: 'Dentista, Campinas',
  reason: 'Cliente autorizou por escrito',
  ...more,
})
const shown = () => publicTestimonials(app.database.reader(stranger))
const list = () => administrator.ok(testimonialApi.list, {}).then(({ items }) => items)
const own = () => list().then((items) => items.filter(({ isSample }) => !isSample))
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const why = { reason: 'Pedido do marketing' }

test('lets only an administrator read or change testimonials', async () => {
  const dentist = await app.register('dentist')
  for (const [endpoint, input] of [
    [testimonialApi.list, {}],
    [testimonialApi.add, added()],
    [testimonialApi.remove, { id: newId(), actionId: newId(), version: 1, ...why }],
  ] as const) {
    expect((await dentist.call(endpoint as never, input as never)).status).toBe(403)
    expect((await app.stranger.call(endpoint as never, input as never)).status).toBe(401)
  }
})

test.each([
  ['quote', { quote: ' ' }],
  ['quote', { quote: 'a'.repeat(401) }],
  ['name', { name: 'a'.repeat(81) }],
  ['name', { name: 'Ana\u202Eexe' }],
  ['role', { role: '' }],
  ['reason', { reason: '' }],
] as [string, Partial<Added>][])('%s refuses %o', async (field, more) => {
  const answer = await administrator.call(testimonialApi.add, added(more))
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, field])
})

test('refuses to edit a sample, and hides a removed one', async () => {
  const [sample] = await list()
  const change = { ...added(), id: sample?.id ?? '', version: sample?.version ?? 0 }
  const edited = await administrator.call(testimonialApi.change, change)
  expect([edited.status, edited.error.code]).toEqual([422, 'testimonial.sample'])
  const gone = await administrator.call(testimonialApi.change, { ...change, id: newId() })
  expect(gone.status).toBe(404)
})

test('shows samples as such until there is an own testimonial', async () => {
  expect(await shown()).toMatchObject({ testimonialsAreSamples: true })
  expect((await shown()).testimonials).toHaveLength(3)
  const { items } = await administrator.ok(testimonialApi.add, added())
  expect(items.at(-1)).toMatchObject({ name: 'Olívia Prado', isSample: false, version: 1 })
  expect(await shown()).toEqual({
    testimonials: [{ quote: 'Gostei.', name: 'Olívia Prado', role: 'Dentista, Campinas', initials: 'OP' }],
    testimonialsAreSamples: false,
  })
})

test('keeps at most nine, however many are added at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => administrator.call(testimonialApi.add, added())),
  )
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused.map(({ error }) => error.code)).toEqual(Array(5).fill('testimonial.too_many'))
  expect((await shown()).testimonials).toHaveLength(9)
})

test('shows an edit, and refuses one of an older version with the current state', async () => {
  await administrator.ok(testimonialApi.add, added())
  const [one] = await own()
  const change = { ...added(), ...seen(one ?? { id: '', version: 0 }), quote: 'Gostei muito.' }
  await administrator.ok(testimonialApi.change, change)
  expect((await shown()).testimonials).toMatchObject([{ quote: 'Gostei muito.' }])
  const late = await administrator.call(testimonialApi.change, { ...change, actionId: newId() })
  expect(late.status).toBe(409)
  expect(late.error.current).toMatchObject({
    items: expect.arrayContaining([{ ...one, quote: 'Gostei muito.', version: 2 }]),
  })
})

test('applies a new order only to those that the administrator saw', async () => {
  for (const name of ['Um', 'Dois', 'Três']) await administrator.ok(testimonialApi.add, added({ name }))
  const before = await list()
  const places = before.toReversed().map(seen)
  const partial = { actionId: newId(), places: places.slice(1), ...why }
  expect((await administrator.call(testimonialApi.arrange, partial)).status).toBe(409)
  await administrator.ok(testimonialApi.arrange, { actionId: newId(), places, ...why })
  expect((await shown()).testimonials.map(({ name }) => name)).toEqual(['Três', 'Dois', 'Um'])
  const again = await administrator.call(testimonialApi.arrange, { actionId: newId(), places, ...why })
  expect(again.status).toBe(409)
})

test('hides and keeps a removed one, and shows the samples again if there is no other', async () => {
  await administrator.ok(testimonialApi.add, added())
  const [one] = await own()
  const removal = { ...seen(one ?? { id: '', version: 0 }), actionId: newId(), ...why }
  await administrator.ok(testimonialApi.remove, removal)
  expect(await shown()).toMatchObject({ testimonialsAreSamples: true })
  const rows = await rowsAsOwner(
    app,
    `select archived_at is not null as away from testimonials where id = '${one?.id}'`,
  )
  expect(rows).toEqual([{ away: true }])
})

test('records who changed a testimonial and why, and updates the pages', async () => {
  const heard: string[] = []
  const client = await app.database.pool.connect()
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen pages')
  await administrator.ok(testimonialApi.add, added({ reason: 'Carta de 20/11' }))
  await expect.poll(() => heard).toContain('pages')
  client.release(true)
  const log = (await (await administrator.send('/api/admin/audit?kind=write')).json()) as { items: object[] }
  expect(log.items[0]).toMatchObject({ reason: 'Carta de 20/11' })
})
