import { sql } from 'kysely'
import { addMonths, brasilia, dateIn, startOfDay } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import { dropBytes } from '#server/file/upload.ts'
import type { Database } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { readSettings } from '#server/setting/setting.store.ts'

const job = 'forget-messages'
const atOnce = 500

interface Gone {
  gone: number
  files: string[]
}

/** Deletes messages every night once their years are over, the oldest first, a batch in each transaction. */
export const forgetMessagesJob = (database: Database, files: FileStore): Job => ({
  name: job,
  cron: '5 7 * * *',
  async run(now, stop) {
    const { messageYears } = await readSettings(database.reader(jobScope(job)))
    const before = startOfDay(addMonths(dateIn(brasilia, now), -12 * messageYears), brasilia)
    const batch = sql<Gone>`forget_messages(${before}::timestamptz, ${atOnce}::int)`
    let all = 0
    for (let last = atOnce; last === atOnce; all += last) {
      stop?.throwIfAborted()
      last = await database.write(jobScope(job), async (tx) => {
        const row = await tx.first(q.selectFrom(batch.as('batch')).select(['batch.gone', 'batch.files']))
        // If bytes cannot be deleted, the messages stay too, so that the next run finds them.
        for (const id of row?.files ?? []) await dropBytes(files, id)
        return row?.gone ?? 0
      })
    }
    return all
  },
})
