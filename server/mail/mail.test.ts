import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import type { Letter } from '#core/mail/letter.ts'
import { stranger } from '#server/kit/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { startMailer } from './mailer.ts'
import { queueMail } from './mail.store.ts'

const letter: Letter = {
  subject: 'Confirme seu e-mail',
  paragraphs: ['Olá, Ana.', 'Alguém criou uma conta no Equipo com este endereço.'],
  action: { label: 'Confirmar e entrar', url: 'https://equipo.example/confirmar/abc' },
  footnote: 'Se não foi você, ignore esta mensagem.',
}
const minute = 60_000

let server: MailServer
let app: TestApp
beforeEach(async () => {
  server = await startMailServer()
  app = await startTestApp({ smtpUrl: server.url })
})
afterEach(async () => {
  await app.close()
  await server.close()
})

const write = (to: string, more: Partial<Parameters<typeof queueMail>[1]> = {}) => {
  const mail = { id: newId(), to, letter, secret: false, ...more }
  return app.database.write(stranger, (tx) => queueMail(tx, mail, app.now)).then(() => mail)
}
const sendDue = () => app.jobs.find(({ name }) => name === 'send-mails')?.run(app.now)
const pass = (milliseconds: number) => {
  app.now = new Date(app.now.getTime() + milliseconds)
}
const only = async () => (await app.mails())[0]

test('a recipient refused for good fails at once and is not tried again', async () => {
  server.answers.recipient = () => ({ code: 550, message: 'no such user' })
  await write('ninguem@teste.example')
  await sendDue()
  expect(await only()).toMatchObject({
    status: 'failed',
    tries: 1,
    nextTryAt: null,
    lastError: 'O servidor recusou o endereço: 550 no such user',
  })
  server.answers.recipient = () => null
  pass(60 * minute)
  await sendDue()
  expect(server.mails).toEqual([])
})

test('a refusal for now is tried again after a minute, five, thirty, two hours and then every six', async () => {
  server.answers.recipient = () => ({ code: 450, message: 'try later' })
  await write('ana@teste.example')
  await sendDue()
  for (const wait of [1, 5, 30, 120, 360, 360]) {
    const mail = await only()
    expect(mail).toMatchObject({
      status: 'queued',
      lastError: 'O servidor recusou o endereço: 450 try later',
    })
    expect(Date.parse(mail?.nextTryAt ?? '')).toBe(app.now.getTime() + wait * minute)
    pass(wait * minute)
    await sendDue()
  }
  server.answers.recipient = () => null
  pass(360 * minute)
  await sendDue()
  expect(await only()).toMatchObject({ status: 'sent', tries: 8, lastError: null, nextTryAt: null })
  expect(server.mails).toHaveLength(1)
})

test('a mail that could not leave within two days fails, and says why', async () => {
  server.answers.message = () => ({ code: 451, message: 'busy' })
  await write('ana@teste.example')
  for (let hour = 0; hour <= 48; hour += 1) {
    await sendDue()
    pass(60 * minute)
  }
  expect(await only()).toMatchObject({
    status: 'failed',
    lastError: 'O servidor recusou a mensagem: 451 busy',
  })
})

test('a mail server that is down loses nothing', async () => {
  await server.goDown()
  const names = ['ana', 'bia', 'caio', 'davi', 'eva'].map((name) => `${name}@teste.example`)
  for (const to of names) await write(to)
  await sendDue()
  const waiting = await app.mails()
  expect(waiting.map(({ status }) => status)).toEqual(names.map(() => 'queued'))
  expect(waiting.find(({ tries }) => tries > 0)?.lastError).toBe(
    'O servidor de e-mail não atende (ECONNREFUSED).',
  )
  await server.comeUp()
  pass(6 * 60 * minute)
  await sendDue()
  expect((await app.mails()).map(({ status }) => status)).toEqual(names.map(() => 'sent'))
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(names)
})

test('a mail of a transaction that fails is never written', async () => {
  const failed = app.database.write(stranger, async (tx) => {
    await queueMail(tx, { id: newId(), to: 'ana@teste.example', letter, secret: false }, app.now)
    throw new Error('something else')
  })
  await expect(failed).rejects.toThrow('something else')
  await sendDue()
  expect(await app.mails()).toEqual([])
  expect(server.mails).toEqual([])
})

test('a letter that leads elsewhere than the web is refused where it is written', async () => {
  const action = { label: 'Abrir', url: 'javascript:alert(1)' }
  await expect(write('ana@teste.example', { letter: { ...letter, action } })).rejects.toThrow('web address')
})

