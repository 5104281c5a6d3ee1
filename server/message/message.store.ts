import { sql } from 'kysely'
import type { Conversation, Message, OpenedConversation } from '#core/message/message.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { toFile } from '#server/file/file.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

const mostUnread = 99

export const actorOf = ({ scope: { actor } }: Db): string => (actor.kind === 'user' ? actor.userId : '')

/** An administrator has no organization, and so no conversation. */
const nobody = '00000000-0000-0000-0000-000000000000'

const ownId = ({ scope }: Db): string => scope.organization?.id ?? nobody
const ownSide = ({ scope }: Db) => (scope.organization?.kind === 'clinic' ? 'clinicId' : 'workshopId')
const otherSide = (db: Db) => (ownSide(db) === 'clinicId' ? 'workshopId' : 'clinicId')

interface Named {
  id: string
  name: string
  closed: boolean | null
}

/** The names of organizations and people that appear in the caller's conversations. An erased person has none. */
async function namedIn(db: Db, ids: readonly string[]): Promise<Named[]> {
  const chosen = [...new Set(ids)]
  if (chosen.length === 0) return []
  return db.all(
    q
      .selectFrom(sql<Named>`names_in_conversations(${chosen}::uuid[])`.as('named'))
      .select(['named.id', 'named.name', 'named.closed']),
  )
}

const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await namedIn(db, ids)).map(({ id, name }) => [id, name]))

/** How far the caller has read, as a subquery beside `conversations as c`. */
const readSeqOf = (db: Db) =>
  sql<number>`coalesce((select r.seq from message_reads r
    where r.conversation_id = c.id and r.user_id = ${actorOf(db)}::uuid), 0)`

/** Messages of the other side after the caller's mark; counts no further than is shown. */
const unreadOf = (db: Db) =>
  sql<number>`(select count(*)::int from (select from messages m where m.conversation_id = c.id
    and m.seq > ${readSeqOf(db)} and m.organization_id <> ${ownId(db)}::uuid
    limit ${sql.lit(mostUnread)}) unread)`

