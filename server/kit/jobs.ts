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
  run: (now: Date, stop?: AbortSignal) => Promise<unknown>
}

interface JobOptions {
  connection: ClientConfig
  jobs: readonly Job[]
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

/**
 * Runs jobs on their schedule; of several servers on one database one runs each. Each also runs once at the start:
 * what came due while no server was up is caught up.
 */
export async function startJobs({
  connection,
  jobs,
  clock,
  log,
}: JobOptions): Promise<{ close(): Promise<void> }> {
  const boss = new PgBoss({ ...(connection as object), max: 2, supervise: true })
  boss.on('error', (error) => log({ level: 'error', event: 'jobs', error: faultText(error) }))
  await boss.start()
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