test('a subject or a name cannot add a header or a recipient', async () => {
  const subject = 'Olá\r\nBcc: outra@teste.example\r\n\r\nfora'
  await write('ana@teste.example', { letter: { ...letter, subject } })
  const mail = await server.waitForMail('ana@teste.example')
  expect(mail.subject).toBe('Olá Bcc: outra@teste.example fora')
  expect(mail.headers).not.toHaveProperty('bcc')
  expect(server.mails).toHaveLength(1)
})

test.each([
  'ana@teste.example\r\nRCPT TO:<outra@teste.example>',
  'ana@teste.example, outra@teste.example',
  'Ana <ana@teste.example>',
  'ana@teste@example',
  'ana',
  '@teste.example',
  'ana@-teste.example',
  'ana b@teste.example',
])('%j is no address: refused without asking the server', async (to) => {
  await write(to)
  await sendDue()
  expect(await only()).toMatchObject({
    status: 'failed',
    lastError: 'O endereço não é um e-mail que se possa entregar.',
  })
  expect(server.mails).toEqual([])
})

test('a domain outside ASCII goes out in punycode, a name outside ASCII as it is', async () => {
  await write('ana@clínica.example')
  await write('josé@clínica.example')
  expect((await server.waitForMail('ana@clínica.example')).headers['to']).toBe('ana@xn--clnica-4va.example')
  expect((await server.waitForMail('josé@clínica.example')).headers['to']).toBe('josé@clínica.example')
})

test('two servers at once send each mail once', async () => {
  const { database } = app
  const options = {
    database,
    connection: database.pool.options,
    server: { smtpUrl: server.url, from: { name: 'Equipo', address: 'a@teste.example' } },
    publicUrl: 'https://equipo.example',
    clock: () => app.now,
    log: () => {},
  }
  const other = await startMailer(options)
  const names = Array.from({ length: 30 }, (_, index) => `pessoa${index}@teste.example`)
  await Promise.all(names.map((to) => write(to)))
  await Promise.all([sendDue(), other.sendDue()])
  await other.close()
  await sendDue()
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(names.toSorted())
  expect((await app.mails()).every(({ status, tries }) => status === 'sent' && tries === 1)).toBe(true)
})

test('what was sent and not marked is sent again under the same Message-ID', async () => {
  const { id } = await write('ana@teste.example')
  const first = await server.waitForMail('ana@teste.example')
  await sendDue()
  // As if the server had died between the mail server's answer and its own note of it.
  await app.database.pool.query('set role equipo_job')
  await app.database.pool.query(
    `update mails set status = 'queued', sent_at = null, next_try_at = $1 where id = $2`,
    [new Date(app.now.getTime() + 10 * minute), id],
  )
  await sendDue()
  expect(server.mails).toHaveLength(1)
  pass(10 * minute)
  await sendDue()
  const second = await server.waitForMail('ana@teste.example')
  expect(second.headers['message-id']).toBe(first.headers['message-id'])
  expect(first.headers['message-id']).toBe(`<${id}@teste.example>`)
})

test('a mail leaves as soon as it is committed: plain and HTML, marked as a machine’s', async () => {
  await write('ANA@teste.example')
  const mail = await server.waitForMail('ana@teste.example')
  expect(mail.headers).toMatchObject({
    from: 'Equipo <nao-responda@teste.example>',
    to: 'ana@teste.example',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringContaining('multipart/alternative') as string,
  })
  expect(mail.text).toContain('Confirmar e entrar:\nhttps://equipo.example/confirmar/abc\n')
  expect(mail.html).toContain('href="https://equipo.example/confirmar/abc"')
  expect(mail.links[0]).toBe('https://equipo.example/confirmar/abc')
})

test('the same id queued again is one mail', async () => {
  const { id } = await write('ana@teste.example')
  await write('ana@teste.example', { id })
  await sendDue()
  expect(server.mails).toHaveLength(1)
})

test('a secret mail is blanked once it is sent, any other after thirty days', async () => {
  await write('ana@teste.example', { secret: true })
  await write('bia@teste.example')
  await sendDue()
  const letters = async () => (await app.mails()).map((mail) => mail.letter?.subject ?? null)
  expect(await letters()).toEqual([null, letter.subject])
  const forget = () => app.jobs.find(({ name }) => name === 'forget-mails')?.run(app.now)
  pass(29 * 24 * 60 * minute)
  await forget()
  expect(await letters()).toEqual([null, letter.subject])
  pass(2 * 24 * 60 * minute)
  await forget()
  expect(await letters()).toEqual([null, null])
  pass(365 * 24 * 60 * minute)
  await forget()
  expect(await letters()).toEqual([])
})
