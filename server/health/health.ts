import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '#core/health/health.api.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobRuns, ranMigrations } from './job-runs.store.ts'
import { dueAfter } from './period.ts'

export interface HealthOptions {
  database: Database
  jobs: readonly Pick<Job, 'name' | 'cron'>[]
  clock: () => Date
}

type Answered = Pick<Health, 'database' | 'jobs'>

const root = join(import.meta.dirname, '../..')
/** How long one look is good for, so that whoever asks without end costs the database one question a second. */
const freshFor = 1_000
const patience = 2_000
/** Some job runs every minute. */
const aliveFor = 5 * 60_000

/** Looks after the server, once a second however many ask, and never waits long for a database that is gone. */
export async function createHealth(options: HealthOptions): Promise<() => Promise<Health>> {
  const started = options.clock().getTime()
  const [version, migrations] = await Promise.all([readVersion(), migrationNames()])
  let under: Promise<Answered> | null = null
  let latest: Promise<Answered> | null = null
  let until = 0

  const ask = (): Promise<Answered> => {
    if (latest && performance.now() < until) return latest
    until = performance.now() + freshFor
    // While one question hangs, no second one is asked.
    under ??= look(options, migrations, started).finally(() => {
      under = null
    })
    latest = within(patience, under).catch(() => unanswered)
    return latest
  }
  return async () => {
    const answered = await ask()
    return {
      status: isWell(answered) ? 'ok' : 'failing',
      version,
      uptimeSeconds: Math.floor(process.uptime()),
      ...answered,
    }
  }
}

const unanswered: Answered = {
  database: { reachable: false, milliseconds: null, pendingMigrations: null },
  jobs: null,
}

const isWell = ({ database, jobs }: Answered) =>
  database.pendingMigrations === 0 && jobs !== null && jobs.alive && jobs.overdue === null

async function look(
  { database, jobs, clock }: HealthOptions,
  migrations: readonly string[],
  started: number,
): Promise<Answered> {
  const before = performance.now()
  const ran = await ranMigrations(database)
  const milliseconds = Math.round(performance.now() - before)
  const runs = await jobRuns(database)
  const now = clock().getTime()
  const ended = Math.max(started, ...runs.map(({ endedAt }) => Date.parse(endedAt)))
  const late = jobs.flatMap(({ name, cron }) => {
    const success = Date.parse(runs.find((run) => run.name === name)?.succeededAt ?? '') || 0
    // What came due while no server was up is caught up after the start.
    const due = dueAfter(cron, Math.max(success, started))
    return due < now ? [{ name, due }] : []
  })
  const [worst] = late.toSorted((a, b) => a.due - b.due)
  return {
    database: {
      reachable: true,
      milliseconds,
      pendingMigrations: migrations.filter((name) => !ran.has(name)).length,
    },
    jobs: {
      alive: now - ended < aliveFor,
      overdue: worst ? { name: worst.name, since: new Date(worst.due).toISOString() } : null,
      lastSuccesses: jobs.map(({ name }) => ({
        name,
        at: runs.find((run) => run.name === name)?.succeededAt ?? null,
      })),
    },
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

async function migrationNames(): Promise<string[]> {
  const names = await readdir(join(root, 'server/migrations'))
  return names.filter((name) => name.endsWith('.sql'))
}
