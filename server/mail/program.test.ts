import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { openDatabase } from '#server/kit/database.ts'
import { stranger } from '#server/kit/scope.ts'
import { createTestDatabase } from '#test/database.ts'
import { startMailServer } from '#test/mail.ts'
import { letter } from '#test/mails-written.ts'
import { dataFolder, startProgram } from '#test/program.ts'
import { queueMail } from './mail.store.ts'

// Starts programs, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

test('sends each mail once by two programs on one database, also from before their start', async () => {
  const mail = await startMailServer()
  const database = await createTestDatabase()
  const { path, remove } = dataFolder()
  const owner = openDatabase(database.connection)
  endings.push(
    () => mail.close(),
    remove,
    () => database.drop(),
    () => owner.close(),
  )
  const write = (to: string) =>
    owner.write(stranger, (tx) => queueMail(tx, { id: newId(), to, letter, secret: true }, new Date()))

  await write('antes@teste.example')
  const { user, password, host, port, database: name } = database.connection
  const place = host?.startsWith('/')
    ? `localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${name}`
  const env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${place}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Equipo, avisos <avisos@equipo.example>',
  }
  for (const _ of [1, 2]) {
    const program = await startProgram({ dataDir: path, env })
    endings.push(() => {
      program.signal('SIGTERM')
      return program.ended
    })
    await program.ready
  }
  const first = await mail.waitForMail('antes@teste.example')
  expect(first.headers['from']).toBe('"Equipo, avisos" <avisos@equipo.example>')
  for (const to of ['ana', 'bia', 'caio']) await write(`${to}@teste.example`)
  for (const to of ['ana', 'bia', 'caio']) await mail.waitForMail(`${to}@teste.example`)
  expect(mail.mails).toHaveLength(4)
})
