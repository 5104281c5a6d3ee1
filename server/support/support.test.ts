import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationApi } from '#core/administration/administration.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { supportApi } from '#core/support/support.api.ts'
import { mostInDay } from '#core/support/support.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send as sendBytes } from '#test/ask.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { askSupport } from '#test/support.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let administrator: Person
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
  dentist = await app.register('dentist', { name: 'Olívia Prado' })
})
afterAll(() => app.close())

const answerOf = (id: string, version: number, text = 'Escolha "tamanho real" na impressora.') => ({
  actionId: newId(),
  id,
  version,
  text,
})
const screenshot = (person: Person, messageId: string, fileId: string) =>
  sendBytes(
    person,
    'PUT',
    `/api/support-messages/${messageId}/files/${fileId}?kind=photo&name=tela.png`,
    picture,
    'image/png',
  )

test('refuses a request of another person, also of the same clinic, and their screenshot', async () => {
  const { requestId: id, messageId } = await askSupport(dentist)
  const fileId = newId()
  expect((await screenshot(dentist, messageId, fileId)).status).toBe(200)
  const colleague = await hire(app, dentist, ['finances', 'team'])
  for (const person of [colleague, await app.register('technician')]) {
    expect((await person.call(supportApi.get, { id })).status).toBe(404)
    expect((await person.call(supportApi.write, { actionId: newId(), id, text: 'Oi' })).status).toBe(404)
    expect((await screenshot(person, messageId, newId())).status).toBe(404)
    expect((await person.send(`/api/files/${fileId}`)).status).toBe(404)
    expect((await person.ok(supportApi.list, {})).items).toEqual([])
    expect((await person.call(supportApi.all, {})).status).toBe(403)
    expect((await person.call(supportApi.answer, answerOf(id, 1))).status).toBe(403)
  }
  expect((await administrator.send(`/api/files/${fileId}`)).status).toBe(200)
  expect((await dentist.call(fileApi.remove, { id: fileId, actionId: newId() })).status).toBe(404)
})

test('refuses a request without subject or text, and more messages in a day than a person writes', async () => {
  const person = await app.register('dentist')
  const blank = await person.call(supportApi.ask, { actionId: newId(), subject: ' ', text: '' })
  expect(blank.error.fields).toMatchObject([{ path: 'subject' }, { path: 'text' }])
  const { requestId: id } = await askSupport(person)
  for (let many = 1; many < mostInDay; many++) {
    await person.ok(supportApi.write, { actionId: newId(), id, text: `Mensagem ${many}` })
  }
  const more = await person.call(supportApi.ask, { actionId: newId(), subject: 'Mais', text: 'Mais uma' })
  expect([more.status, more.error.message]).toMatchObject([429, /amanhã/])
  expect((await person.ok(supportApi.list, {})).items).toHaveLength(1)
})

test('answers by mail and in the product, once for what the administrator saw', async () => {
  const { requestId: id } = await askSupport(dentist, 'Nota da etiqueta')
  const before = await administrator.ok(supportApi.see, { id })
  expect(before).toMatchObject({ status: 'waiting', person: { email: dentist.email }, first: false })
  await dentist.ok(supportApi.write, { actionId: newId(), id, text: 'Agora sai em branco.' })
  const late = await administrator.call(supportApi.answer, answerOf(id, before.version))
  expect([late.status, late.error.current]).toMatchObject([409, { id, version: 2 }])
  await administrator.ok(supportApi.answer, answerOf(id, 2))
  const seen = await dentist.ok(supportApi.get, { id })
  expect(seen.status).toBe('answered')
  expect(seen.messages.map(({ bySupport }) => bySupport)).toEqual([false, false, true])
  expect(JSON.stringify(seen)).not.toContain(administrator.session.user.name)
  const { items } = await dentist.ok(notificationApi.list, { limit: 20 })
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'support_answered',
      subjectId: id,
      details: { title: 'Nota da etiqueta' },
    }),
  )
  const [mail] = await rowsAsOwner<{ letter: string }>(
    app,
    `select letter::text from mails where recipient = '${dentist.email}' order by id desc limit 1`,
  )
  expect(mail?.letter).toContain(`/account/support/${id}`)
})

test('waits again when the person writes after an answer or the end', async () => {
  const { requestId: id } = await askSupport(dentist)
  await administrator.ok(supportApi.close, {
    actionId: newId(),
    id,
    version: 1,
    reason: 'Resolvido por telefone',
  })
  const twice = { actionId: newId(), id, version: 2, reason: 'De novo' }
  expect((await administrator.call(supportApi.close, twice)).status).toBe(422)
  const { status, version } = await dentist.ok(supportApi.write, { actionId: newId(), id, text: 'Voltou.' })
  expect([status, version]).toEqual(['waiting', 3])
})

test('lists what waits, Profissional first, then the oldest, page by page, and counts it', async () => {
  await asOwner(app, `update support_requests set status = 'closed'`)
  const asked: string[] = []
  for (const role of ['dentist', 'technician', 'dentist'] as const) {
    const person = await app.register(role)
    asked.push((await askSupport(person, `Pedido de ${role}`)).requestId)
    if (asked.length < 3) continue
    const chosen = `update subscriptions set plan = 'professional' where organization_id = '${organizationOf(person)}'`
    await asOwner(app, chosen)
  }
  const [oldest, middle, professional] = asked
  const first = await administrator.ok(supportApi.all, { limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual([professional, oldest])
  const cursor = first.nextCursor ?? ''
  const next = await administrator.ok(supportApi.all, { limit: 2, cursor })
  expect(next.items.map(({ id }) => id)).toEqual([middle])
  const found = await administrator.ok(supportApi.all, { search: 'TECHNICIAN pedido' })
  expect(found.items.map(({ id }) => id)).toEqual([middle])
  expect((await administrator.ok(administrationApi.waiting, {})).support).toBe(3)
  expect((await administrator.ok(supportApi.all, { status: 'closed', limit: 1 })).nextCursor).not.toBeNull()
})

test('erases what a person asked, with its screenshots, together with their account', async () => {
  const person = await app.register('dentist')
  const { requestId: id, messageId } = await askSupport(person)
  const fileId = newId()
  expect((await screenshot(person, messageId, fileId)).status).toBe(200)
  await administrator.ok(supportApi.answer, answerOf(id, 1))
  await person.ok(erasureApi.request, { word: erasureWord })
  const before = app.now
  app.now = new Date(before.getTime() + 31 * 86_400_000)
  await app.jobs.find(({ name }) => name === 'erase-accounts')?.run(app.now)
  app.now = before
  const left = await rowsAsOwner(
    app,
    `select id from support_requests where id = '${id}' union all select id from files where id = '${fileId}'`,
  )
  expect(left).toEqual([])
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([])
})
