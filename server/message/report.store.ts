import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { Report, reportApi, ReportDetail } from '#core/message/report.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { actorOf, ownId, removedPerson } from './conversation.store.ts'
import { filesOf } from './message.store.ts'

/** True if a report has opened the message to administrators. */
export async function isReported(db: Db, messageId: string): Promise<boolean> {
  const call = sql<boolean>`is_reported(m.conversation_id, m.seq)`
  const row = await db.first(
    q.selectFrom('messages as m').where('m.id', '=', messageId).select(call.as('is')),
  )
  return row?.is ?? false
}

/** @returns false if the message was reported before */
export async function insertReport(
  tx: Tx,
  messageId: string,
  description: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.all(
    q
      .insertInto('messageReports')
      .values({
        id: newId(now.getTime()),
        messageId,
        description,
        organizationId: ownId(tx),
        reportedBy: actorOf(tx),
        createdAt: now,
      } as never)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  return rows.length > 0
}

const reports = () =>
  q
    .selectFrom('messageReports as r')
    .innerJoin('organizations as side', 'side.id', 'r.organizationId')
    .innerJoin('organizations as other', (join) =>
      join.on(
        sql<boolean>`other.id = case r.organization_id when r.clinic_id then r.workshop_id else r.clinic_id end`,
      ),
    )
    .leftJoin('profiles as person', 'person.id', 'r.reportedBy')
    .select(['r.id', 'r.description', 'r.createdAt', 'r.settledAt', 'r.note', 'r.messageId'])
    .select(['r.conversationId', 'r.seq', 'side.name as reporter', 'other.name as reported'])
    .select('person.name as reporterPerson')

type ReportRow = RowOf<ReturnType<typeof reports>>

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  reporter: row.reporter,
  reported: row.reported,
  description: row.description,
  status: row.settledAt ? 'settled' : 'open',
  createdAt: row.createdAt,
  settledAt: row.settledAt,
  note: row.note,
})

export async function listReports(
  db: Db,
  { search, status, cursor, limit = 25 }: Input<typeof reportApi.list>,
): Promise<{ items: Report[]; nextCursor: string | null }> {
  let query = reports()
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
  for (const word of wordsOf(search))
    query = query.where(sql<boolean>`strpos(side.search || ' ' || other.search, ${word}) > 0`)
  if (status) query = query.where('r.settledAt', status === 'open' ? 'is' : 'is not', null)
  if (cursor) query = query.where('r.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(await db.all(query), limit, toReport, ({ id }) => [id, id])
}

const before = 5

/** A report with the messages that it opens. @throws NotFound */
export async function findReport(db: Db, id: string): Promise<ReportDetail> {
  const row = await db.first(reports().where('r.id', '=', id))
  if (!row) throw new NotFound()
  const messages = await db.all(
    q
      .selectFrom('messages as m')
      .innerJoin('organizations as o', 'o.id', 'm.organizationId')
      .leftJoin('profiles as p', 'p.id', 'm.sentBy')
      .where('m.conversationId', '=', row.conversationId)
      .where('m.seq', '>=', row.seq - before)
      .where('m.seq', '<=', row.seq)
      .select(['m.id', 'm.body', 'm.withdrawnAt', 'm.createdAt', 'o.name as organization', 'p.name as by'])
      .orderBy('m.seq'),
  )
  const files = await filesOf(
    db,
    messages.map((one) => one.id),
  )
  return {
    ...toReport(row),
    reporterPerson: row.reporterPerson ?? removedPerson,
    messageId: row.messageId,
    messages: messages.map(({ id: messageId, body, withdrawnAt, createdAt, organization, by }) => ({
      id: messageId,
      organization,
      by: by ?? removedPerson,
      text: body,
      withdrawn: withdrawnAt !== null,
      files: files.get(messageId) ?? [],
      createdAt,
    })),
  }
}

export async function settleReport(tx: Tx, id: string, note: string, now: Date): Promise<boolean> {
  const rows = await tx.all(
    q
      .updateTable('messageReports')
      .set({ settledAt: now, settledBy: actorOf(tx), note })
      .where('id', '=', id)
      .where('settledAt', 'is', null)
      .returning('id'),
  )
  return rows.length > 0
}
