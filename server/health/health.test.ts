import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthApi } from '#core/health/health.api.ts'
import { createHealth } from './health.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
const began = new Date('2026-11-17T12:00:00Z')
const minute = 60_000
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const health = () => app.stranger.call(healthApi.get, {})
const after = (minutes: number) => new Date(began.getTime() + minutes * minute)
const jobOf = (name: string) => app.jobs.find((job) => job.name === name) ?? expect.fail(`no job ${name}`)
const runAll = (now: Date) => Promise.all(app.jobs.map((job) => job.run(now)))

/** The result of one look is kept for a second. */
const anew = () => expect.poll(async () => (await health()).body, { timeout: 4_000, interval: 250 })

test('tells anybody without a session the state of process, database and jobs', async () => {
  const { status, body, headers } = await health()
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(body.database).toMatchObject({ reachable: true, pendingMigrations: 0 })
  expect(body.jobs?.lastSuccesses).toContainEqual({ name: 'late-document-files', at: null, counted: null })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('reports a disk with less than the least room', async () => {
  const { disk } = (await health()).body
  expect(disk.freeMegabytes).toBeGreaterThan(0)
  const least = 2 ** 40
  const look = await createHealth({
    ...app,
    jobs: [],
    clock: () => app.now,
    leastMegabytes: least,
  })
  expect(await look()).toMatchObject({ status: 'failing', disk: { leastMegabytes: least } })
})

test('lists every job on the operations page', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.map((row) => row.split('|')[1]).join()
  expect(app.jobs.filter(({ name }) => !named.includes(`\`${name}\``))).toEqual([])
})

test('reports jobs without a worker, with the one that waits longest, and answers 503', async () => {
  app.now = after(14)
  await anew().toMatchObject({ status: 'failing', jobs: { alive: false } })
  const { status, body } = await health()
  expect(status).toBe(503)
  expect(body.jobs?.overdue).toEqual({ name: expect.any(String), since: after(11).toISOString() })
})

test('shows an administrator, and nobody else, the same with 200, so that the page can say what fails', async () => {
  const administrator = await administratorOf(app)
  const dentist = await app.register('dentist')
  expect((await dentist.call(healthApi.watch, {})).status).toBe(403)
  expect(await administrator.ok(healthApi.watch, {})).toMatchObject({
    status: 'failing',
    jobs: { alive: false },
  })
})

test('reports when each job last succeeded once it has run', async () => {
  await runAll(after(14))
  await anew().toMatchObject({ status: 'ok', jobs: { alive: true, overdue: null } })
  expect((await health()).body.jobs?.lastSuccesses).toContainEqual(
    expect.objectContaining({ name: 'expire-quotes', at: after(14).toISOString() }),
  )
})

test('reports a failing job as overdue although the others succeed', async () => {
  app.now = after(40)
  for (const { name, run } of app.jobs) if (name !== 'expire-quotes') await run(app.now)
  await app.database.pool.query('alter table quotes rename to quotes_away')
  await expect(jobOf('expire-quotes').run(app.now)).rejects.toThrow('quotes')
  await app.database.pool.query('alter table quotes_away rename to quotes')
  await anew().toMatchObject({
    status: 'failing',
    jobs: { alive: true, overdue: { name: 'expire-quotes', since: after(34).toISOString() } },
  })
})

test('ignores a run that began earlier and ends later', async () => {
  await runAll(after(41))
  await jobOf('expire-quotes').run(after(20))
  await anew().toMatchObject({
    jobs: {
      lastSuccesses: expect.arrayContaining([
        expect.objectContaining({ name: 'expire-quotes', at: after(41).toISOString() }),
      ]),
    },
  })
})

test('reports a database that lacks a migration', async () => {
  await runAll(app.now)
  await anew().toMatchObject({ status: 'ok' })
  await app.database.pool.query(
    `update migrations set name = name || '.away' where name = (select min(name) from migrations)`,
  )
  await anew().toMatchObject({ status: 'failing', database: { reachable: true, pendingMigrations: 1 } })
  await app.database.pool.query(`update migrations set name = replace(name, '.away', '')`)
})

test('queries the database once a second, however many ask', async () => {
  await anew().toMatchObject({ status: 'ok' })
  let questions = 0
  const count = () => (questions += 1)
  app.database.pool.on('acquire', count)
  await Promise.all(Array.from({ length: 300 }, health))
  app.database.pool.off('acquire', count)
  // Two a look; the second may change while they ask.
  expect(questions).toBeLessThanOrEqual(6)
})

test('reports a missing database in time, with 503 and no secret', async () => {
  await app.database.pool.query(`do $$ begin
    execute format('alter database %I connection limit 0', current_database());
  end $$`)
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await app.database.pool.query(ended)
  const holder = await app.database.pool.connect()
  holder.release(true)
  await anew().toEqual({
    status: 'failing',
    version: expect.any(String),
    uptimeSeconds: expect.any(Number),
    findings: [],
    database: {
      reachable: false,
      milliseconds: null,
      pendingMigrations: null,
      connections: expect.objectContaining({ limit: 10, refusing: false }),
    },
    disk: { freeMegabytes: expect.any(Number), leastMegabytes: expect.any(Number) },
    jobs: null,
  })
  expect((await health()).status).toBe(503)
})
