import { sql } from 'kysely'
import { addMonths, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { buyingApi, Price, Shortage } from '#core/purchase/buying.api.ts'
import type { PurchaseStatus } from '#core/purchase/purchase.ts'
import { shortageOf } from '#core/purchase/shortage.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const open = ['draft', 'sent', 'partial'] satisfies PurchaseStatus[]

/** As many as one purchase takes. */
const mostProposed = 100

/** Items with less than their minimum free, drafts and purchases on the way counted, by name. */
export async function listShortages(db: Db): Promise<{ items: Shortage[]; hasMore: boolean }> {
  const rows = await db.all(
    q
      .selectFrom('stockItems as i')
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('purchaseLines as l')
            .innerJoin('purchases as u', 'u.id', 'l.purchaseId')
            .where('l.organizationId', '=', ownId(db))
            .whereRef('l.itemId', '=', 'i.id')
            .whereRef('l.receivedMilli', '<', 'l.quantityMilli')
            .where('u.status', 'in', open)
            .select(sql<number>`coalesce(sum(l.quantity_milli - l.received_milli), 0)::bigint`.as('milli'))
            .as('way'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('supplierPrices as p')
            .innerJoin('suppliers as s', 's.id', 'p.supplierId')
            .where('p.organizationId', '=', ownId(db))
            .whereRef('p.itemId', '=', 'i.id')
            .where('s.archivedAt', 'is', null)
            .select(['p.unitCents', 's.id as supplierId', 's.name as supplierName'])
            .orderBy('p.pricedOn', 'desc')
            .orderBy('p.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .where('i.organizationId', '=', ownId(db))
      .where('i.archivedAt', 'is', null)
      .where(sql<boolean>`i.balance_milli - i.reserved_milli < coalesce(i.minimum_milli, 0)`)
      .where(sql<boolean>`i.balance_milli - i.reserved_milli + way.milli < coalesce(i.minimum_milli, 0)`)
      .select(['i.id', 'i.name', 'i.code', 'i.unit', 'i.balanceMilli', 'i.reservedMilli'])
      .select(['i.minimumMilli', 'i.targetMilli', 'last.unitCents', 'last.supplierId', 'last.supplierName'])
      .select(sql<number>`way.milli`.as('onTheWayMilli'))
      .orderBy(sql`i.name collate "pt-BR-x-icu"`)
      .orderBy('i.id')
      .limit(mostProposed + 1),
  )
  const priced = holds(db.scope, 'finances')
  const items = rows.slice(0, mostProposed).map((row) => ({
    item: { id: row.id, name: row.name, code: row.code, unit: row.unit },
    balanceMilli: row.balanceMilli,
    reservedMilli: row.reservedMilli,
    minimumMilli: row.minimumMilli,
    onTheWayMilli: row.onTheWayMilli,
    quantityMilli: shortageOf(row),
    supplier: row.supplierId ? { id: row.supplierId, name: row.supplierName ?? '' } : null,
    unitCents: priced ? row.unitCents : null,
  }))
  return { items, hasMore: rows.length > mostProposed }
}

const missing = (db: Db, itemId: string) =>
  q
    .selectFrom('purchaseLines as l')
    .innerJoin('purchases as u', 'u.id', 'l.purchaseId')
    .innerJoin('suppliers as s', 's.id', 'u.supplierId')
    .where('l.organizationId', '=', ownId(db))
    .where('l.itemId', '=', itemId)
    .whereRef('l.receivedMilli', '<', 'l.quantityMilli')
    .where('u.status', 'in', open)

/** The purchases of which an item is still to arrive, drafts included; the first expected first. */
export async function listExpected(db: Db, itemId: string) {
  const rows = await db.all(
    missing(db, itemId)
      .select(['u.id', 'u.number', 'u.status', 's.id as supplierId', 's.name', 'l.expectedOn'])
      .select(sql<number>`l.quantity_milli - l.received_milli`.as('quantityMilli'))
      .orderBy('l.expectedOn', (order) => order.asc().nullsLast())
      .orderBy('u.id')
      .limit(100),
  )
  return rows.map(({ id, number, status, supplierId, name, quantityMilli, expectedOn }) => ({
    purchase: { id, number, status },
    supplier: { id: supplierId, name },
    quantityMilli,
    expectedOn,
  }))
}

/** The number of a purchase that still expects an item; null if none does. */
export async function purchaseExpecting(db: Db, itemId: string): Promise<string | null> {
  return (await db.first(missing(db, itemId).select('u.number').orderBy('u.id').limit(1)))?.number ?? null
}

/** @throws Forbidden for a member who may not see prices */
export async function listPrices(
  db: Db,
  { itemId, supplierId, cursor, limit = 25 }: Input<typeof buyingApi.prices>,
) {
  if (!holds(db.scope, 'finances')) throw new Forbidden()
  let found = q
    .selectFrom('supplierPrices as p')
    .innerJoin('suppliers as s', 's.id', 'p.supplierId')
    .innerJoin('stockItems as i', 'i.id', 'p.itemId')
    .leftJoin('purchases as u', 'u.id', 'p.purchaseId')
    .where('p.organizationId', '=', ownId(db))
    .select(['p.id', 'p.unitCents', 'p.pricedOn as on', 'p.supplierId', 's.name as supplierName'])
    .select(['p.itemId', 'i.name as itemName', 'p.purchaseId', 'u.number'])
  if (itemId) found = found.where('p.itemId', '=', itemId)
  if (supplierId) found = found.where('p.supplierId', '=', supplierId)
  if (cursor) {
    const [on, id] = decodeCursor(cursor, 'date')
    found = found.where(sql<boolean>`(p.priced_on, p.id) < (${on}::text::date, ${id}::uuid)`)
  }
  const rows = await db.all(
    found
      .orderBy('p.pricedOn', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row): Price => ({
      id: row.id,
      supplier: { id: row.supplierId, name: row.supplierName },
      item: { id: row.itemId, name: row.itemName },
      unitCents: row.unitCents,
      on: row.on,
      purchase: row.purchaseId ? { id: row.purchaseId, number: row.number ?? '' } : null,
    }),
    (row) => [row.on, row.id],
  )
}

/** Purchases from a supplier in twelve months, and how punctually they came. */
export async function summarize(db: Db, supplierId: string, now: Date) {
  const zone = db.scope.organization?.timeZone ?? 'UTC'
  const since = addMonths(dateIn(zone, now), -12)
  const bought = q.selectFrom('purchases as u').where('u.organizationId', '=', ownId(db))
  const [[receipts], [purchases], [days]] = await db.together<
    [{ spent: number }, { open: number }, { promised: number | null; real: number | null }]
  >(
    bought
      .innerJoin('purchaseReceipts as r', 'r.purchaseId', 'u.id')
      .where('u.supplierId', '=', supplierId)
      .where('r.receivedOn', '>', since)
      .where(
        sql<boolean>`exists (select from purchase_receipt_lines a join stock_movements m on m.receipt_line_id = a.id
          where a.receipt_id = r.id group by a.receipt_id having sum(m.quantity_milli) > 0)`,
      )
      .select(sql<number>`coalesce(sum(r.total_cents), 0)::bigint`.as('spent')),
    bought
      .where('u.supplierId', '=', supplierId)
      .where('u.status', 'in', open)
      .select(sql<number>`count(*)::int`.as('open')),
    bought
      .innerJoin('purchaseLines as l', 'l.purchaseId', 'u.id')
      .innerJoin('purchaseReceiptLines as a', 'a.lineId', 'l.id')
      .innerJoin('purchaseReceipts as r', 'r.id', 'a.receiptId')
      .where('u.supplierId', '=', supplierId)
      .where('r.receivedOn', '>', since)
      .where('u.sentAt', 'is not', null)
      .select(
        sql<number | null>`avg(l.expected_on - (u.sent_at at time zone ${zone})::date)::float8`.as(
          'promised',
        ),
      )
      .select(
        sql<
          number | null
        >`avg(greatest(0, r.received_on - (u.sent_at at time zone ${zone})::date))::float8`.as('real'),
      ),
  )
  return {
    spentCents: holds(db.scope, 'finances') ? (receipts?.spent ?? 0) : null,
    openPurchases: purchases?.open ?? 0,
    promisedDays: days?.promised ?? null,
    realDays: days?.real ?? null,
  }
}
