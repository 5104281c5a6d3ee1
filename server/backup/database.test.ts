import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseApi } from '#core/backup/database.api.ts'
import { addDays, brasilia, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addressOf } from '#test/backups.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { createBackups } from './backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'equipo-database-'))
const env: Record<string, string> = { PATH: process.env['PATH'] ?? '', BACKUP_DIR: join(folder, 'kept') }
let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date(),
    backups: createBackups({ folder: join(folder, 'kept'), nightly: true, env }),
  })
  env['DATA_DIR'] = join(folder, 'data')
  env['DATABASE_URL'] = addressOf({ ...app.database.pool.options })
  administrator = await administratorOf(app)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const asked = () => ({ actionId: newId(), reason: 'Antes da atualização' })

test('refuses a back-up without a reason, and one if the server keeps none', async () => {
  const silent = await administrator.call(databaseApi.backUp, { ...asked(), reason: '' })
  expect(silent.error.fields).toEqual([
    { path: 'reason', message: 'Escreva o motivo: ele fica no registro de acessos' },
  ])
  const bare = await startTestApp()
  try {
    const refused = await (await administratorOf(bare)).call(databaseApi.backUp, asked())
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Este servidor não faz cópias por aqui. Quem o opera usa o comando npm run backup.',
    ])
  } finally {
    await bare.close()
  }
})

test(
  'makes one back-up at a time, and shows it once it was restored beside',
  { timeout: 60_000 },
  async () => {
    const before = await administrator.ok(databaseApi.get, {})
    expect(before.bytes).toBeGreaterThan(1_000_000)
    expect(before.tables.map(({ name }) => name)).toContain('organizations')
    expect(before.backups).toEqual({ nightly: true, runningSince: null, error: null, kept: [] })
    await administrator.ok(databaseApi.backUp, asked())
    const second = await administrator.call(databaseApi.backUp, asked())
    expect([second.status, second.error.code]).toEqual([422, 'backup.running'])
    const look = async () => (await administrator.ok(databaseApi.get, {})).backups
    await expect.poll(look, { timeout: 50_000, interval: 200 }).toMatchObject({ runningSince: null })
    expect(await look()).toMatchObject({
      error: null,
      kept: [{ name: expect.stringMatching(/^equipo-.+\.tar\.zst\.age$/) }],
    })
  },
)

test('lets an administrator alone download a kept back-up, also from a byte on, and tells them all', async () => {
  const [kept] = (await administrator.ok(databaseApi.get, {})).backups?.kept ?? []
  const { name, bytes } = kept ?? expect.fail('none is kept')
  const address = `/api/admin/back-ups/${name}`
  expect((await (await app.register('dentist')).send(address)).status).toBe(403)
  for (const other of [name.replace('equipo-2', 'equipo-1'), '..%2Fdata%2Fsecret', 'x'])
    expect((await administrator.send(`/api/admin/back-ups/${other}`)).status).toBe(404)
  const whole = await administrator.send(address)
  expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('etag')]).toEqual([
    200,
    'bytes',
    `"${name}"`,
  ])
  const content = Buffer.from(await whole.arrayBuffer())
  expect(content).toHaveLength(bytes)
  const rest = await administrator.send(address, { headers: { range: `bytes=${bytes - 9}-` } })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes ${bytes - 9}-${bytes - 1}/${bytes}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer()).equals(content.subarray(-9))).toBe(true)
  const told = `select letter->'paragraphs'->>0 as text from mails where subject = 'Dados exportados do Equipo'`
  const mails = await rowsAsOwner<{ text: string }>(app, told)
  expect(mails.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining(`baixou agora a cópia de segurança ${name}.`)),
  )
})

test('shows growth since thirty days ago, or since the first night that was counted', async () => {
  const look = async () => {
    const { grownSince, grown, tables } = await administrator.ok(databaseApi.get, {})
    return { grownSince, grown, table: tables.find(({ name }) => name === 'organizations')?.grown }
  }
  expect(await look()).toEqual({ grownSince: null, grown: null, table: null })
  const now = new Date()
  await app.jobs.find(({ name }) => name === 'count-figures')?.run(now)
  expect(await look()).toMatchObject({ grownSince: dateIn(brasilia, now), table: 0 })
  const before = addDays(dateIn(brasilia, now), -40)
  for (const part of ['', 'organizations'])
    await asOwner(app, `insert into daily_figures values ('table_bytes', '${before}', '${part}', 8192)`)
  const grown = await look()
  expect(grown.grownSince).toBe(before)
  expect(grown.table).toBeGreaterThan(0)
  expect(grown.grown).toBeGreaterThan(1_000_000)
})

test('shows an administrator alone what is slow, what runs, and the last migrations', async () => {
  expect((await (await app.register('dentist')).call(databaseApi.load, {})).status).toBe(403)
  const text = 'select pg_sleep(1.3)'
  const slow = app.database.asOwner(text)
  const look = () => administrator.ok(databaseApi.load, {})
  await expect.poll(look).toMatchObject({ running: [{ text, waits: false }] })
  await slow
  const { statements, routes, sessions, migrations, running } = await look()
  expect(running).toEqual([])
  expect(statements[0]).toMatchObject({ text, count: 1 })
  expect(statements[0]?.max).toBeGreaterThan(1_000)
  const own = routes.find(({ route }) => route === databaseApi.load.path)
  expect(own?.count).toBeGreaterThan(0)
  expect(routes.every(({ mean, p95 }) => mean > 0 && p95 > 0)).toBe(true)
  expect(sessions.open).toBeGreaterThan(0)
  const landed = await rowsAsOwner<{ name: string }>(
    app,
    'select name from migrations order by name desc limit 5',
  )
  expect(migrations).toEqual(landed.map(({ name }) => ({ name, ranAt: expect.stringMatching(/Z$/) })))
})
