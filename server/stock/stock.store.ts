import { sql } from 'kysely'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { Change, MovementKind } from '#core/stock/movement.ts'
import type { Movement } from '#core/stock/stock.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

/** The date at the workshop. */
export const todayOf = ({ scope }: Db, now: Date) => dateIn(scope.organization?.timeZone ?? brasilia, now)

/** An item with its stock, locked until the commit: movements of one item follow each other. @throws NotFound */
export async function holdItem(tx: Tx, id: string) {
  const item = await tx.first(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .select(['id', 'unit', 'keepsLots', 'balanceMilli', 'valueCents', 'archivedAt'])
      .forUpdate(),
  )
  if (!item) throw new NotFound()
  return item
}

/** Locks the purchase that a movement belongs to, if any, until the commit: a receipt locks it before its items, too. */
export const lockPurchaseOf = (tx: Tx, itemId: string, number: number) =>
  tx.all(
    q
      .selectFrom('purchases')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', (where) =>
        where
          .selectFrom('stockMovements as m')
          .innerJoin('purchaseReceiptLines as r', 'r.id', 'm.receiptLineId')
          .where('m.itemId', '=', itemId)
          .where('m.number', '=', number)
          .select('r.purchaseId'),
      )
      .select('id')
      .forUpdate(),
  )

/** The places in use, oldest first; enough to know if there is only one, and to find a chosen one. */
export const findPlaces = (db: Db, chosen: readonly string[]) =>
  db.all(
    q
      .selectFrom('stockPlaces')
      .where('organizationId', '=', ownId(db))
      .where('archivedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy(sql`id = any (${[...chosen]}::uuid[])`, 'desc')
      .orderBy('createdAt')
      .limit(chosen.length + 2),
  )

/** The place of a workshop that has none yet. Of two requests at once, one makes it. */
export async function addFirstPlace(tx: Tx, now: Date): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  const name = 'Oficina'
  const row = { id: newId(), organizationId: organization.id, name, search: name.toLowerCase() }
  const made = { createdBy: actor.userId, createdAt: now, updatedAt: now }
  await tx.all(
    q
      .insertInto('stockPlaces')
      .values({ ...row, ...made })
      .onConflict((on) => on.doNothing()),
  )
}

export const findLot = (db: Db, itemId: string, code: string) =>
  db.first(
    q
      .selectFrom('stockLots')
      .where('itemId', '=', itemId)
      .where('code', '=', code)
      .select(['id', 'expiresOn']),
  )

/** A lot of an item that the caller holds. */
export async function addLot(
  tx: Tx,
  lot: { itemId: string; code: string; expiresOn: string | null },
  now: Date,
): Promise<string> {
  const id = newId()
  const organizationId = tx.scope.organization?.id ?? ''
  await tx.all(q.insertInto('stockLots').values({ ...lot, id, organizationId, createdAt: now }))
  return id
}

/** Thousandths of an item at a place and in a lot. */
export async function findBalance(
  db: Db,
  { itemId, placeId, lotId }: { itemId: string; placeId: string; lotId: string | null },
): Promise<number> {
  const row = await db.first(
    q
      .selectFrom('stockBalances')
      .where('organizationId', '=', ownId(db))
      .where('itemId', '=', itemId)
      .where('placeId', '=', placeId)
      .where(sql<boolean>`lot_id is not distinct from ${lotId}`)
      .select('quantityMilli'),
  )
  return row?.quantityMilli ?? 0
}

export interface NewMovement extends Change {
  itemId: string
  actionId: string
  kind: MovementKind | 'count'
  placeId: string
  lotId: string | null
  reason: string | null
  reversesId?: string
  orderId?: string
  countId?: string
  /** The line of a purchase's receipt that it books. */
  receiptLineId?: string | null
}

/** Writes movements in this order, which decides their numbers. */
export async function addMovements(tx: Tx, movements: NewMovement[], now: Date): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  const made = { organizationId: organization.id, madeBy: actor.userId, createdAt: now }
  await tx.all(
    q
      .insertInto('stockMovements')
      .values(movements.map((one) => ({ ...one, ...made, id: newId() })) as never),
  )
}

