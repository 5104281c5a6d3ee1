import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { forgetShareOpeningsJob } from '#server/share/share.store.ts'

/** Days for which it is kept where a request went that nobody answered, after it is over. */
export const unansweredDays = 180

/** Forgets what links were good for, some time after they are over: addresses, and from where they were opened. */
export const forgetLinksJobs = (database: Database): Job[] => [
  forgetShareOpeningsJob(database),
  {
    name: 'forget-signature-requests',
    cron: '55 6 * * *',
    async run(now) {
      const call = q.selectNoFrom(
        sql<number>`forget_signature_requests(${now}, ${unansweredDays})`.as('count'),
      )
      await database.write(jobScope('forget-signature-requests'), (tx) => tx.first(call))
    },
  },
]
