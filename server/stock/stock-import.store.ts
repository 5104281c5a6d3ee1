import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null
const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any (${[...ids]}::uuid[])`

/** All places in use, by name. */
export const listPlaces = (db: Db) =>
  db.all(
    q
      .selectFrom('stockPlaces')
      .where('organizationId', '=', ownId(db))
      .where('archivedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy('name')
      .limit(500),
  )

export const listLots = (db: Db, itemIds: readonly string[]) =>
  db.all(
    q
      .selectFrom('stockLots')
      .where('organizationId', '=', ownId(db))
      .where(among('itemId', itemIds))
      .select(['id', 'itemId', 'code', 'expiresOn']),
  )

interface NewLot {
  id: string
  itemId: string
  code: string
  expiresOn: string | null
}

export async function addLots(tx: Tx, lots: readonly NewLot[], now: Date): Promise<void> {
  const organizationId = ownId(tx) ?? ''
  const rows = lots.map((lot) => ({ ...lot, organizationId, createdAt: now }))
  for (let at = 0; at < rows.length; at += 1000)
    await tx.all(q.insertInto('stockLots').values(rows.slice(at, at + 1000)))
}

/** Items locked until the commit, in one order, so that two imports do not wait for each other. */
export const holdItems = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(tx))
      .where(among('id', ids))
      .select(['id', 'name', 'balanceMilli', 'valueCents', 'reservedMilli', 'movements'])
      .orderBy('id')
      .forUpdate(),
  )

/** Movements of an action, newest first within each item. */
export const listOfAction = (db: Db, actionId: string) =>
  db.all(
    q
      .selectFrom('stockMovements')
      .where('organizationId', '=', ownId(db))
      .where('actionId', '=', actionId)
      .select(['id', 'itemId', 'number', 'placeId', 'lotId', 'quantityMilli', 'costCents'])
      .orderBy('itemId')
      .orderBy('number', 'desc'),
  )

export const newLot = (lot: Omit<NewLot, 'id'>): NewLot => ({ ...lot, id: newId() })