const movements = (db: Db, itemId: string) =>
  q
    .selectFrom('stockMovements as m')
    .innerJoin('stockPlaces as p', 'p.id', 'm.placeId')
    .innerJoin('profiles as u', 'u.id', 'm.madeBy')
    .leftJoin('stockLots as l', 'l.id', 'm.lotId')
    .leftJoin('serviceOrders as o', 'o.id', 'm.orderId')
    .leftJoin('stockMovements as r', 'r.reversesId', 'm.id')
    .leftJoin('purchaseReceiptLines as a', 'a.id', 'm.receiptLineId')
    .leftJoin('purchases as b', 'b.id', 'a.purchaseId')
    .where('m.organizationId', '=', ownId(db))
    .where('m.itemId', '=', itemId)
    .select([
      'm.id',
      'm.number',
      'm.kind',
      'm.createdAt as at',
      'u.name as by',
      'm.placeId',
      'p.name as placeName',
    ])
    .select(['m.lotId', 'l.code as lot', 'm.quantityMilli', 'm.costCents', 'm.balanceMilli', 'm.reason'])
    .select(['m.actionId', 'm.orderId', 'o.number as orderNumber', 'm.countId'])
    .select(['m.reversesId', 'r.id as reversedBy'])
    .select(['m.receiptLineId', 'b.id as purchaseId', 'b.number as purchaseNumber'])

export type MovementRow = RowOf<typeof movements>

/** Newest first. */
export async function listMovements(db: Db, itemId: string, { cursor, limit = 25 }: PageQuery) {
  let found = movements(db, itemId)
  if (cursor) found = found.where('m.number', '<', Number(decodeCursor(cursor, 'string')[0]))
  const rows = await db.all(found.orderBy('m.number', 'desc').limit(limit + 1))
  return pageOf(
    rows,
    limit,
    (row) => toMovement(db, row),
    (row) => [String(row.number), row.id],
  )
}

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

/** The movements of one action on an item, in the order in which they were written. */
export const findAction = (db: Db, itemId: string, actionId: string): Promise<MovementRow[]> =>
  db.all(movements(db, itemId).where('m.actionId', '=', actionId).orderBy('m.number'))

/** @throws NotFound */
export async function findMovement(db: Db, itemId: string, number: number): Promise<MovementRow> {
  const row = await db.first(movements(db, itemId).where('m.number', '=', number))
  if (!row) throw new NotFound()
  return row
}

export const toMovement = (db: Db, row: MovementRow): Movement => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  at: row.at,
  by: row.by,
  place: { id: row.placeId, name: row.placeName },
  lot: row.lot,
  quantityMilli: row.quantityMilli,
  costCents: holds(db.scope, 'finances') ? row.costCents : null,
  balanceMilli: row.balanceMilli,
  reason: row.reason,
  order: row.orderId && row.orderNumber ? { id: row.orderId, number: row.orderNumber } : null,
  countId: row.countId,
  purchase: row.purchaseId && row.purchaseNumber ? { id: row.purchaseId, number: row.purchaseNumber } : null,
  isReversal: row.reversesId !== null,
  isReversed: row.reversedBy !== null,
})

/** The balance of an item by place and lot; the first to expire is first. */
export async function listBalances(db: Db, itemId: string) {
  const rows = await db.all(
    q
      .selectFrom('stockBalances as b')
      .innerJoin('stockPlaces as p', 'p.id', 'b.placeId')
      .leftJoin('stockLots as l', 'l.id', 'b.lotId')
      .where('b.organizationId', '=', ownId(db))
      .where('b.itemId', '=', itemId)
      .where('b.quantityMilli', '>', 0)
      .select(['b.placeId', 'p.name', 'l.code', 'l.expiresOn', 'b.quantityMilli'])
      .orderBy('l.expiresOn', (order) => order.asc().nullsLast())
      .orderBy('p.name')
      .limit(500),
  )
  return rows.map(({ placeId, name, code, expiresOn, quantityMilli }) => ({
    place: { id: placeId, name },
    lot: code === null ? null : { code, expiresOn },
    quantityMilli,
  }))
}
