import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { wordsOf } from '#core/kit/search.ts'
import type {
  SeenRequest,
  SeenRequestDetail,
  supportApi,
  SupportMessage,
  SupportRequest,
  SupportRequestDetail,
} from '#core/support/support.api.ts'
import { mostInRequest, type SupportStatus } from '#core/support/support.ts'
import { q } from '#server/database.ts'
import { toFile } from '#server/file/file.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

const columns = ['r.id', 'r.subject', 'r.status', 'r.since', 'r.createdAt', 'r.version'] as const

const requests = (db: Db) =>
  q
    .selectFrom('supportRequests as r')
    .select(columns)
    .where('r.userId', '=', actorOf(db))
    .$castTo<SupportRequest>()

const actorOf = ({ scope: { actor } }: Db) => (actor.kind === 'user' ? actor.userId : null)

/** A page of the asker's requests, newest first. */
export async function listOwn(
  db: Db,
  { cursor, limit = 25 }: Input<typeof supportApi.list>,
): Promise<Page<SupportRequest>> {
  let query = requests(db)
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
  if (cursor) query = query.where('r.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(query),
    limit,
    (row) => row,
    (row) => [row.id, row.id],
  )
}

/** @throws NotFound for a request of another person */
export async function findOwn(db: Db, id: string): Promise<SupportRequestDetail> {
  const row = await db.first(requests(db).where('r.id', '=', id))
  if (!row) throw new NotFound()
  const messages = await messagesOf(db, id)
  return { ...row, messages: messages.map(({ by: _, ...message }) => message) }
}

const isFirst = sql<boolean>`exists (select from subscriptions s where s.organization_id = r.organization_id
  and s.plan = 'professional' and (s.paid_until is null or s.paid_until > now()))`

const seen = () =>
  q
    .selectFrom('supportRequests as r')
    .innerJoin('profiles as p', 'p.id', 'r.userId')
    .innerJoin('organizations as o', 'o.id', 'r.organizationId')
    .select(columns)
    .select(['p.id as personId', 'p.name', 'p.email', 'o.name as organization', 'o.kind as organizationKind'])
    .select(isFirst.as('first'))
    .$castTo<SeenRow>()

interface SeenRow extends SupportRequest {
  personId: string
  name: string
  email: string
  organization: string
  organizationKind: 'clinic' | 'workshop'
  first: boolean
}

const toSeen = ({ personId, name, email, ...row }: SeenRow): SeenRequest => ({
  ...row,
  person: { id: personId, name, email },
})

