import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { stranger } from '#server/kit/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { letter, sendDue, writeMail } from '#test/mails-written.ts'
import { queueMail } from './mail.store.ts'

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

const pass = (milliseconds: number) => {
  app.now = new Date(app.now.getTime() + milliseconds)
}
const only = async () => (await app.mails())[0]

test('fails at once if a recipient is refused for good', async () => {
  server.answers.recipient = () => ({ code: 550, message: 'no such user' })
  await writeMail(app, 'ninguem@teste.example')
  await sendDue(app)
  expect(await only()).toMatchObject({
    status: 'failed',
    tries: 1,
    nextTryAt: null,
    lastError: 'O servidor recusou o endereço: 550 no such user',
  })
  server.answers.recipient = () => null
  pass(60 * minute)
  await sendDue(app)
  expect(server.mails).toEqual([])
})

test('retries a temporary refusal after a minute, five, thirty, two hours and then every six', async () => {
  server.answers.recipient = () => ({ code: 450, message: 'try later' })
  await writeMail(app, 'ana@teste.example')
  await sendDue(app)
  for (const wait of [1, 5, 30, 120, 360, 360]) {
    const mail = await only()
    expect(mail).toMatchObject({
      status: 'queued',
      lastError: 'O servidor recusou o endereço: 450 try later',
    })
    expect(Date.parse(mail?.nextTryAt ?? '')).toBe(app.now.getTime() + wait * minute)
    pass(wait * minute)
    await sendDue(app)
  }
  server.answers.recipient = () => null
  pass(360 * minute)
  await sendDue(app)
  expect(await only()).toMatchObject({ status: 'sent', tries: 8, lastError: null, nextTryAt: null })
  expect(server.mails).toHaveLength(1)
})

test('fails a mail after two days, with the reason', async () => {
  server.answers.message = () => ({ code: 451, message: 'busy' })
  await writeMail(app, 'ana@teste.example')
  for (let hour = 0; hour <= 48; hour += 1) {
    await sendDue(app)
    pass(60 * minute)
  }
  expect(await only()).toMatchObject({
    status: 'failed',
    lastError: 'O servidor recusou a mensagem: 451 busy',
  })
})

test('loses nothing if the mail server is down', async () => {
  await server.goDown()
  const names = ['ana', 'bia', 'caio', 'davi', 'eva'].map((name) => `${name}@teste.example`)
  for (const to of names) await writeMail(app, to)
  await sendDue(app)
  const waiting = await app.mails()
  expect(waiting.map(({ status }) => status)).toEqual(names.map(() => 'queued'))
  expect(waiting.find(({ tries }) => tries > 0)?.lastError).toBe(
    'O servidor de e-mail não atende (ECONNREFUSED).',
  )
  await server.comeUp()
  pass(6 * 60 * minute)
  await sendDue(app)
  expect((await app.mails()).map(({ status }) => status)).toEqual(names.map(() => 'sent'))
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(names)
})

test.each([
  [
    'a password that is refused',
    'ana:errada@',
    '',
    'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL.',
  ],
  [
    'a mail server that would take a password unencrypted where that is not wanted',
    'ana:segredo@',
    '/?requireTLS=true',
    'A conexão segura com o servidor de e-mail não pôde ser feita.',
  ],
])('keeps a mail waiting after %s, which is our fault', async (_, user, more, reason) => {
  const guarded = await startMailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, callback) => callback(new Error('wrong')),
  })
  const strict = await startTestApp({ smtpUrl: guarded.url.replace('//', `//${user}`) + more })
  await writeMail(strict, 'ana@teste.example')
  await sendDue(strict)
  expect(await strict.mails()).toMatchObject([
    { status: 'queued', lastError: expect.stringContaining(reason) as string },
  ])
  expect(guarded.mails).toEqual([])
  await strict.close()
  await guarded.close()
})

test('writes no mail of a transaction that fails', async () => {
  const failed = app.database.write(stranger, async (tx) => {
    await queueMail(tx, { id: newId(), to: 'ana@teste.example', letter, secret: false }, app.now)
    throw new Error('something else')
  })
  await expect(failed).rejects.toThrow('something else')
  await sendDue(app)
  expect(await app.mails()).toEqual([])
  expect(server.mails).toEqual([])
})

test('refuses a letter with a foreign link when it is written', async () => {
  const action = { label: 'Abrir', url: 'javascript:alert(1)' }
  await expect(writeMail(app, 'ana@teste.example', { letter: { ...letter, action } })).rejects.toThrow(
    'web address',
  )
})

test('lets no subject or name add a header or a recipient', async () => {
  const subject = 'Olá\r\nBcc: outra@teste.example\r\n\r\nfora'
  await writeMail(app, 'ana@teste.example', { letter: { ...letter, subject } })
  const mail = await server.waitForMail('ana@teste.example')
  expect(mail.subject).toBe('Olá Bcc: outra@teste.example fora')
  expect(mail.headers).not.toHaveProperty('bcc')
  expect(server.mails).toHaveLength(1)
})

test('sends answers to the address that the letter names, and never to an invalid one', async () => {
  const named = (replyTo: string) => ({ letter: { ...letter, replyTo } })
  await writeMail(app, 'um@teste.example', named('olivia@clinica.example'))
  const mail = await server.waitForMail('um@teste.example')
  expect(mail.headers['reply-to']).toBe('olivia@clinica.example')
  expect(mail.text).toContain('A resposta a esta mensagem vai para olivia@clinica.example.')
  expect(mail.html).not.toContain('Não é preciso responder')
  for (const replyTo of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '']) {
    await writeMail(app, 'dois@teste.example', named(replyTo))
    const { headers } = await server.waitForMail('dois@teste.example')
    expect(headers).not.toHaveProperty('reply-to')
    expect(headers).not.toHaveProperty('bcc')
  }
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
])('refuses %j as an address without asking the server', async (to) => {
  await writeMail(app, to)
  await sendDue(app)
  expect(await only()).toMatchObject({
    status: 'failed',
    lastError: 'O endereço não é um e-mail que se possa entregar.',
  })
  expect(server.mails).toEqual([])
})

test('sends to a non-ASCII domain in punycode, and keeps a non-ASCII name', async () => {
  await writeMail(app, 'ana@clínica.example')
  await writeMail(app, 'josé@clínica.example')
  expect((await server.waitForMail('ana@clínica.example')).headers['to']).toBe('ana@xn--clnica-4va.example')
  expect((await server.waitForMail('josé@clínica.example')).headers['to']).toBe('josé@clínica.example')
})

test('sends a mail after the commit, as plain text and HTML, marked as automatic', async () => {
  await writeMail(app, 'ANA@teste.example')
  const mail = await server.waitForMail('ana@teste.example')
  expect(mail.headers).toMatchObject({
    from: 'Equipo <nao-responda@teste.example>',
    to: 'ana@teste.example',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringContaining('multipart/alternative') as string,
  })
  expect(mail.text).toContain(`Entrar:\n${letter.action?.url}\n`)
  expect(mail.html).toContain(`href="${letter.action?.url}"`)
  expect(mail.links[0]).toBe(letter.action?.url)
})
