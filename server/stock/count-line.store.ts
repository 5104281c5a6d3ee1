import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import type { SheetItem, SheetLine } from '#core/stock/count.api.ts'
import type { Compared, Correction } from '#core/stock/count.ts'
import type { Unit } from '#core/stock/units.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { personOf, type CountRow } from './count.store.ts'
import { stockItemStore } from './stock-record.store.ts'
import { findBalance } from './stock.store.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

interface SheetQuery {
  search?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * The items to count, by name, without balances: those that lie at the place and those that were counted. A search
 * finds any item of the stock.
 */
export async function listSheet(db: Db, count: CountRow, { search, cursor, limit = 100 }: SheetQuery) {
  const { items, nextCursor } = search
    ? await stockItemStore.list(db, { search, cursor, limit })
    : await listExpected(db, count, cursor, limit)
  const lines = await linesOf(
    db,
    count,
    items.map(({ id }) => id),
  )
  return {
    nextCursor,
    items: items.map(({ id: itemId, name, code, unit, keepsLots, ean, makerCode }): SheetItem => {
      const known = lines.get(itemId) ?? []
      const blank = keepsLots || known.length > 0 ? [] : [{ lot: null, expiresOn: null, countedMilli: null }]
      return { itemId, name, code: code ?? '', unit, keepsLots, ean, makerCode, lines: [...known, ...blank] }
    }),
  }
}

async function listExpected(db: Db, { id, placeId }: CountRow, cursor: string | undefined, limit: number) {
  const byName = sql<string>`name collate "pt-BR-x-icu"`
  let found = q
    .selectFrom('stockItems')
    .where('organizationId', '=', ownId(db))
    .where(
      sql<boolean>`(id in (select item_id from stock_balances
          where organization_id = ${ownId(db)} and place_id = ${placeId} and quantity_milli > 0)
        or id in (select item_id from stock_count_lines where count_id = ${id} and counted_milli is not null))`,
    )
    .select(['id', 'name', 'code', 'unit', 'keepsLots', 'ean', 'makerCode'])
  if (cursor) {
    const [name, after] = decodeCursor(cursor, 'string')
    found = found.where(sql<boolean>`(${byName}, id) > (${name}, ${after}::uuid)`)
  }
  const rows = await db.all(
    found
      .orderBy(byName)
      .orderBy('id')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.name, row.id],
  )
}

/** The lots of items at the place and in the count, the first to expire first. */
async function linesOf(
  db: Db,
  { id, placeId }: CountRow,
  itemIds: string[],
): Promise<Map<string, SheetLine[]>> {
  const among = sql`any (${itemIds}::uuid[])`
  const found = sql<SheetLine & { itemId: string }>`(
    select coalesce(b.item_id, l.item_id) as item_id, coalesce(b.lot, l.lot) as lot,
      coalesce(b.expires_on, l.expires_on) as expires_on, l.counted_milli
    from (select b.item_id, t.code as lot, t.expires_on from stock_balances b left join stock_lots t on t.id = b.lot_id
        where b.organization_id = ${ownId(db)} and b.place_id = ${placeId} and b.item_id = ${among}
          and b.quantity_milli > 0) b
    full join (select * from stock_count_lines where count_id = ${id} and item_id = ${among}
        and counted_milli is not null) l
      on l.item_id = b.item_id and coalesce(l.lot, '') = coalesce(b.lot, ''))`.as('found')
  const rows = await db.all(q.selectFrom(found).selectAll().orderBy('expiresOn').orderBy('lot'))
  const lines = new Map<string, SheetLine[]>()
  for (const { itemId, ...line } of rows) lines.set(itemId, [...(lines.get(itemId) ?? []), line])
  return lines
}

/** The balance of an item and lot at a place at a moment: the balance now, without later movements. */
export async function balanceAt(
  tx: Tx,
  { itemId, placeId, lot, at }: { itemId: string; placeId: string; lot: string | null; at: Date },
): Promise<number> {
  const there = sql`left join stock_lots t on t.id = m.lot_id where m.organization_id = ${ownId(tx)}
    and m.item_id = ${itemId} and m.place_id = ${placeId} and t.code is not distinct from ${lot}`
  const balance = sql<number>`coalesce((select m.quantity_milli from stock_balances m ${there}), 0)
    - coalesce((select sum(m.quantity_milli) from stock_movements m ${there} and m.created_at > ${at}), 0)::bigint`
  const row = await tx.first(q.selectNoFrom(balance.as('balance')))
  return Math.max(row?.balance ?? 0, 0)
}

interface NewEntry {
  countId: string
  itemId: string
  lot: string | null
  expiresOn: string | null
  countedMilli: number | null
  expectedMilli: number
  countedAt: Date
  isRecount: boolean
}

