import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { mailApi } from '#core/mail/mail.api.ts'
import { q } from '#server/database.ts'
import { stranger } from '#server/kit/scope.ts'
import { administratorOf } from '#test/administrator.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { forgetMails, letter, sendDue, writeMail } from '#test/mails-written.ts'

describe('without a mail server', () => {
  let app: TestApp
  let admin: Person
  let id: string
  beforeAll(async () => {
    app = await startTestApp()
    admin = await administratorOf(app)
    id = await writeMail(app, 'Ana@Clinica.example', { secret: true })
  })
  afterAll(() => app.close())

  test('shows the mails only to an administrator', async () => {
    const dentist = await app.register('dentist')
    const technician = await app.register('technician')
    for (const [person, status] of [
      [dentist, 403] as const,
      [technician, 403] as const,
      [app.stranger, 401] as const,
    ]) {
      expect((await person.call(mailApi.list, { limit: 25 })).status).toBe(status)
      expect((await person.call(mailApi.find, { id })).status).toBe(status)
      expect((await person.call(mailApi.content, { id })).status).toBe(status)
      expect((await person.call(mailApi.attempt, { id, actionId: newId() })).status).toBe(status)
    }
  })

  test('hides them from others in the database too', async () => {
    const dentist = scopeOf(await app.register('dentist'))
    const asked = app.database.reader(dentist).all(q.selectFrom('mails').select('id'))
    await expect(asked).rejects.toThrow('permission denied')
  })

  test('reads the content only through the function that checks for secrets', async () => {
    const asked = app.database
      .reader({ ...stranger, role: 'equipo_admin' })
      .all(q.selectFrom('mails').select('letter'))
    await expect(asked).rejects.toThrow('permission denied')
  })

  test('answers 404 for an unknown mail', async () => {
    const nobodys = { id: newId() }
    expect((await admin.call(mailApi.find, nobodys)).status).toBe(404)
    expect((await admin.call(mailApi.content, nobodys)).status).toBe(404)
    expect((await admin.call(mailApi.attempt, { ...nobodys, actionId: newId() })).status).toBe(404)
  })

  test('refuses another attempt, because there is no server', async () => {
    const answer = await admin.call(mailApi.attempt, { id, actionId: newId() })
    expect([answer.status, answer.error.code]).toEqual([422, 'no_mail_server'])
  })

  test('shows everything in the outbox, also secret links, which are handed over by hand', async () => {
    expect(await admin.ok(mailApi.find, { id })).toEqual({
      id,
      to: 'ana@clinica.example',
      subject: letter.subject,
      status: 'queued',
      secret: true,
      hasContent: true,
      tries: 0,
      lastError: null,
      createdAt: app.now.toISOString(),
      nextTryAt: null,
      sentAt: null,
      outgoing: false,
    })
    const { content, hidden } = await admin.ok(mailApi.content, { id })
    expect(hidden).toBeNull()
    expect(content?.text).toContain(letter.action?.url)
    expect(content?.html).toContain(`href="${letter.action?.url}"`)
  })

  test('pages the newest first, by state and by the beginning of the address', async () => {
    const written = [id]
    for (const [index, name] of ['bia', 'ana.b', 'caio'].entries()) {
      // An id tells its millisecond; what is written within one has no order.
      const later = newId(Date.now() + 1 + index)
      written.unshift(await writeMail(app, `${name}@clinica.example`, { id: later }))
    }
    const first = await admin.ok(mailApi.list, { limit: 3 })
    expect(first.items.map((mail) => mail.id)).toEqual(written.slice(0, 3))
    const second = await admin.ok(mailApi.list, { limit: 3, cursor: first.nextCursor ?? '' })
    // Before all of them the administrator was told of the second factor.
    expect(second.items.map(({ to }) => to)).toEqual(['ana@clinica.example', admin.email])
    expect([second.items[0]?.id, second.nextCursor]).toEqual([id, null])
    const found = await admin.ok(mailApi.list, { search: 'ANA', limit: 25 })
    expect(found.items.map(({ to }) => to)).toEqual(['ana.b@clinica.example', 'ana@clinica.example'])
    const none = await admin.ok(mailApi.list, { search: '%', limit: 25 })
    expect(none.items).toEqual([])
    expect((await admin.ok(mailApi.list, { status: 'sent', limit: 25 })).items).toEqual([])
  })
})

