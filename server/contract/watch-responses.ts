import { newId } from '#core/kit/ids.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { keepNew, tell } from '#server/notification/reminders.store.ts'
import { responseReminders, sidesToWatch } from './response.store.ts'

interface Deps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

const job = 'contract-responses'

/**
 * Tells of promises to begin that are near their end, and of missed ones, once each: one transaction for each side, so
 * that two servers at once leave one result. Returns how many it told of.
 */
export const contractResponsesJob = ({ database, log }: Deps): Job => ({
  name: job,
  cron: '*/10 * * * *',
  async run(now, stop) {
    const sides = await sidesToWatch(database.reader(jobScope(job)))
    let told = 0
    await oneByOne(
      sides,
      async ({ organizationId: id, kind, timeZone }) => {
        told += await database.write(jobScope(job, { id, kind, timeZone }), async (tx) => {
          const fresh = await keepNew(tx, id, await responseReminders(tx, now), now)
          if (fresh.length > 0) await tell(tx, id, fresh, now)
          return fresh.length
        })
      },
      {
        stop,
        failed: ({ organizationId }, error) =>
          log({ level: 'error', id: newId(), event: job, organizationId, error }),
      },
    )
    return told
  },
})
