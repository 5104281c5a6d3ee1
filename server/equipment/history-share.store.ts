import { sql } from 'kysely'
import type { HistoryShare, historyShareApi } from '#core/equipment/history-share.api.ts'
import { historyShareTexts, mostHistoryShares } from '#core/equipment/history-share.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'

const dayMs = 86_400_000
const ownId = ({ scope }: Db) => scope.organization?.id ?? null
const refused = refusalsOf(historyShareTexts)

const shares = (db: Db) =>
  q
    .selectFrom('accessGrants as g')
    .innerJoin('equipment as e', 'e.id', 'g.subjectId')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'g.workshopId')
    .innerJoin('profiles as p', 'p.id', 'g.sharedBy')
    .where('g.clinicId', '=', ownId(db))
    .where('g.reason', '=', 'shared')
    .select(['g.id', 'e.id as equipmentId', 'e.name as equipmentName', 'e.code as equipmentCode'])
    .select(['w.name as workshop', 'p.name as sharedBy', 'g.revokedAt'])
    .select([sql<string>`g.shared_at`.as('createdAt'), sql<string>`g.until`.as('expiresAt')])

/** The histories that the clinic shares and has shared, newest first. */
export async function listHistoryShares(
  db: Db,
  { cursor, limit = 10 }: Input<typeof historyShareApi.list>,
): Promise<{ items: HistoryShare[]; nextCursor: string | null }> {
  let found = shares(db)
    .orderBy('g.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('g.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(found),
    limit,
    (row) => row,
    (row) => ['', row.id],
  )
}

async function findHistoryShare(db: Db, id: string): Promise<HistoryShare> {
  const row = await db.first(shares(db).where('g.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound for equipment of others; Refused for an unknown workshop, twice, and too many */
export async function shareHistory(
  tx: Tx,
  { id, equipmentId, workshopId, days }: Input<typeof historyShareApi.create>,
  now: Date,
): Promise<HistoryShare> {
  const clinicId = ownId(tx)
  const { actor } = tx.scope
  if (actor.kind !== 'user' || !clinicId) throw new Forbidden()
  await holdLimit(tx, 'history_shares', clinicId)
  const [[equipment], [workshop], live] = await tx.together(
    q.selectFrom('equipment').where('id', '=', equipmentId).where('clinicId', '=', clinicId).select('id'),
    q.selectFrom('workshopProfiles').where('workshopId', '=', workshopId).select('workshopId'),
    q
      .selectFrom('accessGrants')
      .where('clinicId', '=', clinicId)
      .where('reason', '=', 'shared')
      .where('until', '>', now.toISOString())
      .limit(mostHistoryShares)
      .select(['subjectId', 'workshopId']),
  )
  if (!equipment) throw new NotFound()
  if (!workshop) throw refused('history_share.workshop')
  if (live.some((one) => one.subjectId === equipmentId && one.workshopId === workshopId))
    throw refused('history_share.own')
  if (live.length >= mostHistoryShares) throw refused('history_share.too_many')
  const made = await tx.all(
    q
      .insertInto('accessGrants')
      .values({
        id,
        workshopId,
        clinicId,
        subject: 'equipment',
        subjectId: equipmentId,
        reason: 'shared',
        reasonId: id,
        until: new Date(now.getTime() + days * dayMs),
        sharedBy: actor.userId,
        sharedAt: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (made.length === 0) throw new Conflict(null)
  return findHistoryShare(tx, id)
}

/** Ends a share at once; one that is over stays as it is. @throws NotFound */
export async function revokeHistoryShare(tx: Tx, id: string, now: Date): Promise<HistoryShare> {
  await tx.all(
    q
      .updateTable('accessGrants')
      .set({ until: sql<string>`least(now(), ${now}::timestamptz)`, revokedAt: now })
      .where('clinicId', '=', ownId(tx))
      .where('id', '=', id)
      .where('reason', '=', 'shared')
      .where('until', '>', now.toISOString()),
  )
  return findHistoryShare(tx, id)
}
