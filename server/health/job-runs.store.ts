import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'

interface JobRun {
  name: string
  /** Instants. */
  endedAt: string
  succeededAt: string | null
  counted: number | null
}

/** The jobs, each of which notes when it ended and when it last succeeded. */
export const withRuns = (database: Database, jobs: readonly Job[]): Job[] =>
  jobs.map((job) => ({
    ...job,
    async run(now, stop) {
      let result: unknown
      try {
        result = await job.run(now, stop)
      } catch (error) {
        await note(database, job.name, now, null)
        throw error
      }
      await note(database, job.name, now, { counted: typeof result === 'number' ? result : null })
      return result
    },
  }))

/** A run that began earlier and ended later undoes nothing: the latest instants stay. */
async function note(
  database: Database,
  name: string,
  now: Date,
  success: Pick<JobRun, 'counted'> | null,
): Promise<void> {
  await database.write(jobScope('job-runs'), (tx) =>
    tx.all(
      q
        .insertInto('jobRuns')
        .values({ name, endedAt: now, succeededAt: success && now, counted: success?.counted ?? null })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            endedAt: sql`greatest(job_runs.ended_at, excluded.ended_at)`,
            succeededAt: sql`greatest(job_runs.succeeded_at, excluded.succeeded_at)`,
            ...(success && { counted: success.counted }),
          }),
        ),
    ),
  )
}

export const jobRuns = (database: Database): Promise<JobRun[]> =>
  database
    .reader(jobScope('health'))
    .all(q.selectFrom('jobRuns').select(['name', 'endedAt', 'succeededAt', 'counted']))

/** Names of the migrations that ran on the database. */
export async function ranMigrations(database: Database): Promise<Set<string>> {
  const rows = await database.asOwner<{ name: string }>('select name from migrations')
  return new Set(rows.map(({ name }) => name))
}
