import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactApi, type ListedContact } from '#core/contact/contact.api.ts'
import type { ContactMessage } from '#core/contact/contact.ts'
import { newId } from '#core/kit/ids.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { q } from '#server/database.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { forgetContactsJob, storeContact } from './contact.store.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())
beforeEach(() => asOwner(app, 'delete from contact_messages'))

const message: ContactMessage = {
  name: 'Olívia Prado',
  email: 'olivia@clinica.example',
  message: 'Vocês atendem em Campinas?',
}
const store = (more: Partial<ContactMessage> = {}, now = app.now) =>
  app.database.write(stranger, (tx) =>
    storeContact(tx, { ...message, ...more }, 'https://equipo.example', now),
  )
const list = (input: { status?: 'new' | 'answered' | 'archived'; search?: string } = {}) =>
  administrator.ok(contactApi.list, { ...input, limit: 25 })
async function stored(more: Partial<ContactMessage> = {}): Promise<ListedContact> {
  await store(more)
  const [first] = (await list()).items
  if (!first) throw new Error('nothing was kept')
  return first
}
const days = (count: number) => count * 86_400_000
const why = { reason: 'Respondi por e-mail' }

test('lets only an administrator read messages or set their status', async () => {
  const { id, version } = await stored()
  const dentist = await app.register('dentist')
  const settle = { id, version, actionId: newId(), status: 'answered' as const, ...why }
  for (const [caller, status] of [
    [dentist, 403],
    [app.stranger, 401],
  ] as const) {
    expect((await caller.call(contactApi.list, { limit: 25 })).status).toBe(status)
    expect((await caller.call(contactApi.get, { id })).status).toBe(status)
    expect((await caller.call(contactApi.settle, settle)).status).toBe(status)
    expect((await caller.call(contactApi.erase, settle)).status).toBe(status)
  }
})

test('lets not even an administrator change a message, and nobody else read the table', async () => {
  await store()
  const user = administrator.session.user
  const scope = { ...stranger, role: 'equipo_admin' as const }
  const rewrite = q.updateTable('contactMessages').set({ message: 'Outra coisa' })
  await expect(app.database.write(scope, (tx) => tx.all(rewrite))).rejects.toThrow('permission denied')
  expect(user.role).toBe('admin')
  const look = q.selectFrom('contactMessages').select('id')
  for (const who of [stranger, jobScope('test')]) {
    await expect(app.database.reader(who).all(look)).rejects.toThrow('permission denied')
  }
})

test('refuses a change without reason or message, or with an older version', async () => {
  const { id, version } = await stored()
  const settle = { id, version, actionId: newId(), status: 'answered' as const, ...why }
  expect((await administrator.call(contactApi.settle, { ...settle, reason: ' ' })).status).toBe(400)
  expect((await administrator.call(contactApi.settle, { ...settle, id: newId() })).status).toBe(404)
  await administrator.ok(contactApi.settle, settle)
  const late = await administrator.call(contactApi.settle, { ...settle, actionId: newId() })
  expect([late.status, late.error.current]).toMatchObject([409, { id, status: 'answered', version: 2 }])
  const erase = await administrator.call(contactApi.erase, { id, version, actionId: newId(), ...why })
  expect(erase.status).toBe(409)
})

test('lists the beginning of a message, and shows it whole on its page', async () => {
  const long = `Bom dia.\n\n  ${'Temos três autoclaves. '.repeat(20)}`
  const { id, beginning } = await stored({ message: long })
  expect(beginning.startsWith('Bom dia. Temos três autoclaves.')).toBe(true)
  expect(beginning.length).toBeLessThanOrEqual(140)
  expect(await administrator.ok(contactApi.get, { id })).toMatchObject({
    name: 'Olívia Prado',
    email: 'olivia@clinica.example',
    message: long,
    status: 'new',
    statusAt: null,
  })
})

test('keeps an answered message in the list, hides an archived one, and finds both by status', async () => {
  const { id, version } = await stored()
  const act = (status: 'answered' | 'archived' | 'new', at: number) =>
    administrator.ok(contactApi.settle, { id, version: at, actionId: newId(), status, ...why })
  await act('answered', version)
  expect((await list()).items).toMatchObject([{ status: 'answered', statusAt: app.now.toISOString() }])
  expect((await list({ status: 'new' })).items).toEqual([])
  await act('archived', 2)
  expect((await list()).items).toEqual([])
  expect((await list({ status: 'archived' })).items).toMatchObject([{ id }])
  await act('new', 3)
  expect((await list({ status: 'new' })).items).toMatchObject([{ id }])
})