export async function listConversations(
  db: Db,
  { cursor, limit = 25 }: Paging,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  let query = q
    .selectFrom('conversations as c')
    .leftJoin('messages as m', (join) =>
      join.onRef('m.conversationId', '=', 'c.id').onRef('m.seq', '=', 'c.lastSeq'),
    )
    .where(`c.${ownSide(db)}`, '=', ownId(db))
    .select(['c.id', 'c.lastAt', `c.${otherSide(db)} as partnerId`])
    .select(['m.id as messageId', 'm.body', 'm.withdrawnAt', 'm.organizationId', 'm.sentBy'])
    .select(unreadOf(db).as('unread'))
    .orderBy('c.lastAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  if (cursor) {
    const [at, id] = decodeCursor(cursor, 'instant')
    query = query.where(sql<boolean>`(c.last_at, c.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await db.all(query)
  const names = await namesOf(
    db,
    rows.flatMap(({ partnerId, sentBy }) => [partnerId, sentBy ?? partnerId]),
  )
  return pageOf(
    rows,
    limit,
    (row) => ({
      id: row.id,
      partner: { id: row.partnerId, name: names.get(row.partnerId) ?? '' },
      unread: row.unread,
      lastAt: row.lastAt,
      last: row.messageId
        ? {
            own: row.organizationId === ownId(db),
            by: names.get(row.sentBy ?? '') ?? removedPerson,
            text: row.body,
            withdrawn: row.withdrawnAt !== null,
          }
        : null,
    }),
    (row) => [row.lastAt, row.id],
  )
}

const removedPerson = 'pessoa removida'

export async function countUnread(db: Db): Promise<number> {
  const row = await db.first(
    q
      .selectFrom('conversations as c')
      .where(`c.${ownSide(db)}`, '=', ownId(db))
      .where(sql<boolean>`exists (select from messages m where m.conversation_id = c.id
        and m.seq > ${readSeqOf(db)} and m.organization_id <> ${ownId(db)}::uuid)`)
      .select(sql<number>`count(*)::int`.as('many')),
  )
  return row?.many ?? 0
}

const mostPartners = 200

/** Whom the caller's organization may write to, by name. */
export function listPartners(db: Db): Promise<{ id: string; name: string }[]> {
  const workshops = q
    .selectFrom('clients as c')
    .innerJoin('workshopProfiles as p', 'p.workshopId', 'c.workshopId')
    .where('c.clinicId', '=', ownId(db))
    .select(['p.workshopId as id', 'p.name'])
    .orderBy('p.name')
    .limit(mostPartners)
  const clinics = q
    .selectFrom('clients as c')
    .innerJoin('organizations as o', 'o.id', 'c.clinicId')
    .where('c.workshopId', '=', ownId(db))
    .where('o.claimedAt', 'is not', null)
    .select(['o.id', 'o.name'])
    .orderBy('o.name')
    .limit(mostPartners)
  return ownSide(db) === 'clinicId' ? db.all(workshops) : db.all(clinics)
}

/** @throws NotFound for a conversation of others */
export async function findConversation(db: Db, id: string): Promise<OpenedConversation & { sides: Sides }> {
  const row = await db.first(
    q
      .selectFrom('conversations as c')
      .where('c.id', '=', id)
      .select(['c.id', 'c.clinicId', 'c.workshopId', 'c.lastSeq', readSeqOf(db).as('readSeq')])
      .select(
        sql<number>`coalesce((select max(r.seq) from message_reads r where r.conversation_id = c.id
          and r.organization_id <> ${ownId(db)}::uuid), 0)`.as('theirReadSeq'),
      ),
  )
  if (!row) throw new NotFound()
  const { clinicId, workshopId, ...rest } = row
  const partnerId = row[otherSide(db)]
  const [named] = await namedIn(db, [partnerId])
  return {
    ...rest,
    partner: { id: partnerId, name: named?.name ?? '' },
    closed: named?.closed !== false,
    sides: { clinicId, workshopId },
  }
}

export interface Sides {
  clinicId: string
  workshopId: string
}

/** The conversation of the caller's organization with another; made if there is none. */
export async function openConversation(tx: Tx, partnerId: string, now: Date): Promise<string> {
  const isClinic = ownSide(tx) === 'clinicId'
  const sides: Sides = isClinic
    ? { clinicId: ownId(tx), workshopId: partnerId }
    : { clinicId: partnerId, workshopId: ownId(tx) }
  const [allowed] = await tx.all(
    q.selectNoFrom(
      sql<boolean>`works_together(${sides.clinicId}::uuid, ${sides.workshopId}::uuid)`.as('allowed'),
    ),
  )
  if (!allowed?.allowed) throw new NotFound()
  await tx.all(
    q
      .insertInto('conversations')
      .values({ id: newId(now.getTime()), ...sides, lastAt: now, createdAt: now })
      .onConflict((conflict) => conflict.columns(['clinicId', 'workshopId']).doNothing()),
  )
  const found = await tx.first(
    q
      .selectFrom('conversations')
      .select('id')
      .where('clinicId', '=', sides.clinicId)
      .where('workshopId', '=', sides.workshopId),
  )
  if (!found) throw new NotFound()
  return found.id
}

/** True if the organization has people who can read. Unclaimed clinics have none. */
export async function hasReaders(db: Db, organizationId: string): Promise<boolean> {
  const row = await db.first(
    q
      .selectFrom('organizations')
      .select('claimedAt')
      .where('id', '=', organizationId)
      .where('kind', '=', 'clinic'),
  )
  return row === undefined || row.claimedAt !== null
}

const messages = () =>
  q
    .selectFrom('messages as m')
    .leftJoin('serviceOrders as o', 'o.id', 'm.orderId')
    .select(['m.id', 'm.seq', 'm.organizationId', 'm.sentBy', 'm.body', 'm.createdAt', 'm.withdrawnAt'])
    .select(['m.conversationId', 'o.id as orderId', 'o.number', 'o.equipmentName', 'o.status'])

type MessageRow = RowOf<ReturnType<typeof messages>>

/** A page of a conversation from its end; reads as much of a long one as of a short one. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { cursor, limit = 30 }: Paging,
): Promise<{ items: Message[]; nextCursor: string | null }> {
  let query = messages()
    .where('m.conversationId', '=', conversationId)
    .orderBy('m.seq', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('m.seq', '<', Number(decodeCursor(cursor, 'number')[0]))
  const rows = await db.all(query)
  const { items, nextCursor } = pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.seq, row.id],
  )
  return { items: await withNamesAndFiles(db, items), nextCursor }
}

const mostOfOrder = 20

export async function listOfOrder(db: Db, orderId: string): Promise<Message[]> {
  const rows = await db.all(
    messages().where('m.orderId', '=', orderId).orderBy('m.seq', 'desc').limit(mostOfOrder),
  )
  return withNamesAndFiles(db, rows)
}

/** @throws NotFound for a message of others */
export async function findMessage(db: Db, id: string): Promise<Message & { conversationId: string }> {
  const row = await db.first(messages().where('m.id', '=', id))
  if (!row) throw new NotFound()
  const [message] = await withNamesAndFiles(db, [row])
  if (!message) throw new NotFound()
  return { ...message, conversationId: row.conversationId }
}

async function withNamesAndFiles(db: Db, rows: readonly MessageRow[]): Promise<Message[]> {
  if (rows.length === 0) return []
  const kept = q
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'mediaType', 'size', 'width', 'height', 'createdAt', 'messageId'])
    .where(sql<boolean>`message_id = any (${rows.map(({ id }) => id)}::uuid[])`)
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
  const [names, files] = [
    await namesOf(
      db,
      rows.map(({ sentBy }) => sentBy),
    ),
    Map.groupBy(await db.all(kept), ({ messageId }) => messageId),
  ]
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    own: row.organizationId === ownId(db),
    byMe: row.sentBy === actorOf(db),
    by: names.get(row.sentBy) ?? removedPerson,
    text: row.body,
    withdrawn: row.withdrawnAt !== null,
    order:
      row.orderId && row.number && row.equipmentName && row.status
        ? { id: row.orderId, number: row.number, equipmentName: row.equipmentName, status: row.status }
        : null,
    files: row.withdrawnAt ? [] : (files.get(row.id) ?? []).map(toFile),
    createdAt: row.createdAt,
  }))
}

/** True if the conversation has had so many messages since `since`. Reads one row. */
export async function hasManySince(
  db: Db,
  conversationId: string,
  many: number,
  since: Date,
): Promise<boolean> {
  const row = await db.first(
    q
      .selectFrom('messages')
      .select('createdAt')
      .where('conversationId', '=', conversationId)
      .orderBy('seq', 'desc')
      .offset(many - 1)
      .limit(1),
  )
  return row !== undefined && Date.parse(row.createdAt) > since.getTime()
}

/** True if the order belongs to both sides. */
export async function isOrderOf(db: Db, orderId: string, sides: Sides): Promise<boolean> {
  const row = await db.first(
    q
      .selectFrom('serviceOrders')
      .select('id')
      .where('id', '=', orderId)
      .where('clinicId', '=', sides.clinicId)
      .where('workshopId', '=', sides.workshopId),
  )
  return row !== undefined
}

interface NewMessage {
  id: string
  conversationId: string
  sides: Sides
  body: string | null
  orderId: string | null
}

/** Writes a message; its writer has read everything up to it. */
export async function insertMessage(tx: Tx, { sides, ...message }: NewMessage, now: Date): Promise<void> {
  const row = await tx.first(
    q
      .insertInto('messages')
      .values({
        ...message,
        ...sides,
        organizationId: ownId(tx),
        sentBy: actorOf(tx),
        createdAt: now,
      } as never)
      .returning('seq'),
  )
  await markRead(tx, message.conversationId, row?.seq ?? 0)
}

/** Moves the caller's mark forward, never back. */
export async function markRead(tx: Tx, conversationId: string, seq: number): Promise<void> {
  await tx.all(
    q
      .insertInto('messageReads')
      .values({ conversationId, userId: actorOf(tx), organizationId: ownId(tx), seq })
      .onConflict((conflict) =>
        conflict
          .columns(['conversationId', 'userId'])
          .doUpdateSet({ seq, organizationId: ownId(tx) })
          .where('messageReads.seq', '<', seq),
      ),
  )
}

export async function withdrawMessage(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(q.updateTable('messages').set({ body: null, withdrawnAt: now }).where('id', '=', id))
}
