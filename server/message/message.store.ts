import { sql } from 'kysely'
import { cardKindOf, type CardIds } from '#core/message/card.ts'
import type { Message, MessageFile } from '#core/message/message.api.ts'
import { q } from '#server/database.ts'
import { toFile } from '#server/file/file.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { titlesOfCards, type CardTitle } from './card.store.ts'
import { actorOf, namesOf, ownId, removedPerson, type Paging, type Sides } from './conversation.store.ts'
import { stepsAfter } from './step.store.ts'

const messages = () =>
  q
    .selectFrom('messages as m')
    .select(['m.id', 'm.seq', 'm.organizationId', 'm.sentBy', 'm.body', 'm.createdAt', 'm.withdrawnAt'])
    .select(['m.conversationId', 'm.orderId', 'm.equipmentId', 'm.documentId'])

type MessageRow = RowOf<ReturnType<typeof messages>>

interface Place extends Paging {
  upTo?: number | undefined
  after?: number | undefined
}

/** A page of a conversation from its end, or from `after` on; reads as much of a long one as of a short one. */
export async function listMessages(
  db: Db,
  conversationId: string,
  { upTo, after, cursor, limit = 30 }: Place,
): Promise<{ items: Message[]; nextCursor: string | null }> {
  const [order, beyond] = after === undefined ? (['desc', '<'] as const) : (['asc', '>'] as const)
  let query = messages()
    .where('m.conversationId', '=', conversationId)
    .orderBy('m.seq', order)
    .limit(limit + 1)
  if (upTo !== undefined) query = query.where('m.seq', '<=', upTo)
  if (after !== undefined) query = query.where('m.seq', '>', after)
  if (cursor) query = query.where('m.seq', beyond, Number(decodeCursor(cursor, 'number')[0]))
  const rows = await db.all(query)
  const { items, nextCursor } = pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.seq, row.id],
  )
  const shown = await withNamesAndFiles(db, items)
  const steps = await stepsAfter(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: shown.map((message) => Object.assign(message, { steps: steps.get(message.id) ?? [] })),
    nextCursor,
  }
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
  const names = await namesOf(
    db,
    rows.map(({ sentBy }) => sentBy),
  )
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  const titles = await titlesOfCards(db, rows)
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    own: row.organizationId === ownId(db),
    byMe: row.sentBy === actorOf(db),
    by: names.get(row.sentBy) ?? removedPerson,
    text: row.body,
    withdrawn: row.withdrawnAt !== null,
    card: row.withdrawnAt ? null : toCard(row, titles),
    files: row.withdrawnAt ? [] : (files.get(row.id) ?? []),
    steps: [],
    createdAt: row.createdAt,
  }))
}

function toCard(row: CardIds, titles: Map<string, CardTitle>): Message['card'] {
  const kind = cardKindOf(row)
  const id = row.orderId ?? row.equipmentId ?? row.documentId
  if (!kind || !id) return null
  const { title = null, detail = null } = titles.get(id) ?? {}
  return { kind, id, title, detail }
}

/** The files of messages, by the message. */
export async function filesOf(db: Db, messageIds: readonly string[]): Promise<Map<string, MessageFile[]>> {
  const rows = await db.all(
    q
      .selectFrom('files')
      .select(['id', 'kind', 'name', 'mediaType', 'size', 'width', 'height', 'createdAt'])
      .select(['messageId', 'seconds'])
      .where(sql<boolean>`message_id = any (${messageIds}::uuid[])`)
      .where('removedAt', 'is', null)
      .orderBy('createdAt'),
  )
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId ?? '')
  const toMessageFile = (row: (typeof rows)[number]) => ({ ...toFile(row), seconds: row.seconds })
  return new Map([...byMessage].map(([id, files]) => [id, files.map(toMessageFile)]))
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

interface NewMessage {
  id: string
  conversationId: string
  sides: Sides
  body: string | null
  about: CardIds
}

/** Writes a message; its writer has read everything up to it. */
export async function insertMessage(
  tx: Tx,
  { sides, about, ...message }: NewMessage,
  now: Date,
): Promise<void> {
  const row = await tx.first(
    q
      .insertInto('messages')
      .values({
        ...message,
        ...sides,
        ...about,
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