test('searches words of name, address and text, without accents and in any order', async () => {
  await store()
  await store({ name: 'Rui', email: 'rui@oficina.example', message: 'Sou técnico.' })
  const names = async (search: string) => (await list({ search })).items.map(({ name }) => name)
  expect(await names('campinas olivia')).toEqual(['Olívia Prado'])
  expect(await names('TECNICO')).toEqual(['Rui'])
  expect(await names('oficina.example')).toEqual(['Rui'])
  expect(await names('%')).toEqual([])
})

test('pages the list, the newest first', async () => {
  const start = app.now.getTime()
  for (let n = 0; n < 5; n += 1) {
    await store({ message: `Mensagem ${n}` }, new Date(start + n * 1000))
  }
  const first = await administrator.ok(contactApi.list, { limit: 3 })
  const rest = await administrator.ok(contactApi.list, { limit: 3, cursor: first.nextCursor ?? '' })
  const all = [...first.items, ...rest.items].map(({ beginning }) => beginning)
  expect(all).toEqual([4, 3, 2, 1, 0].map((n) => `Mensagem ${n}`))
  expect(rest.nextCursor).toBeNull()
})

test('stores and mails the same words once a day, even at the same moment', async () => {
  await setSupport('suporte@equipo.example')
  await Promise.all([store(), store(), store({ name: 'O. Prado' })])
  expect((await list()).items).toHaveLength(1)
  const mails = (await app.mails('suporte@equipo.example')).length
  await store({}, new Date(app.now.getTime() + days(1)))
  expect((await list()).items).toHaveLength(2)
  expect(mails).toBe(1)
})

test('mails support the text, its writer, and the link to it', async () => {
  await setSupport('ajuda@equipo.example')
  const { id } = await stored()
  const [mail] = await app.mails('ajuda@equipo.example')
  expect(mail?.letter).toMatchObject({
    subject: 'Contato pelo site: Olívia Prado',
    action: { url: `https://equipo.example/admin/contacts/${id}` },
  })
  const text = mail?.letter?.paragraphs.join('\n') ?? ''
  expect(text).toContain('Vocês atendem em Campinas?')
  expect(text).toContain('olivia@clinica.example')
})

test('keeps the message for an administrator and mails nothing if there is no support address', async () => {
  await setSupport(null)
  const before = (await app.mails()).length
  await store()
  expect((await list()).items).toHaveLength(1)
  expect(await app.mails()).toHaveLength(before)
})

test('records who settled a message and why, without a word of the message', async () => {
  const { id, version } = await stored()
  const settle = { id, version, actionId: newId(), status: 'archived' as const, reason: 'Propaganda' }
  await administrator.ok(contactApi.settle, settle)
  const log = await (await administrator.send(`/api/admin/audit?subject=${id}`)).text()
  expect(log).toContain('Propaganda')
  expect(log).not.toContain('Campinas')
})

test('erases a message on its writer’s request, and the mail to support', async () => {
  await setSupport('apaga@equipo.example')
  const { id, version } = await stored()
  expect(await app.mails('apaga@equipo.example')).toHaveLength(1)
  const erase = { id, version, actionId: newId(), reason: 'Pedido do titular' }
  await administrator.ok(contactApi.erase, erase)
  expect(await app.mails('apaga@equipo.example')).toEqual([])
  expect((await administrator.call(contactApi.get, { id })).status).toBe(404)
})

test('erases messages under the address of an erased account, if the address was proven', async () => {
  const [dentist, unproven] = [await app.register('dentist'), await app.register('dentist')]
  await setSupport('conta@equipo.example')
  await store({ email: dentist.email })
  await store({ email: unproven.email })
  await store()
  await asOwner(app, `update auth."user" set "emailVerified" = true where email = '${dentist.email}'`)
  await asOwner(app, `delete from auth."user" where email in ('${dentist.email}', '${unproven.email}')`)
  const left = (await list()).items.map(({ email }) => email)
  expect(left.toSorted()).toEqual(['olivia@clinica.example', unproven.email])
  expect(await app.mails('conta@equipo.example')).toHaveLength(2)
})

test('deletes a message after twelve months', async () => {
  await store({ message: 'antiga' }, new Date('2025-11-16T12:00:00Z'))
  await store({ message: 'de há um ano' }, new Date('2025-11-17T12:00:00Z'))
  const job = forgetContactsJob(app.database)
  await job.run(app.now)
  await job.run(app.now)
  expect(await rowsAsOwner(app, 'select message from contact_messages')).toEqual([
    { message: 'de há um ano' },
  ])
})

async function setSupport(supportEmail: string | null): Promise<void> {
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  const change = { ...kept, supportEmail, version, actionId: newId(), reason: 'Suporte' }
  await administrator.ok(settingApi.change, change)
}
