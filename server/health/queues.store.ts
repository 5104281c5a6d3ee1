import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import { jobScope } from '#server/kit/scope.ts'

export interface Queues {
  mails: number
  /** Mails that were given up and not asked for again. */
  failedMails: number
  /** When the oldest mail that waits was written. */
  oldestMail: string | null
  /** Issued documents without their PDF; at most 200 are counted. */
  lateDocuments: number
  /** Copies of data. */
  copies: number
}

/** The work that waits for some program on the database. */
export async function queueLengths(database: Database): Promise<Queues> {
  const [mails, failed, late, copies] = await database.reader(jobScope('metrics')).together(
    q
      .selectFrom('mails')
      .where('status', '=', 'queued')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldest')]),
    q
      .selectFrom('mails')
      .where('status', '=', 'failed')
      .select((eb) => eb.fn.countAll<number>().as('count')),
    q
      .selectFrom(sql<{ documentId: string }>`documents_without_file(${200})`.as('late'))
      .select((eb) => eb.fn.countAll<number>().as('count')),
    q
      .selectFrom('dataCopies')
      .where('status', 'in', ['waiting', 'running'])
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return {
    mails: mails[0]?.count ?? 0,
    failedMails: failed[0]?.count ?? 0,
    oldestMail: mails[0]?.oldest ?? null,
    lateDocuments: late[0]?.count ?? 0,
    copies: copies[0]?.count ?? 0,
  }
}
