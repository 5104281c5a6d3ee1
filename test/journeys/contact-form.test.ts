import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { createTickets } from '#server/contact/tickets.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, testSecret, type Caller, type TestApp } from '#test/app.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

/** Tests the contact form on the server's side: a page without script, and every kind of submission. */
let app: TestApp
const support = 'suporte@equipo.example'
const start = new Date('2026-11-17T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ buildFolder: join(import.meta.dirname, '../../build/web/client') })
  const administrator = await administratorOf(app)
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  const change = { ...kept, supportEmail: support, version, actionId: newId(), reason: 'Suporte' }
  await administrator.ok(settingApi.change, change)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.now = start
  await asOwner(app, 'delete from contact_messages; delete from attempts; delete from mails')
})

const tickets = createTickets(testSecret)
const good = { name: 'Olívia Prado', email: 'olivia@clinica.example', message: 'Vocês atendem em Campinas?' }
const filled = (more: Record<string, string> = {}) => ({
  ...good,
  website: '',
  ticket: tickets.issue(app.now),
  ...more,
})

interface Sent {
  status: number
  headers: Headers
  html: string
}

async function send(
  more: Record<string, string> = {},
  who: Pick<Caller, 'send'> = app.stranger,
): Promise<Sent> {
  const body = new URLSearchParams(filled(more))
  const answer = await who.send('/contato', { method: 'POST', body })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const rows = () =>
  rowsAsOwner<typeof good>(app, 'select name, email, message from contact_messages order by id')
const mails = () => app.mails(support)
async function expectNothingKept(): Promise<void> {
  expect(await rows()).toEqual([])
  expect(await mails()).toEqual([])
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (html = '') => html.replace(/&(amp|lt|gt|quot|#39);/g, (one) => signs[one] ?? one)
/** The values of the form's fields, as a browser reads them. */
const typedIn = (html: string) => ({
  name: decoded(/name="name" value="([^"]*)"/.exec(html)?.[1]),
  email: decoded(/name="email" value="([^"]*)"/.exec(html)?.[1]),
  message: decoded(/<textarea[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1]),
})
/** The error to which the field's own description refers. */
function errorOf(html: string, field: string): string {
  const control = new RegExp(`<(?:input|textarea)[^>]* name="${field}"[^>]*>`).exec(html)?.[0] ?? ''
  const id = /aria-describedby="([^"]+)"/.exec(control)?.[1]
  const text = new RegExp(`id="${id}">(.*?)</div>`).exec(html)?.[1] ?? ''
  const isMarked = control.includes('aria-invalid="true"')
  const error = decoded(text.replace(/<svg.*?<\/svg>|<[^>]*>/g, ''))
  expect(isMarked).toBe(error !== '')
  return error
}
const ticketIn = (html: string) => /name="ticket" value="([^"]*)"/.exec(html)?.[1]

