import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Health } from '#core/health/health.api.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobRuns, ranMigrations } from './job-runs.store.ts'
import { dueAfter } from './period.ts'

export interface HealthOptions {
  database: Database
  jobs: readonly Pick<Job, 'name' | 'cron' | 'finding'>[]
  clock: () => Date
  /** Directory whose disk must keep some room. */
  dataDir: string
  leastMegabytes?: number
}

interface Answered {
  database: Omit<Health['database'], 'connections'>
  jobs: Health['jobs']
  findings: Health['findings']
}

type Facts = Pick<Health, 'database' | 'disk' | 'jobs'>

const root = join(import.meta.dirname, '../..')
/** Time for which one result is reused, so that endless requests cost the database one query a second. */
const freshFor = 1_000
const patience = 2_000
/** Some job runs every minute. */
const aliveFor = 5 * 60_000
/** PostgreSQL's log of changes may grow by this much within minutes, and with a full disk it takes no writes. */
const leastFreeMegabytes = 1_024

/** Looks after the server, once a second however many ask, and never waits long for a database that is gone. */
export async function createHealth(options: HealthOptions): Promise<() => Promise<Health>> {
  const started = options.clock().getTime()
  const [version, migrations] = await Promise.all([readVersion(), migrationNames()])
  const { dataDir, leastMegabytes = leastFreeMegabytes } = options
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
    const [{ database, jobs, findings }, freeMegabytes] = await Promise.all([ask(), freeOn(dataDir)])
    const connections = options.database.connections()
    const disk = { freeMegabytes, leastMegabytes }
    const facts = { database: { ...database, connections }, disk, jobs }
    return {
      status: isWell(facts) ? (findings.length > 0 ? 'degraded' : 'ok') : 'failing',
      version,
      uptimeSeconds: Math.floor(process.uptime()),
      findings,
      ...facts,
    }
  }
}

const unanswered: Answered = {
  database: { reachable: false, milliseconds: null, pendingMigrations: null },
  jobs: null,
  findings: [],
}

function isWell({ database, disk, jobs }: Facts): boolean {
  const { pendingMigrations, connections } = database
  if (disk.freeMegabytes !== null && disk.freeMegabytes < disk.leastMegabytes) return false
  if (pendingMigrations !== 0 || connections.short || connections.refusing) return false
  return jobs !== null && jobs.alive && jobs.overdue === null
}

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
    // Jobs that came due while no server was up are caught up after the start.
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
      lastSuccesses: jobs.map(({ name }) => {
        const run = runs.find((one) => one.name === name)
        return { name, at: run?.succeededAt ?? null, counted: run?.counted ?? null }
      }),
    },
    findings: jobs.flatMap(({ name, finding }) => {
      const counted = runs.find((run) => run.name === name)?.counted ?? 0
      return finding && counted > 0 ? [finding(counted)] : []
    }),
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the check did not answer in time')), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

async function freeOn(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return Math.floor((bavail * bsize) / 2 ** 20)
  } catch {
    return null
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
