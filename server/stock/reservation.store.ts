import { sql, type Compilable } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import type { ClaimStatus } from '#core/stock/reservation.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

export interface NewClaim {
  orderId: string
  itemId: string
  quantityMilli: number
  status: ClaimStatus
  lineId?: string
  lot?: string | null
}

/** Writes claims of orders on parts. */
export const claimsQuery = (db: Db, claims: readonly NewClaim[], now: Date) =>
  q.insertInto('stockReservations').values(
    claims.map((claim) => ({
      ...claim,
      id: newId(now.getTime()),
      organizationId: ownId(db) ?? '',
      createdAt: now,
    })),
  )

/** Holds the parts of these quote lines of an order, and frees its others. */
export const holdQuery = (orderId: string, lineIds: readonly string[]): Compilable<unknown> => ({
  compile: () => sql`select hold_parts(${orderId}, ${[...lineIds]}::uuid[])`.compile(q),
})

/** The items among these that the workshop has and does not keep in its archive. */
export const findItems = (db: Db, ids: readonly string[]) =>
  db.all(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(db))
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .where('archivedAt', 'is', null)
      .select('id'),
  )

/** Locks the items that an order uses or has reserved, in the order in which `hold_parts` locks them. */
export async function lockItems(tx: Tx, orderId: string, ids: readonly string[]): Promise<Set<string>> {
  const held = q
    .selectFrom('stockReservations')
    .where('orderId', '=', orderId)
    .where('status', 'in', ['planned', 'held'])
    .select('itemId')
  const rows = await tx.all(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(tx))
      .where((where) =>
        where.or([where('id', 'in', held), where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)]),
      )
      .select('id')
      .orderBy('id')
      .forUpdate(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The items of an order's quote lines, by line. */
export const partsOfOrder = (db: Db, orderId: string) =>
  db.all(
    q
      .selectFrom('stockReservations as r')
      .innerJoin('stockItems as i', 'i.id', 'r.itemId')
      .innerJoin('quoteLines as l', 'l.id', 'r.lineId')
      .where('r.organizationId', '=', ownId(db))
      .where('r.orderId', '=', orderId)
      .select(['l.id as lineId', 'r.itemId', 'r.quantityMilli', sql<boolean>`r.status = 'held'`.as('isHeld')])
      .select(['i.name', 'i.code', 'i.unit', 'i.keepsLots', 'i.anvisaNumber'])
      .orderBy('r.createdAt')
      .orderBy('l.position')
      .limit(500),
  )

const open = ['held', 'unsettled'] satisfies ClaimStatus[]

/** The open claims on an item, newest first. */
export async function listClaims(
  db: Db,
  itemId: string,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined },
) {
  let found = q
    .selectFrom('stockReservations as r')
    .innerJoin('serviceOrders as o', 'o.id', 'r.orderId')
    .where('r.organizationId', '=', ownId(db))
    .where('r.itemId', '=', itemId)
    .where('r.status', 'in', open)
    .select(['r.id', 'r.orderId', 'o.number', 'r.quantityMilli', 'r.lot', 'r.createdAt'])
    .select(sql<(typeof open)[number]>`r.status`.as('status'))
  if (cursor) found = found.where('r.id', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(found.orderBy('r.id', 'desc').limit(limit + 1))
  return pageOf(
    rows,
    limit,
    ({ id, orderId, number, quantityMilli, lot, createdAt, status }) => ({
      id,
      order: { id: orderId, number },
      quantityMilli,
      lot,
      status,
      at: createdAt,
    }),
    (row) => [row.id, row.id],
  )
}

/** The orders in which an item was used, newest first, without uses that were undone. */
export async function listUses(
  db: Db,
  itemId: string,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined },
) {
  let found = q
    .selectFrom('stockMovements as m')
    .innerJoin('serviceOrders as o', 'o.id', 'm.orderId')
    .innerJoin('organizations as c', 'c.id', 'o.clinicId')
    .leftJoin('equipment as e', 'e.id', 'o.equipmentId')
    .leftJoin('stockLots as l', 'l.id', 'm.lotId')
    .where('m.organizationId', '=', ownId(db))
    .where('m.itemId', '=', itemId)
    .where('m.kind', '=', 'use')
    .where('m.reversesId', 'is', null)
    .where(sql<boolean>`not exists (select from stock_movements r where r.reverses_id = m.id)`)
    .select(['m.id', 'm.number', 'm.createdAt as at', 'm.quantityMilli', 'l.code as lot', 'o.id as orderId'])
    .select(['o.number as orderNumber', 'e.id as equipmentId', 'o.equipmentName', 'c.name as clinic'])
  if (cursor) found = found.where('m.number', '<', Number(decodeCursor(cursor, 'string')[0]))
  const rows = await db.all(found.orderBy('m.number', 'desc').limit(limit + 1))
  return pageOf(
    rows,
    limit,
    ({ number, at, quantityMilli, lot, orderId, orderNumber, equipmentId, equipmentName, clinic }) => ({
      number,
      at,
      quantityMilli: -quantityMilli,
      lot,
      order: { id: orderId, number: orderNumber },
      equipment: { id: equipmentId, name: equipmentName },
      clinic,
    }),
    (row) => [String(row.number), row.id],
  )
}

/** An unsettled use, locked until the commit. @throws NotFound */
export async function holdUnsettled(tx: Tx, itemId: string, id: string) {
  const found = await tx.first(
    q
      .selectFrom('stockReservations')
      .where('organizationId', '=', ownId(tx))
      .where('itemId', '=', itemId)
      .where('id', '=', id)
      .where('status', '=', 'unsettled')
      .select(['id', 'orderId', 'quantityMilli', 'lot'])
      .forUpdate(),
  )
  if (!found) throw new NotFound()
  return found
}

export const endUnsettled = (tx: Tx, id: string, status: 'settled' | 'freed') =>
  tx.all(q.updateTable('stockReservations').set({ status }).where('id', '=', id))
