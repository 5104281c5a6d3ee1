import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { normApi } from '#core/regulation/norm.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { issue, prepare } from '#test/record-drafts.ts'

let app: TestApp
let administrator: Person
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-29T12:00:00Z')
  administrator = await administratorOf(app)
  dentist = await app.register('dentist', { state: 'RS', city: 'Porto Alegre' })
})
afterAll(() => app.close())

const change = (more: Partial<Input<typeof normApi.add>> = {}) => ({
  id: newId(),
  actionId: newId(),
  name: 'RDC 1.002/2025',
  dated: '2026-11-27',
  body: 'O art. 113 ganhou um item.',
  reason: 'Publicada no Diário Oficial',
  ...more,
})
const newsOf = async (who: Person) =>
  (await who.ok(notificationApi.list, { limit: 100 })).items.filter(({ kind }) => kind === 'norm_changed')

test('lets only administrators add a norm, and only clinics read what changed for them', async () => {
  expect((await dentist.call(normApi.add, change())).status).toBe(403)
  expect((await app.stranger.call(normApi.list, {})).status).toBe(401)
  expect((await administrator.call(normApi.list, {})).status).toBe(403)
  expect((await (await app.register('technician')).call(normApi.list, {})).status).toBe(403)
})

test('refuses a norm without name, date, text or reason, and a city without its state', async () => {
  for (const more of [
    { name: ' ' },
    { dated: '2026-02-30' },
    { body: '' },
    { reason: '' },
    { source: 'aqui' },
  ]) {
    expect((await administrator.call(normApi.add, change(more))).status).toBe(400)
  }
  const refused = await administrator.call(normApi.add, change({ city: 'Recife' }))
  expect(refused.error.fields?.[0]).toMatchObject({ path: 'state', message: 'Escolha o estado da cidade' })
})

test('lists each norm with what the product takes from it, and none that it does not know as known', async () => {
  const { norms, place } = await dentist.ok(normApi.list, {})
  expect(place).toBe('Porto Alegre, RS')
  const named = (name: string) => norms.find((one) => one.name === name)
  expect(named('RDC 1.002/2025')?.rules).toContainEqual(
    expect.objectContaining({ articles: 'art. 136', mark: 'O' }),
  )
  expect(named('Portaria SES 149/2024')).toMatchObject({
    isLocal: true,
    read: 'o Equipo leu só a abertura',
    rules: [],
    checkedOn: '2026-11-22',
  })
  expect(norms.some(({ name }) => name.includes('SESA'))).toBe(false)
})

test('marks the documents that rest on a changed norm, and tells their clinics until they look', async () => {
  const other = await app.register('dentist')
  const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-RS 1', approver: 'Antônio Brandão' }
  const index = await issue(app, dentist, await prepare(dentist, 'practice_index', {}, people))
  app.now = new Date('2026-11-30T12:00:00Z')
  const { told } = await administrator.ok(normApi.add, change())
  expect([told, (await newsOf(dentist)).length, (await newsOf(other)).length]).toEqual([1, 1, 0])
  const [fresh] = (await dentist.ok(normApi.list, {})).changes
  expect(fresh).toMatchObject({ isNew: true, documents: [{ number: index.number }], plans: [] })
  expect((await other.ok(normApi.list, {})).changes[0]).toMatchObject({ documents: [], plans: [] })
  const seen = await dentist.ok(normApi.look, { actionId: newId() })
  expect(seen.changes[0]).toMatchObject({ isNew: false })
  expect((await other.ok(normApi.list, {})).changes[0]?.isNew).toBe(true)
})

test('tells a norm of a city to the clinics of that city only, whatever the spelling', async () => {
  const recife = await app.register('dentist', { state: 'PE', city: 'Recife' })
  const before = (await newsOf(dentist)).length
  await administrator.ok(
    normApi.add,
    change({ name: 'Portaria 1/2026', state: 'PE', city: 'RECIFE', source: 'https://recife.pe.gov.br/x' }),
  )
  expect((await newsOf(recife)).map(({ details }) => details['title'])).toEqual(['Portaria 1/2026'])
  expect((await newsOf(dentist)).length).toBe(before)
  expect((await dentist.ok(normApi.list, {})).changes.map(({ name }) => name)).not.toContain(
    'Portaria 1/2026',
  )
  expect((await recife.ok(normApi.list, {})).changes[0]).toMatchObject({ source: 'recife.pe.gov.br/x' })
})