describe('with a mail server', () => {
  let server: MailServer
  let app: TestApp
  let admin: Person
  beforeAll(async () => {
    server = await startMailServer()
    app = await startTestApp({ smtpUrl: server.url })
    admin = await administratorOf(app)
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })

  test('shows a secret mail only to its recipient, before and after sending', async () => {
    server.answers.recipient = () => ({ code: 450, message: 'later' })
    const id = await writeMail(app, 'ana@clinica.example', { secret: true })
    await sendDue(app)
    expect(await admin.ok(mailApi.content, { id })).toEqual({ content: null, hidden: 'secret' })
    server.answers.recipient = () => null
    await admin.ok(mailApi.attempt, { id, actionId: newId() })
    expect((await server.waitForMail('ana@clinica.example')).links).toContain(letter.action?.url)
    await sendDue(app)
    expect(await admin.ok(mailApi.content, { id })).toEqual({ content: null, hidden: 'forgotten' })
  })

  test('shows an administrator other mails, also once they are sent', async () => {
    const id = await writeMail(app, 'bia@clinica.example')
    await server.waitForMail('bia@clinica.example')
    expect((await admin.ok(mailApi.content, { id })).content?.text).toContain(letter.paragraphs[0])
  })

  test('does not send again a mail that was sent or deleted', async () => {
    const sent = await writeMail(app, 'caio@clinica.example')
    await server.waitForMail('caio@clinica.example')
    await sendDue(app)
    const again = await admin.call(mailApi.attempt, { id: sent, actionId: newId() })
    expect([again.status, again.error.code]).toEqual([422, 'mail_sent'])

    server.answers.recipient = () => ({ code: 550, message: 'no such user' })
    const failed = await writeMail(app, 'davi@clinica.example')
    await sendDue(app)
    const monthAgo = app.now
    app.now = new Date(monthAgo.getTime() + 31 * 86_400_000)
    await forgetMails(app)
    const forgotten = await admin.call(mailApi.attempt, { id: failed, actionId: newId() })
    expect([forgotten.status, forgotten.error.code]).toEqual([422, 'mail_forgotten'])
    app.now = monthAgo
    server.answers.recipient = () => null
  })

  test('retries a failed mail on request, with all its time', async () => {
    server.answers.recipient = () => ({ code: 550, message: 'no such user' })
    const id = await writeMail(app, 'eva@clinica.example')
    await sendDue(app)
    expect(await admin.ok(mailApi.find, { id })).toMatchObject({ status: 'failed', nextTryAt: null })
    server.answers.recipient = () => null
    const answer = await admin.ok(mailApi.attempt, { id, actionId: newId() })
    expect(answer).toMatchObject({ status: 'queued', tries: 0, nextTryAt: app.now.toISOString() })
    await server.waitForMail('eva@clinica.example')
  })
})

test('sends a mail that waited two days for a server only on request', async () => {
  const server = await startMailServer()
  const app = await startTestApp({ smtpUrl: server.url })
  await server.goDown()
  const id = await writeMail(app, 'ana@clinica.example')
  await sendDue(app)
  await server.comeUp()
  app.now = new Date(app.now.getTime() + 2 * 86_400_000 + 1)
  await sendDue(app)
  expect(await app.mails()).toMatchObject([{ id, status: 'failed' }])
  const admin = await administratorOf(app)
  await admin.ok(mailApi.attempt, { id, actionId: newId() })
  await server.waitForMail('ana@clinica.example')
  await app.close()
  await server.close()
})
