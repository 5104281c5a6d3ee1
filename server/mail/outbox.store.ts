import { sql } from 'kysely'
import type { Letter } from '#core/mail/letter.ts'
import type { Mail } from '#core/mail/mail.api.ts'
import { triedFor, type MailStatus } from '#core/mail/mail.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

interface Filter {
  status?: MailStatus | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A page of all mails, newest first, for an administrator. */
export async function listMails(
  db: Db,
  { status, search, cursor, limit }: Filter,
): Promise<{ items: Mail[]; nextCursor: string | null }> {
  const from = search?.toLowerCase()
  const rows = await db.all(
    mails()
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
      // A range instead of a pattern, because the index then works under the policies too.
      .$if(Boolean(from), (query) =>
        query.where('recipient', '>=', from ?? '').where('recipient', '<', `${from}\u{10FFFF}`),
      )
      .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
      .orderBy('id', 'desc')
      .limit(limit + 1),
  )
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export function findMail(db: Db, id: string): Promise<Mail | undefined> {
  return db.first(mails().where('id', '=', id))
}

/** The letter of a mail, a secret one only on request; null if it is forgotten or withheld. */
export async function mailLetter(db: Db, id: string, withSecret: boolean): Promise<Letter | null> {
  const call = q.selectNoFrom(sql<Letter | null>`mail_letter(${id}, ${withSecret})`.as('letter'))
  return (await db.first(call))?.letter ?? null
}

/** Makes a mail due at once, for as long as a new one would be tried. */
export async function tryAgain(db: Db, id: string, now: Date): Promise<void> {
  const giveUpAt = new Date(now.getTime() + triedFor)
  await db.together(
    q
      .updateTable('mails')
      .set({ status: 'queued', tries: 0, nextTryAt: now, giveUpAt })
      .where('id', '=', id)
      .where('status', '<>', 'sent'),
    q.selectNoFrom(sql`pg_notify('mail', '')`.as('told')),
  )
}

function mails() {
  return q
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'secret', 'hasLetter as hasContent', 'tries'])
    .select(['lastError', 'createdAt', 'nextTryAt', 'sentAt'])
    .select('status')
}
