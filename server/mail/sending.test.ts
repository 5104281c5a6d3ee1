import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { stranger } from '#server/kit/scope.ts'
import { openSignals } from '#server/kit/signals.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { forgetMails, letter, sendDue, writeMail } from '#test/mails-written.ts'
import { queueMail } from './mail.store.ts'
import { startMailer } from './mailer.ts'

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

test('sends each mail once by two servers at once', async () => {
  const { database } = app
  const signals = openSignals(database.pool.options, () => {})
  const options = {
    database,
    signals,
    server: { smtpUrl: server.url, from: { name: 'Equipo', address: 'a@teste.example' } },
    publicUrl: 'https://equipo.example',
    clock: () => app.now,
    log: () => {},
  }
  const other = await startMailer(options)
  const names = Array.from({ length: 30 }, (_, index) => `pessoa${index}@teste.example`)
  await Promise.all(names.map((to) => writeMail(app, to)))
  await Promise.all([sendDue(app), other.sendDue()])
  await other.close()
  await signals.close()
  await sendDue(app)
  expect(server.mails.map(({ to }) => to).toSorted()).toEqual(names.toSorted())
  expect((await app.mails()).every(({ status, tries }) => status === 'sent' && tries === 1)).toBe(true)
})

test('holds at most three connections', async () => {
  let open = 0
  let peak = 0
  const counting = await startMailServer({
    onConnect(_, callback) {
      open += 1
      peak = Math.max(peak, open)
      callback()
    },
    onClose(_, callback) {
      open -= 1
      callback()
    },
  })
  const busy = await startTestApp({ smtpUrl: counting.url })
  await busy.database.write(stranger, async (tx) => {
    for (let index = 0; index < 20; index += 1) {
      await queueMail(tx, { id: newId(), to: `p${index}@teste.example`, letter, secret: false }, busy.now)
    }
  })
  await sendDue(busy)
  expect(counting.mails).toHaveLength(20)
  expect(peak).toBeLessThanOrEqual(3)
  await busy.close()
  await counting.close()
})

test('sends an unmarked mail again under the same Message-ID', async () => {
  const id = await writeMail(app, 'ana@teste.example')
  const first = await server.waitForMail('ana@teste.example')
  await sendDue(app)
  // As if the server had died between the mail server's answer and its own note of it.
  await app.database.pool.query('set role equipo_job')
  await app.database.pool.query(
    `update mails set status = 'queued', sent_at = null, next_try_at = $1 where id = $2`,
    [new Date(app.now.getTime() + 10 * minute), id],
  )
  await sendDue(app)
  expect(server.mails).toHaveLength(1)
  pass(10 * minute)
  await sendDue(app)
  const second = await server.waitForMail('ana@teste.example')
  expect(second.headers['message-id']).toBe(first.headers['message-id'])
  expect(first.headers['message-id']).toBe(`<${id}@teste.example>`)
})

test('queues one mail for one id', async () => {
  const id = await writeMail(app, 'ana@teste.example')
  await writeMail(app, 'ana@teste.example', { id })
  await sendDue(app)
  expect(server.mails).toHaveLength(1)
})

test('blanks a secret mail once it is sent, any other after thirty days', async () => {
  await writeMail(app, 'ana@teste.example', { secret: true })
  await writeMail(app, 'bia@teste.example')
  await sendDue(app)
  const letters = async () => (await app.mails()).map((mail) => mail.letter?.subject ?? null)
  expect(await letters()).toEqual([null, letter.subject])
  pass(29 * 24 * 60 * minute)
  await forgetMails(app)
  expect(await letters()).toEqual([null, letter.subject])
  pass(2 * 24 * 60 * minute)
  await forgetMails(app)
  expect(await letters()).toEqual([null, null])
  pass(365 * 24 * 60 * minute)
  await forgetMails(app)
  expect(await letters()).toEqual([])
})
