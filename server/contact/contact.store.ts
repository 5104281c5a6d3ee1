import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Contact, contactApi, ListedContact } from '#core/contact/contact.api.ts'
import { contactKeptMonths, type ContactMessage, type ContactStatus } from '#core/contact/contact.ts'
import { contactLetter } from '#core/contact/letters.ts'
import { addMonths, brasilia, dateIn, startOfDay } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { readSettings } from '#server/setting/setting.store.ts'

/**
 * Keeps what a visitor wrote, and mails it to the support if the settings name one. The same words from the same
 * sender on the same day are kept and mailed once.
 */
export async function storeContact(
  tx: Tx,
  sent: ContactMessage,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const id = newId(now.getTime())
  const once = createHash('sha256')
    .update(JSON.stringify([sent.email, sent.message, dateIn(brasilia, now)]))
    .digest('hex')
  const row = JSON.stringify({ ...sent, id, once })
  const call = sql<boolean>`store_contact(${row}::jsonb, ${now}::timestamptz)`
  const stored = await tx.first(q.selectNoFrom(call.as('isNew')))
  if (!stored?.isNew) return
  const { supportEmail } = await readSettings(tx)
  if (!supportEmail) return
  const letter = contactLetter(sent, `${publicUrl}/admin/contacts/${id}`)
  // By the message's own id, so that erasing one erases the other too.
  await queueMail(tx, { id, to: supportEmail, letter, secret: false }, now)
}

const facts = () =>
  q
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'statusAt', 'createdAt', 'version'])
    .select('status')

const beginning = sql<string>`left(trim(regexp_replace(left(message, 600), '\\s+', ' ', 'g')), 140)`

/** A page of messages, newest first; without a status all that are not archived. */
export async function listContacts(
  db: Db,
  { status, search, cursor, limit }: Input<typeof contactApi.list>,
): Promise<{ items: ListedContact[]; nextCursor: string | null }> {
  let query = facts()
    .select(beginning.as('beginning'))
    .where('status', 'in', status ? [status] : ['new', 'answered'])
  for (const word of wordsOf(search)) query = query.where(sql<boolean>`strpos(search, ${word}) > 0`)
  if (cursor) query = query.where('id', '<', cursor)
  const rows = await db.all(query.orderBy('id', 'desc').limit(limit + 1))
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** @throws NotFound if there is none, or no longer */
export async function findContact(db: Db, id: string): Promise<Contact> {
  const found = await db.first(facts().select('message').where('id', '=', id))
  if (!found) throw new NotFound()
  return found
}

interface Seen {
  id: string
  version: number
}

/** Writes what was done about a message. @throws NotFound, or Conflict if another has written meanwhile */
export async function settleContact(
  tx: Tx,
  { id, version, status }: Seen & { status: ContactStatus },
  now: Date,
): Promise<Contact> {
  const rows = await tx.all(
    q
      .updateTable('contactMessages')
      .set({ status, statusAt: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  const found = await findContact(tx, id)
  if (rows.length === 0) throw new Conflict(found)
  return found
}

/** Forgets a message before its time. @throws NotFound, or Conflict if another has written meanwhile */
export async function eraseContact(tx: Tx, { id, version }: Seen): Promise<void> {
  const found = await findContact(tx, id)
  if (found.version !== version) throw new Conflict(found)
  await tx.all(q.selectNoFrom(sql<boolean>`erase_contact(${id}::uuid)`.as('done')))
}

/** Forgets what is older than the privacy policy says. */
export const forgetContactsJob = (database: Database): Job => ({
  name: 'forget-contacts',
  cron: '40 6 * * *',
  run(now) {
    const before = startOfDay(addMonths(dateIn(brasilia, now), -contactKeptMonths), brasilia)
    const call = q.selectNoFrom(sql<number>`forget_contacts(${before}::timestamptz)`.as('count'))
    return database.write(jobScope('forget-contacts'), (tx) => tx.all(call))
  },
})
