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
    .select([sql<string | null>`null`.as('fault'), sql<string | null>`null`.as('work_done')])
    .select(sql<boolean>`false`.as('may_open'))
  const orders = q
    .selectFrom('service_orders')
    .leftJoin('workshop_profiles', 'workshop_profiles.workshop_id', 'service_orders.workshop_id')
    .where('equipment_id', '=', equipmentId)
    .select(['service_orders.id', sql<string>`'order'`.as('kind')])
    .select(sql<string>`coalesce(service_orders.completed_at, service_orders.created_at)`.as('at'))
    .select(sql<string>`coalesce(workshop_profiles.name, '')`.as('actor_name'))
    .select(sql<string[]>`'{}'::text[]`.as('changed'))
    .select(['number', 'service_orders.kind as order_kind', 'status', 'fault'])
    .select(
      sql<string | null>`(select c.content ->> 'workDone' from completions c
        where c.order_id = service_orders.id and c.workshop_id = service_orders.workshop_id
        order by c.number desc limit 1)`.as('work_done'),
    )
    .select(sql<boolean>`true`.as('may_open'))
  let found = q
    .selectFrom(entries.unionAll(orders).unionAll(ofOthers(equipmentId)).as('happened'))
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

/** What other workshops did on a piece that the asker's works on. */
const ofOthers = (equipmentId: string) =>
  q
    .selectFrom(sql<OtherRow>`technical_history(${equipmentId})`.as('other'))
    .select(['id', sql<string>`'order'`.as('kind'), 'at', 'workshop as actor_name'])
    .select(sql<string[]>`'{}'::text[]`.as('changed'))
    .select(['number', 'order_kind', 'status', 'fault', 'work_done'])
    .select(sql<boolean>`false`.as('may_open'))

interface OtherRow {
  id: string
  at: string
  workshop: string
  number: string | null
  order_kind: string | null
  status: string | null
  fault: string | null
  work_done: string | null
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
  work_done: string | null
  may_open: boolean
}

function toEntry(row: HappenedRow): HistoryEntry {
  const { id, number, order_kind: kind, status, fault, work_done: workDone, may_open: mayOpen } = row
  return {
    id,
    kind: row.kind as HistoryEntry['kind'],
    at: row.at,
    actorName: row.actor_name,
    changed: row.changed,
    order: number && kind && status && fault ? { id, number, kind, status, fault, workDone, mayOpen } : null,
  }
}
