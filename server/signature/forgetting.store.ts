import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { forgetShareOpeningsJob } from '#server/share/share.store.ts'

/** Days after the end of an unanswered request for which its address is kept. */
export const unansweredDays = 180

/** Deletes data of links some time after their end: the mail address, and the addresses of openings. */
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
