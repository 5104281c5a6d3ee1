import { sql } from 'kysely'
import type { Count } from '#core/stock/count.api.ts'
import { countTexts, type Uncounted } from '#core/stock/count.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

/** The person who asks. @throws Forbidden for jobs and links */
export function personOf({ scope: { actor } }: Db): string {
  if (actor.kind !== 'user') throw new Forbidden()
  return actor.userId
}

const counts = (db: Db) =>
  q
    .selectFrom('stockCounts as c')
    .innerJoin('stockPlaces as p', 'p.id', 'c.placeId')
    .innerJoin('profiles as u', 'u.id', 'c.startedBy')
    .where('c.organizationId', '=', ownId(db))
    .select(['c.id', 'c.placeId', 'p.name as placeName', 'c.status', 'c.startedBy', 'u.name as startedName'])
    .select(['c.startedAt', 'c.reviewedAt', 'c.endedAt', 'c.uncounted', 'c.differences', 'c.costCents'])
    .select(
      sql<number>`case when c.status = 'open' then (select count(*)::int from stock_count_lines l
        where l.count_id = c.id and l.counted_milli is not null) else c.counted end`.as('counted'),
    )
export type CountRow = RowOf<typeof counts>

/** @throws NotFound */
export async function findCount(db: Db, id: string): Promise<CountRow> {
  const row = await db.first(counts(db).where('c.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** An open count, locked until the commit. @throws NotFound, Refused if it has ended */
export async function holdCount(tx: Tx, id: string): Promise<CountRow> {
  const held = q.selectFrom('stockCounts').where('id', '=', id).where('status', '=', 'open').select('id')
  const isHeld = (await tx.first(held.forUpdate())) !== undefined
  const found = await findCount(tx, id)
  if (!isHeld) throw new Refused('stock.count_over', undefined, countTexts.over)
  return found
}

export const findOpenCount = (db: Db, placeId: string) =>
  db.first(counts(db).where('c.placeId', '=', placeId).where('c.status', '=', 'open'))

/** Newest first. */
export async function listCounts(
  db: Db,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined },
  now: Date,
) {
  let found = counts(db)
  if (cursor) found = found.where('c.id', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(found.orderBy('c.id', 'desc').limit(limit + 1))
  return pageOf(
    rows,
    limit,
    (row) => toCount(db, row, now),
    ({ id }) => [id, id],
  )
}

export const toCount = ({ scope }: Db, row: CountRow, now: Date): Count => ({
  id: row.id,
  place: { id: row.placeId, name: row.placeName },
  status: row.status,
  startedBy: { id: row.startedBy, name: row.startedName },
  startedAt: row.startedAt,
  reviewedAt: row.reviewedAt,
  endedAt: row.endedAt,
  uncounted: row.uncounted,
  counted: row.counted,
  differences: row.differences,
  costCents: holds(scope, 'finances') ? row.costCents : null,
  readAt: now.toISOString(),
})

/** False if somebody counts the place already. */
export async function addCount(tx: Tx, count: { id: string; placeId: string }, now: Date): Promise<boolean> {
  const made = { organizationId: ownId(tx) ?? '', startedBy: personOf(tx), startedAt: now }
  const rows = await tx.all(
    q
      .insertInto('stockCounts')
      .values({ ...count, ...made })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  return rows.length > 0
}

export const changeCount = (
  tx: Tx,
  id: string,
  change: {
    reviewedAt?: Date
    status?: 'done' | 'cancelled'
    endedBy?: string
    endedAt?: Date
    uncounted?: Uncounted
    counted?: number
    differences?: number
    costCents?: number
  },
) => tx.all(q.updateTable('stockCounts').set(change).where('id', '=', id))
