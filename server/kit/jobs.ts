import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { faultText } from './errors.ts'

/**
 * Work that the clock asks for. Running it twice must leave what running it once leaves. A long one throws soon after
 * `stop` says that the server ends: what it has not begun then is the next run's.
 */
export interface Job {
  name: string
  /** Five fields of cron, in UTC. */
  cron: string
  /** The sentence for the operator, if `run` returned this number and it is above zero. */
  finding?: (counted: number) => string
  run: (now: Date, stop?: AbortSignal) => Promise<unknown>
}

interface JobOptions {
  connection: ClientConfig
  jobs: readonly Job[]
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
  /** Gives up starting. */
  stop?: AbortSignal
}

/** Milliseconds until the next try, if the database fell while jobs were being started. */
const again = 1_000

/**
 * Runs jobs on their schedule; of several servers on one database one runs each. Each also runs once at the start:
 * what came due while no server was up is caught up.
 */
export async function startJobs(options: JobOptions): Promise<{ close(): Promise<void> }> {
  const { stop, log } = options
  for (;;) {
    try {
      return await startOnce(options)
    } catch (error) {
      if (!stop || stop.aborted) throw error
      log({ level: 'error', event: 'jobs', error: faultText(error) })
      await wait(again, undefined, { signal: stop })
    }
  }
}

async function startOnce(options: JobOptions): Promise<{ close(): Promise<void> }> {
  const { connection, log } = options
  const boss = new PgBoss({ ...(connection as object), max: 2, supervise: true })
  boss.on('error', (error) => log({ level: 'error', event: 'jobs', error: faultText(error) }))
  try {
    return await schedule(await boss.start(), options)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

async function schedule(boss: PgBoss, { jobs, clock }: JobOptions): Promise<{ close(): Promise<void> }> {
  const ending = new AbortController()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'singleton',
      retryLimit: 3,
      retryDelay: 30,
      expireInSeconds: 600,
    })
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      await job.run(clock(), ending.signal)
    })
    await boss.schedule(job.name, job.cron)
    await boss.send(job.name, {}, { singletonKey: 'start', singletonSeconds: 60 })
  }
  return {
    close() {
      ending.abort()
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
