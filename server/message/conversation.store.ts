import { sql } from 'kysely'
import type { Conversation, OpenedConversation } from '#core/message/message.api.ts'
import { newId } from '#core/kit/ids.ts'
import { foundBy, wordsOf } from '#core/kit/search.ts'
import { cardKindOf } from '#core/message/card.ts'
import { silentUntil, type Silence } from '#core/message/message.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

export interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

const mostUnread = 99

export const actorOf = ({ scope: { actor } }: Db): string => (actor.kind === 'user' ? actor.userId : '')

/** An administrator has no organization, and so no conversation. */
const nobody = '00000000-0000-0000-0000-000000000000'

export const ownId = ({ scope }: Db): string => scope.organization?.id ?? nobody
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

export const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await namedIn(db, ids)).map(({ id, name }) => [id, name]))

/** How far the caller has read, as a subquery beside `conversations as c`. */
const readSeqOf = (db: Db) =>
  sql<number>`coalesce((select r.seq from message_reads r
    where r.conversation_id = c.id and r.user_id = ${actorOf(db)}::uuid), 0)`

/** Whether the caller has silenced it, as a condition beside `conversations as c`. */
const mutedOf = (db: Db, now: Date) =>
  sql<boolean>`exists (select from message_notices n where n.conversation_id = c.id
    and n.user_id = ${actorOf(db)}::uuid and n.muted_at is not null
    and (n.muted_until is null or n.muted_until > ${now}))`

/** Messages of the other side after the caller's mark; counts no further than is shown. */
const unreadOf = (db: Db) =>
  sql<number>`(select count(*)::int from (select from messages m where m.conversation_id = c.id
    and m.seq > ${readSeqOf(db)} and m.organization_id <> ${ownId(db)}::uuid
    limit ${sql.lit(mostUnread)}) unread)`

export async function listConversations(
  db: Db,
  { cursor, limit = 25 }: Paging,
  now: Date,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  let query = q
    .selectFrom('conversations as c')
    .leftJoin('messages as m', (join) =>
      join.onRef('m.conversationId', '=', 'c.id').onRef('m.seq', '=', 'c.lastSeq'),
    )
    .where(`c.${ownSide(db)}`, '=', ownId(db))
    .select(['c.id', 'c.lastAt', `c.${otherSide(db)} as partnerId`])
    .select(['m.id as messageId', 'm.body', 'm.withdrawnAt', 'm.organizationId', 'm.sentBy'])
    .select(['m.orderId', 'm.equipmentId', 'm.documentId'])
    .select([unreadOf(db).as('unread'), mutedOf(db, now).as('muted')])
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
      muted: row.muted,
      lastAt: row.lastAt,
      last: row.messageId
        ? {
            own: row.organizationId === ownId(db),
            by: names.get(row.sentBy ?? '') ?? removedPerson,
            text: row.body,
            withdrawn: row.withdrawnAt !== null,
            card: cardKindOf(row),
          }
        : null,
    }),
    (row) => [row.lastAt, row.id],
  )
}

export const removedPerson = 'pessoa removida'

/** Conversations with something unread that the caller has not silenced. */
export async function countUnread(db: Db, now: Date): Promise<number> {
  const row = await db.first(
    q
      .selectFrom('conversations as c')
      .where(`c.${ownSide(db)}`, '=', ownId(db))
      .where(sql<boolean>`exists (select from messages m where m.conversation_id = c.id
        and m.seq > ${readSeqOf(db)} and m.organization_id <> ${ownId(db)}::uuid)`)
      .where(sql<boolean>`not ${mutedOf(db, now)}`)
      .select(sql<number>`count(*)::int`.as('many')),
  )
  return row?.many ?? 0
}

const mostPartners = 200

const mostReaders = 500

/** The first person with this name who reads the caller's conversations for the other side, by their organization. */
async function theirPeople(db: Db, search: string | undefined): Promise<Map<string, string>> {
  if (!search) return new Map()
  const readers = await db.all(
    q
      .selectFrom('conversations as c')
      .innerJoin('messageReads as r', 'r.conversationId', 'c.id')
      .where(`c.${ownSide(db)}`, '=', ownId(db))
      .whereRef('r.organizationId', '=', `c.${otherSide(db)}`)
      .select([`c.${otherSide(db)} as partnerId`, 'r.userId'])
      .orderBy('c.lastAt', 'desc')
      .limit(mostReaders),
  )
  const names = await namesOf(
    db,
    readers.map(({ userId }) => userId),
  )
  const named = readers.map(({ partnerId, userId }) => ({ partnerId, label: names.get(userId) ?? '' }))
  return new Map(
    foundBy(named, search)
      .toReversed()
      .map(({ partnerId, label }) => [partnerId, label]),
  )
}

/** The organizations that the caller's own may write to, by name: by theirs, and by that of a person of theirs. */
export async function listPartners(
  db: Db,
  search?: string,
): Promise<{ id: string; name: string; person: string | null }[]> {
  const people = await theirPeople(db, search)
  const words = wordsOf(search)
  const found = (text: string, id: string) =>
    sql<boolean>`(${sql.ref(id)} = any (${[...people.keys()]}::uuid[])
      or not exists (select from unnest(${words}::text[]) word where strpos(${sql.ref(text)}, word) = 0))`
  const workshops = q
    .selectFrom('clients as c')
    .innerJoin('workshopProfiles as p', 'p.workshopId', 'c.workshopId')
    .where('c.clinicId', '=', ownId(db))
    .where(found('p.search', 'p.workshopId'))
    .select(['p.workshopId as id', 'p.name'])
    .orderBy('p.name')
    .limit(mostPartners)
  const clinics = q
    .selectFrom('clients as c')
    .innerJoin('organizations as o', 'o.id', 'c.clinicId')
    .where('c.workshopId', '=', ownId(db))
    .where('o.claimedAt', 'is not', null)
    .where(found('o.search', 'o.id'))
    .select(['o.id', 'o.name'])
    .orderBy('o.name')
    .limit(mostPartners)
  const rows = await db.all(ownSide(db) === 'clinicId' ? workshops : clinics)
  return rows.map(({ id, name }) => ({ id, name, person: people.get(id) ?? null }))
}

/** @throws NotFound for a conversation of others */
export async function findConversation(
  db: Db,
  id: string,
  now: Date,
): Promise<OpenedConversation & { sides: Sides }> {
  const row = await db.first(
    q
      .selectFrom('conversations as c')
      .where('c.id', '=', id)
      .select(['c.id', 'c.clinicId', 'c.workshopId', 'c.lastSeq', readSeqOf(db).as('readSeq')])
      .select(mutedOf(db, now).as('muted'))
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

/** Silences a conversation for the caller, or, with null, ends that. */
export async function muteConversation(
  tx: Tx,
  conversationId: string,
  silence: Silence | null,
  now: Date,
): Promise<void> {
  const chosen = {
    mutedAt: silence === null ? null : now,
    mutedUntil: silence === null ? null : silentUntil(silence, now),
  }
  await tx.all(
    q
      .insertInto('messageNotices')
      .values({ conversationId, userId: actorOf(tx), ...chosen })
      .onConflict((conflict) => conflict.columns(['conversationId', 'userId']).doUpdateSet(chosen)),
  )
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