/** If a lot has two entries, the one that was counted later stands. */
export const putEntry = (tx: Tx, entry: NewEntry) =>
  tx.all(
    q
      .insertInto('stockCountLines')
      .values({ ...entry, id: newId(), organizationId: ownId(tx) ?? '', countedBy: personOf(tx) })
      .onConflict((on) =>
        on
          .columns(['countId', 'itemId', 'lot'])
          .doUpdateSet((row) => ({
            expiresOn: row.ref('excluded.expiresOn'),
            countedMilli: row.ref('excluded.countedMilli'),
            expectedMilli: row.ref('excluded.expectedMilli'),
            countedBy: row.ref('excluded.countedBy'),
            countedAt: row.ref('excluded.countedAt'),
            isRecount: row.ref('excluded.isRecount'),
          }))
          .where(sql<boolean>`stock_count_lines.counted_at <= excluded.counted_at`),
      ),
  )

/** An item or lot at the counted place, with what was counted of it. */
export interface ComparedRow extends Compared {
  name: string
  code: string
  unit: Unit
  lot: string | null
  lotId: string | null
  expiresOn: string | null
  isRecount: boolean
}

/** All that was counted or lies at the place, by name. */
export function compare(db: Db, { id, placeId }: CountRow): Promise<ComparedRow[]> {
  const found = sql<ComparedRow>`(
    select i.id as item_id, i.name, i.code, i.unit, i.balance_milli as item_milli, i.value_cents as item_cents,
      coalesce(b.lot, l.lot) as lot, b.lot_id, l.expires_on, l.counted_milli, coalesce(l.is_recount, false) as is_recount,
      coalesce(l.expected_milli, b.quantity_milli) as expected_milli, coalesce(b.quantity_milli, 0) as balance_milli
    from (select b.item_id, b.lot_id, t.code as lot, b.quantity_milli from stock_balances b
        left join stock_lots t on t.id = b.lot_id where b.organization_id = ${ownId(db)} and b.place_id = ${placeId}) b
    full join (select * from stock_count_lines where count_id = ${id} and counted_milli is not null) l
      on l.item_id = b.item_id and coalesce(l.lot, '') = coalesce(b.lot, '')
    join stock_items i on i.id = coalesce(b.item_id, l.item_id)
    where l.id is not null or b.quantity_milli > 0)`.as('found')
  return db.all(q.selectFrom(found).selectAll().orderBy('name').orderBy('itemId').orderBy('lot'))
}

/** Whether the place has some of the item without a lot, as an item has that did not always keep lots. */
export const hasLoose = async (db: Db, itemId: string, placeId: string): Promise<boolean> =>
  (await findBalance(db, { itemId, placeId, lotId: null })) > 0

/** Locks the items that the count concerns, in the order in which completions lock them. */
export const holdCountedItems = (tx: Tx, { id, placeId }: CountRow) =>
  tx.all(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(tx))
      .where(
        sql<boolean>`(id in (select item_id from stock_count_lines where count_id = ${id})
          or id in (select item_id from stock_balances where place_id = ${placeId} and quantity_milli > 0))`,
      )
      .select('id')
      .orderBy('id')
      .forUpdate(),
  )

/** Writes the differences into the lines; parts that nobody counted get one. */
export async function settleLines(
  tx: Tx,
  countId: string,
  corrections: readonly Correction<ComparedRow>[],
  now: Date,
): Promise<void> {
  const lines = corrections.map((row) => ({
    id: newId(),
    organizationId: ownId(tx) ?? '',
    countId,
    itemId: row.itemId,
    lot: row.lot,
    countedMilli: row.countedMilli ?? 0,
    expectedMilli: row.expectedMilli,
    countedBy: personOf(tx),
    countedAt: now,
    isAssumed: row.countedMilli === null,
    differenceMilli: row.differenceMilli,
    costCents: row.costCents,
  }))
  await tx.all(
    q
      .insertInto('stockCountLines')
      .values(lines)
      .onConflict((on) =>
        on.columns(['countId', 'itemId', 'lot']).doUpdateSet((row) => ({
          differenceMilli: row.ref('excluded.differenceMilli'),
          costCents: row.ref('excluded.costCents'),
        })),
      ),
  )
}

/** The booked differences of an ended count, the costliest loss first; nothing moved since, as far as it knows. */
export const listBooked = (db: Db, countId: string) =>
  db.all(
    q
      .selectFrom('stockCountLines as l')
      .innerJoin('stockItems as i', 'i.id', 'l.itemId')
      .where('l.organizationId', '=', ownId(db))
      .where('l.countId', '=', countId)
      .where('l.differenceMilli', 'is not', null)
      .select(['l.itemId', 'i.name', 'i.code', 'i.unit', 'l.lot', 'l.expectedMilli', 'l.isRecount'])
      .select('l.expectedMilli as balanceMilli')
      .select(sql<boolean>`false`.as('isContradicted'))
      .select(sql<number | null>`case when not l.is_assumed then l.counted_milli end`.as('countedMilli'))
      .select([
        sql<number>`l.difference_milli`.as('differenceMilli'),
        sql<number>`l.cost_cents`.as('costCents'),
      ])
      .orderBy('l.costCents')
      .orderBy('l.differenceMilli')
      .orderBy('l.id'),
  )
