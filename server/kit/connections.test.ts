import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { healthApi } from '#core/health/health.api.ts'
import { legalApi } from '#core/legal/legal.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { builder } from './database.ts'
import { jobScope } from './scope.ts'

const q = builder<object>()
const scope = jobScope('test')
/** More than start at once with the program. */
const limit = 8
const mostWaiting = 50 * limit

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ databasePool: limit })
})
afterEach(() => app.close())

const read = () => app.stranger.call(legalApi.read, { kind: 'terms' })
const health = () => app.stranger.call(healthApi.get, {})
const state = () => app.database.connections()

/** Transactions that take every connection of the pool until they are let go. */
async function holdAll(): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Array.from({ length: limit }, () => Promise.withResolvers<void>())
  const held = begun.map((one) =>
    app.database.write(scope, async (tx) => {
      await tx.all(q.selectNoFrom(sql`1`.as('one')))
      one.resolve()
      await promise
    }),
  )
  await Promise.all(begun.map((one) => one.promise))
  return () => {
    resolve()
    return Promise.all(held)
  }
}

test('queues requests for a connection, answers 503 beyond the queue, and reports it in health', async () => {
  const release = await holdAll()
  const waiting = Array.from({ length: mostWaiting }, read)
  await expect.poll(() => state().waiting).toBe(mostWaiting)
  const refused = await read()
  expect([refused.status, refused.error.code]).toEqual([503, 'busy'])
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.error.message).toMatch(/Espere alguns segundos/)
  const { status, body } = await health()
  expect([status, body.status]).toEqual([503, 'failing'])
  expect(body.database.connections).toMatchObject({ limit, waiting: mostWaiting, refusing: true })
  await release()
  const answers = await Promise.all(waiting)
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  expect(state()).toMatchObject({ open: limit, waiting: 0 })
})

test('answers every request if PostgreSQL has fewer connections than the pool, and reports it in health', async () => {
  const { rows } = await app.database.pool.query<{ open: number }>(
    'select count(*)::int as open from pg_stat_activity where datname = current_database()',
  )
  const others = (rows[0]?.open ?? 0) - state().open
  const allowed = others + limit - 1
  await app.database.pool.query(`do $$ begin
    execute format('alter database %I connection limit ${allowed}', current_database());
  end $$`)
  expect((await read()).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 60 }, read))
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
  const { status, body } = await health()
  expect(status).toBe(503)
  const { connections } = body.database
  expect(connections).toMatchObject({ limit, short: true, refusing: false })
  // If two connections open at the same moment, PostgreSQL may refuse both: each counts the other.
  expect([limit - 2, limit - 1]).toContain(connections.open)
})