test.each([
  ['application/json', JSON.stringify(good)],
  ['text/plain', 'name=a'],
  ['multipart/form-data; boundary=a', '--a--'],
])('refuses a submission as %s', async (type, body) => {
  const answer = await app.stranger.send('/contato', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
  expect(answer.status).toBe(415)
  await expectNothingKept()
})

test.each([
  { origin: 'https://outro.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
] as Record<string, string>[])('a page elsewhere cannot send the form: %o', async (headers) => {
  const body = new URLSearchParams(filled())
  const answer = await app.stranger.send('/contato', { method: 'POST', body, headers })
  expect(answer.status).toBe(403)
  await expectNothingKept()
})

test('does not read more than 64 kB', async () => {
  expect((await send({ message: 'a'.repeat(70_000) })).status).toBe(413)
  await expectNothingKept()
})

test.each([
  ['name', { name: '  ' }, 'Escreva o seu nome'],
  ['name', { name: 'a'.repeat(121) }, 'Use até 120 caracteres'],
  ['name', { name: 'Ana\nBcc: todos@outro.example' }, 'Este nome tem caracteres invisíveis; escreva de novo'],
  ['email', { email: '' }, 'Escreva o e-mail'],
  ['email', { email: 'olivia' }, 'Escreva um e-mail como nome@clinica.com.br'],
  ['email', { email: 'a@b.example, c@d.example' }, 'Escreva um e-mail como nome@clinica.com.br'],
  ['message', { message: ' \r\n ' }, 'Escreva a mensagem'],
  ['message', { message: 'a'.repeat(4001) }, 'Use até 4000 caracteres'],
] as const)('%s says beside itself what is wrong: %#', async (field, more, sentence) => {
  const { status, html, headers } = await send(more)
  expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
  expect(errorOf(html, field)).toBe(sentence)
  for (const other of ['name', 'email', 'message'].filter((one) => one !== field)) {
    expect(errorOf(html, other)).toBe('')
  }
  expect(/id="contato-erros"[^>]*autofocus/.test(html)).toBe(true)
  await expectNothingKept()
})

test.each([
  `<script>alert("1")</script> & 'aspas' “curvas”`,
  '{{contact.ticket}} {{{structuredData}}} {{#offer}}{{/offer}} {{=<% %>=}}',
  '👩🏽‍⚕️ équipo ação 漢字 العربية',
  '\numa linha vazia antes\n\n  e espaços   ',
  `</textarea><input name="x" value="`,
  'palavras longas '.repeat(600),
  '$& $1 $$ \\0',
])('returns the typed text unchanged: %#', async (message) => {
  const { html } = await send({ name: message, email: message, message: message.replaceAll('\n', '\r\n') })
  const typed = typedIn(html)
  expect(typed.message).toBe(message)
  // A single-line field in a browser holds no line break.
  if (!message.includes('\n')) expect(typed).toEqual({ name: message, email: message, message })
  expect(html).not.toContain('<script>alert')
})

test.each([
  ['no ticket', () => ({ ticket: '' })],
  ['a forged ticket', () => ({ ticket: createTickets('another secret').issue(app.now) })],
  ['a ticket of the day before yesterday', () => ({ ticket: tickets.issue(daysAgo(2)) })],
  ['the field filled that nobody sees', () => ({ website: 'https://propaganda.example' })],
])('stores nothing of %s, and returns everything with a fresh ticket', async (_, more) => {
  const { status, html } = await send(more())
  expect(status).toBe(400)
  expect(typedIn(html)).toEqual(good)
  expect(html).toContain('O que você escreveu continua aqui')
  expect(/name="website"[^>]*value/.test(html)).toBe(false)
  await expectNothingKept()
  // Resubmits the form as a person would.
  expect((await send({ ticket: ticketIn(html) ?? '' })).status).toBe(303)
})

const daysAgo = (count: number) => new Date(app.now.getTime() - count * 86_400_000)

test('stores nothing from robots that give themselves away, however many come at once', async () => {
  const forged = [{ ticket: '' }, { ticket: 'AAAAAAAAAAAAAAAAAAAAAA' }, { website: 'x' }, { email: 'x' }]
  const fire = Array.from({ length: 400 }, (_, n) =>
    send({ message: `Compre ${n}`, ...forged[n % forged.length] }, app.at(`198.51.100.${n % 250}`)),
  )
  const answers = await Promise.all(fire)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  await expectNothingKept()
})

test('stops a robot with a valid ticket after six messages from its address', async () => {
  const robot = app.at('203.0.113.7')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => send({ message: `Compre ${n}` }, robot)),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(6)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('60')
  expect(refused?.html).toContain('espere 1 minuto e envie de novo')
  expect(await rows()).toHaveLength(6)
  expect(await mails()).toHaveLength(6)
  expect((await send({}, app.at('203.0.113.8'))).status).toBe(303)
})

test('stops robots at many addresses and two servers together, and keeps the text of people who must wait', async () => {
  const other = await app.another()
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      send({ message: `Compre ${n}` }, n % 2 ? other.holder('') : app.at(`192.0.2.${n % 250}`)),
    ),
  )
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(61)
  expect(await rows()).toHaveLength(61)
  const late = await send({}, app.at('203.0.113.9'))
  expect(late.status).toBe(429)
  expect(typedIn(late.html)).toEqual(good)
  app.now = new Date(app.now.getTime() + Number(late.headers.get('retry-after')) * 1000)
  expect((await send({}, app.at('203.0.113.9'))).status).toBe(303)
  await other.close()
})

test('has the day’s ticket on the page, still valid on the day after', async () => {
  const html = await (await app.stranger.send('/contato')).text()
  const ticket = ticketIn(html) ?? ''
  expect(typedIn(html)).toEqual({ name: '', email: '', message: '' })
  app.now = daysAgo(-1)
  const next = ticketIn(await (await app.stranger.send('/contato')).text())
  expect(next).not.toBe(ticket)
  expect((await send({ ticket })).status).toBe(303)
})

test('stores a message, mails it to support, and leads to the confirmation page', async () => {
  const { status, headers } = await send({
    message: 'Bom dia.\r\n\r\nAté mais.',
    email: ' Olivia@Clinica.Example ',
  })
  expect([status, headers.get('location')]).toEqual([303, '/contato/recebida'])
  expect(await rows()).toEqual([{ ...good, message: 'Bom dia.\n\nAté mais.' }])
  expect(await mails()).toMatchObject([
    { to: support, letter: { subject: 'Contato pelo site: Olívia Prado' } },
  ])
  const arrived = await app.stranger.send('/contato/recebida')
  expect(arrived.status).toBe(200)
  expect(await arrived.text()).toMatch(/<h1[^>]*>Mensagem recebida<\/h1>/)
})

test('stores and mails a message once, also if the button is pressed twice', async () => {
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await rows()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('mails nothing and claims no delivery if the message cannot be stored', async () => {
  await asOwner(app, 'alter table contact_messages add constraint full_up check (false) not valid')
  expect((await send()).status).toBe(500)
  await asOwner(app, 'alter table contact_messages drop constraint full_up')
  await expectNothingKept()
})