const instantText = sql`to_char(r.since at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
const waitingKey = sql<string>`(case when ${isFirst} then '0 ' else '1 ' end || ${instantText})`
const settledKey = sql<string>`(${instantText})`

/** A page for the support. Those that wait: Profissional, then the oldest, first; others: the newest first. */
export async function listRequests(
  db: Db,
  { status = 'waiting', search, cursor, limit = 25 }: Input<typeof supportApi.all>,
): Promise<Page<SeenRequest>> {
  const [key, order, after] =
    status === 'waiting' ? ([waitingKey, 'asc', sql`>`] as const) : ([settledKey, 'desc', sql`<`] as const)
  let query = seen().select(key.as('key')).where('r.status', '=', status)
  for (const word of wordsOf(search)) {
    query = query.where(sql<boolean>`strpos(r.search || ' ' || p.search || ' ' || o.search, ${word}) > 0`)
  }
  if (cursor) {
    const [last, id] = decodeCursor(cursor, 'string')
    query = query.where(sql<boolean>`(${key}, r.id) ${after} (${last}, ${id}::uuid)`)
  }
  const rows = await db.all(
    query
      .orderBy(key, order)
      .orderBy('r.id', order)
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    ({ key: _, ...row }) => toSeen(row),
    (row) => [row.key, row.id],
  )
}

/** @throws NotFound */
export async function findRequest(db: Db, id: string): Promise<SeenRequestDetail> {
  const row = await db.first(seen().where('r.id', '=', id))
  if (!row) throw new NotFound()
  return { ...toSeen(row), messages: await messagesOf(db, id) }
}

async function messagesOf(db: Db, requestId: string): Promise<(SupportMessage & { by: string })[]> {
  const messages = q
    .selectFrom('supportMessages as m')
    .leftJoin('profiles as p', 'p.id', 'm.sentBy')
    .where('m.requestId', '=', requestId)
    .select(['m.id', 'm.bySupport', 'm.body', 'm.createdAt', 'p.name'])
    .orderBy('m.id')
    .limit(2 * mostInRequest)
  const files = q
    .selectFrom('files as f')
    .innerJoin('supportMessages as m', 'm.id', 'f.supportMessageId')
    .where('m.requestId', '=', requestId)
    .where('f.removedAt', 'is', null)
    .select(['f.id', 'f.kind', 'f.name', 'f.mediaType', 'f.size', 'f.width', 'f.height', 'f.createdAt'])
    .select('f.supportMessageId')
    .orderBy('f.createdAt')
  const [rows, kept] = await db.together(messages, files)
  const byMessage = Map.groupBy(kept, ({ supportMessageId }) => supportMessageId)
  return rows.map(({ body, name, ...row }) =>
    Object.assign(row, {
      by: name ?? '',
      text: body,
      files: (byMessage.get(row.id) ?? []).map(toFile),
    }),
  )
}

/** Messages that a person has written since then, and those of one request. */
export async function countWritten(
  db: Db,
  since: Date,
  requestId: string | null,
): Promise<{ lately: number; inRequest: number }> {
  const own = q.selectFrom('supportMessages').where('sentBy', '=', actorOf(db))
  const many = sql<number>`count(*)::int`.as('many')
  const [[lately], [inRequest]] = await db.together(
    own.select(many).where('createdAt', '>', since.toISOString()),
    own.select(many).where('requestId', '=', requestId),
  )
  return { lately: lately?.many ?? 0, inRequest: inRequest?.many ?? 0 }
}

/** @returns the id of the new request, without a message */
export async function insertRequest(tx: Tx, subject: string, now: Date): Promise<string> {
  const id = newId()
  const organizationId = tx.scope.organization?.id
  const userId = actorOf(tx)
  if (!organizationId || !userId) throw new NotFound()
  await tx.all(
    q.insertInto('supportRequests').values({
      id,
      userId,
      organizationId,
      subject,
      status: 'waiting',
      since: now,
      createdAt: now,
    } as never),
  )
  return id
}

/** @param userId the person who asks, also for an answer */
export async function insertMessage(
  tx: Tx,
  {
    requestId,
    userId,
    bySupport,
    body,
  }: { requestId: string; userId: string; bySupport: boolean; body: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.all(
    q
      .insertInto('supportMessages')
      .values({ id, requestId, userId, bySupport, sentBy: actorOf(tx) ?? '', body, createdAt: now }),
  )
  return id
}

/** Sets the status. @throws Conflict with `current` if another version than the seen one is there */
export async function settleRequest(
  tx: Tx,
  { id, version }: { id: string; version: number },
  status: SupportStatus,
  now: Date,
): Promise<void> {
  const rows = await tx.all(
    q
      .updateTable('supportRequests')
      .set({ status, since: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  if (rows.length === 0) throw new Conflict(await findRequest(tx, id))
}

/** A person has written again: the request waits, since before if it waited already. */
export async function reopenRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('supportRequests')
      .set({
        status: 'waiting',
        since: sql<string>`case when status = 'waiting' then since else ${now}::timestamptz end`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  )
}

/** True if the message is one that the scope's person wrote. */
export async function isOwnMessage(db: Db, id: string): Promise<boolean> {
  const row = await db.first(
    q.selectFrom('supportMessages').select('id').where('id', '=', id).where('sentBy', '=', actorOf(db)),
  )
  return row !== undefined
}

export async function notifyAnswer(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.all(q.selectNoFrom(sql`notify_support_answer(${id}::uuid, ${now}::timestamptz)`.as('told')))
}
