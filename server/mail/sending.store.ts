import { sql } from 'kysely'
import type { Letter } from '#core/mail/letter.ts'
import { waitAfter } from '#core/mail/mail.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import { jobScope } from '#server/kit/scope.ts'

const scope = jobScope('send-mails')

/** A mail that this server alone has to send now. */
export interface TakenMail {
  id: string
  to: string
  letter: Letter | null
  tries: number
  giveUpAt: string
}

/**
 * Longer than any attempt can take. If a server takes a mail and dies, another one sends it after this time with the same
 * Message-ID.
 */
const lease = 10 * 60_000

/** Takes the mail that has waited longest, so that nobody else does; undefined if nothing is due. */
export function takeDue(database: Database, now: Date): Promise<TakenMail | undefined> {
  const due = q
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('nextTryAt', '<=', now.toISOString())
    .orderBy('nextTryAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const take = q
    .updateTable('mails')
    .set({ tries: sql<number>`tries + 1`, nextTryAt: new Date(now.getTime() + lease) })
    .where('id', '=', due)
    .returning(['id', 'recipient as to', 'tries', 'giveUpAt'])
    .returning('letter')
  return database.write(scope, (tx) => tx.first(take))
}

/** Gives up what nobody has tried in its time: written without a mail server, or by one that was off for days. */
export function giveUpOverdue(database: Database, reason: string, now: Date): Promise<unknown> {
  const overdue = q
    .updateTable('mails')
    .set({ status: 'failed', nextTryAt: null, lastError: sql`coalesce(last_error, ${reason})` })
    .where('status', '=', 'queued')
    .where('nextTryAt', '<=', now.toISOString())
    .where('giveUpAt', '<', now.toISOString())
  return database.write(scope, (tx) => tx.all(overdue))
}

/** Marks a mail as sent and forgets its secret content. */
export function markSent(database: Database, id: string, now: Date): Promise<unknown> {
  const sent = q
    .updateTable('mails')
    .set({
      status: 'sent',
      sentAt: now,
      nextTryAt: null,
      lastError: null,
      letter: sql`case when secret then null else letter end`,
    })
    .where('id', '=', id)
  return database.write(scope, (tx) => tx.all(sent))
}

/** Puts it back for a later attempt, or fails it where its time is over. */
export function markUnsent(database: Database, mail: TakenMail, reason: string, now: Date): Promise<unknown> {
  const next = new Date(now.getTime() + waitAfter(mail.tries))
  if (next > new Date(mail.giveUpAt)) return markFailed(database, mail.id, reason)
  const later = q.updateTable('mails').set({ nextTryAt: next, lastError: reason }).where('id', '=', mail.id)
  return database.write(scope, (tx) => tx.all(later))
}

export function markFailed(database: Database, id: string, reason: string): Promise<unknown> {
  const failed = q
    .updateTable('mails')
    .set({ status: 'failed', nextTryAt: null, lastError: reason })
    .where('id', '=', id)
  return database.write(scope, (tx) => tx.all(failed))
}

const day = 86_400_000

/** Days for which it is kept what a mail said, and that it was. */
export const mailDays = { content: 30, row: 365 }

/** Forgets what mails older than thirty days said, and after a year that they were. Returns how many it touched. */
export async function forgetMails(database: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const call = q.selectNoFrom(
    sql<number>`forget_mails(${before(mailDays.content)}, ${before(mailDays.row)})`.as('count'),
  )
  return database.write(jobScope('forget-mails'), async (tx) => (await tx.first(call))?.count ?? 0)
}
