import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabase, type Database } from './database.ts'
import { openSignals } from './signals.ts'

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

const tell = (channel: string) => database.pool.query(`notify ${channel}`)

test('delivers each channel separately, at once and every time', async () => {
  const signals = openSignals(place.connection, () => {})
  const heard = { mail: 0, pages: 0 }
  await signals.hear('mail', () => (heard.mail += 1))
  await signals.hear('pages', () => (heard.pages += 1))
  expect(heard).toEqual({ mail: 1, pages: 1 })
  await tell('pages')
  await expect.poll(() => heard).toEqual({ mail: 1, pages: 2 })
  await tell('mail')
  await expect.poll(() => heard).toEqual({ mail: 2, pages: 2 })
  await signals.close()
})

test('reconnects after a broken connection, and makes up for missed notifications', async () => {
  const log: Record<string, unknown>[] = []
  const signals = openSignals(place.connection, (entry) => log.push(entry))
  const heard = { mail: 0, pages: 0 }
  await signals.hear('mail', () => (heard.mail += 1))
  await signals.hear('pages', () => (heard.pages += 1))
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`
  await database.pool.query(ended)
  await expect.poll(() => heard, { timeout: 12_000 }).toEqual({ mail: 2, pages: 2 })
  expect(log).toEqual([expect.objectContaining({ level: 'error', event: 'signals' })])
  await tell('pages')
  await expect.poll(() => heard).toEqual({ mail: 2, pages: 3 })
  await signals.close()
})
