import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startJobs, type Job } from './jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = new Date('2026-11-17T12:00:00Z')
const never = '0 0 29 2 *'

function server(jobs: Job[], log: object[] = []) {
  return startJobs({
    connection: database.connection,
    jobs,
    clock: () => now,
    log: (entry) => log.push(entry),
  })
}

test('catches up at the start on overdue jobs, by one of two servers', async () => {
  const heard: Date[] = []
  const { promise: ran, resolve } = Promise.withResolvers<void>()
  const job = {
    name: 'catch-up',
    cron: never,
    run: (at: Date) => Promise.resolve(heard.push(at)).then(() => resolve()),
  }
  const servers = await Promise.all([server([job]), server([job])])
  await ran
  await nextTurn()
  await Promise.all(servers.map((one) => one.close()))
  expect(heard).toEqual([now])
})

test('retries a failed job, and keeps the program running', async () => {
  let tries = 0
  const { promise: failed, resolve } = Promise.withResolvers<void>()
  const job = {
    name: 'failing',
    cron: never,
    run: () => {
      tries += 1
      resolve()
      return Promise.reject(new Error('not today'))
    },
  }
  const one = await server([job])
  await failed
  await one.close()
  expect(tries).toBe(1)
})

test('tells a running job that the server ends, and waits for it', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let ended = false
  const job = {
    name: 'long',
    cron: never,
    async run(_: Date, stop?: AbortSignal) {
      begin()
      await new Promise((resolve) => stop?.addEventListener('abort', resolve))
      await nextTurn()
      ended = true
      stop?.throwIfAborted()
    },
  }
  const log: object[] = []
  const one = await server([job], log)
  await begun
  await one.close()
  expect([ended, log]).toEqual([true, []])
})
