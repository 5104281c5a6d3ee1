import { sql } from 'kysely'
import type { HistoryEntry } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'

const pageSize = 20

/** Notes that a person registered, changed, archived or brought a piece back. `changed`: names of fields. */
export async function recordChange(
  tx: Tx,
  equipment: { id: string; clinicId: string },
  kind: 'registered' | 'changed' | 'archived' | 'restored',
  now: Date,
  changed: string[] = [],
): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new Error(`equipment is not ${kind} by a ${actor.kind}`)
  await tx.all(
    q.insertInto('equipment_history').values({
      id: newId(now.getTime()),
      equipment_id: equipment.id,
      clinic_id: equipment.clinicId,
      user_id: actor.userId,
      actor_name: actor.name,
      kind,
      changed,
      created_at: now,
    }),
  )
}

/** What happened to the piece, and the orders on it that the scope may see, newest first. */
export async function listHistory(
  db: Db,
  equipmentId: string,
  cursor: string | undefined,
): Promise<{ items: HistoryEntry[]; nextCursor: string | null }> {
  const entries = q
    .selectFrom('equipment_history')
    .where('equipment_id', '=', equipmentId)
    .select(['id', 'kind', 'created_at as at', 'actor_name', 'changed'])
    .select(sql<string | null>`null`.as('number'))
    .select([sql<string | null>`null`.as('order_kind'), sql<string | null>`null`.as('status')])
    .select(sql<string | null>`null`.as('fault'))
  const orders = q
    .selectFrom('service_orders')
    .leftJoin('workshop_profiles', 'workshop_profiles.workshop_id', 'service_orders.workshop_id')
    .where('equipment_id', '=', equipmentId)
    .select(['service_orders.id', sql<string>`'order'`.as('kind')])
    .select(sql<string>`coalesce(service_orders.completed_at, service_orders.created_at)`.as('at'))
    .select(sql<string>`coalesce(workshop_profiles.name, '')`.as('actor_name'))
    .select(sql<string[]>`'{}'::text[]`.as('changed'))
    .select(['number', 'service_orders.kind as order_kind', 'status', 'fault'])
  let found = q
    .selectFrom(entries.unionAll(orders).as('happened'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (cursor) {
    const [at, id] = decodeCursor(cursor, 'instant')
    found = found.where(sql<boolean>`(at, id) < (${at}::text::timestamptz, ${id}::uuid)`)
  }
  const rows = await db.all(found)
  return pageOf(rows, pageSize, toEntry, (row) => [row.at, row.id])
}

interface HappenedRow {
  id: string
  kind: string
  at: string
  actor_name: string
  changed: string[]
  number: string | null
  order_kind: string | null
  status: string | null
  fault: string | null
}

function toEntry(row: HappenedRow): HistoryEntry {
  const { id, number, order_kind: kind, status, fault } = row
  return {
    id,
    kind: row.kind as HistoryEntry['kind'],
    at: row.at,
    actorName: row.actor_name,
    changed: row.changed,
    order: number && kind && status && fault ? { id, number, kind, status, fault } : null,
  }
}
