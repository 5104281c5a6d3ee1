import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { ErrorKeeper, MetError } from '#server/kit/met-errors.ts'
import { jobScope } from '#server/kit/scope.ts'

const job = 'met-errors'

/** Errors that wait to be written; beyond them the oldest are only in the log. */
const mostWaiting = 200

/** Keeps the errors that people meet, one after the other, and makes nobody wait for it. */
export function createErrorKeeper(
  database: Database,
  log: (entry: Record<string, unknown>) => void,
): ErrorKeeper {
  const waiting: MetError[] = []
  let writing: Promise<void> | null = null
  const writeAll = async () => {
    for (let met = waiting.shift(); met; met = waiting.shift()) {
      const { id, userId, at, endpoint, status, code } = met
      const call = sql`keep_met_error(${id}::uuid, ${userId}::uuid, ${at.toISOString()}::timestamptz, ${endpoint},
        ${status}::int, ${code})`
      await database
        .write(jobScope(job), (tx) => tx.all(q.selectNoFrom(call.as('done'))))
        .catch((error: unknown) => log({ level: 'error', event: job, error: String(error) }))
    }
    writing = null
  }
  return {
    keep(met) {
      waiting.push(met)
      if (waiting.length > mostWaiting) waiting.shift()
      writing ??= writeAll()
    },
    drain: async () => writing ?? undefined,
  }
}

const keptMs = 30 * 86_400_000

/** Deletes errors after 30 days. */
export const forgetMetErrorsJob = (database: Database): Job => ({
  name: 'forget-met-errors',
  cron: '55 6 * * *',
  run: (now) =>
    database.write(jobScope('forget-met-errors'), (tx) =>
      tx.all(
        q.selectNoFrom(
          sql<number>`forget_met_errors(${new Date(now.getTime() - keptMs).toISOString()}::timestamptz)`.as(
            'count',
          ),
        ),
      ),
    ),
})
