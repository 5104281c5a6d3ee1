import { sql } from 'kysely'
import type { Letter } from '#core/mail/letter.ts'
import { triedFor } from '#core/mail/mail.ts'
import { webAddress } from '#core/mail/plain.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

export interface NewMail {
  /** Made by the caller; the same id again queues nothing. */
  id: string
  /** One bare address, without a name. */
  to: string
  letter: Letter
  /** True if it contains a link that opens something. */
  secret: boolean
}

/**
 * Queues a mail in the caller's transaction: it leaves once that is committed, or not at all.
 * @throws TypeError if the letter's link is no web address
 */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  for (const link of [mail.letter.action, mail.letter.choices]) if (link) webAddress(link.url)
  const row = JSON.stringify({ ...mail, giveUpAt: new Date(now.getTime() + triedFor) })
  await db.all(q.selectNoFrom(sql`queue_mail(${row}::jsonb, ${now})`.as('queued')))
}
