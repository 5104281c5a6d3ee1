import type { PartUsed } from '#core/completion/part-used.ts'
import { sql } from 'kysely'
import type { HistoryEntry } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'

type Kind = HistoryEntry['kind']

const pageSize = 20

/** Notes that a person registered, changed, archived or brought equipment back. `changed`: names of fields. */
export async function recordChange(
  tx: Tx,
  equipment: { id: string; clinicId: string },
  kind: 'registered' | 'changed' | 'archived' | 'restored',
  now: Date,
  changed: string[] = [],
): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new Error(`a ${actor.kind} cannot record "${kind}" of equipment`)
  await tx.all(
    q.insertInto('equipmentHistory').values({
      id: newId(now.getTime()),
      equipmentId: equipment.id,
      clinicId: equipment.clinicId,
      userId: actor.userId,
      actorName: actor.name,
      kind,
      changed,
      createdAt: now,
    }),
  )
}

/** Events of the equipment and its orders that the scope may see, newest first. */
export async function listHistory(
  db: Db,
  equipmentId: string,
  cursor: string | undefined,
): Promise<{ items: HistoryEntry[]; nextCursor: string | null }> {
  const entries = q
    .selectFrom('equipmentHistory')
    .where('equipmentId', '=', equipmentId)
    .select(['id', sql<Kind>`kind`.as('kind'), 'createdAt as at', 'actorName', 'changed'])
    .select(sql<string | null>`null`.as('number'))
    .select([sql<string | null>`null`.as('orderKind'), sql<string | null>`null`.as('status')])
    .select([sql<string | null>`null`.as('fault'), sql<string | null>`null`.as('workDone')])
    .select(sql<PartUsed[] | null>`null::jsonb`.as('parts'))
    .select(sql<boolean>`false`.as('mayOpen'))
  const orders = q
    .selectFrom('serviceOrders')
    .leftJoin('workshopProfiles', 'workshopProfiles.workshopId', 'serviceOrders.workshopId')
    .where('equipmentId', '=', equipmentId)
    .select(['serviceOrders.id', sql<Kind>`'order'`.as('kind')])
    .select(sql<string>`coalesce(service_orders.completed_at, service_orders.created_at)`.as('at'))
    .select(sql<string>`coalesce(workshop_profiles.name, '')`.as('actorName'))
    .select(sql<string[]>`'{}'::text[]`.as('changed'))
    .select(['number', 'serviceOrders.kind as orderKind', 'status', 'fault'])
    .select(
      sql<string | null>`(select c.content ->> 'workDone' from completions c
        where c.order_id = service_orders.id and c.workshop_id = service_orders.workshop_id
        order by c.number desc limit 1)`.as('workDone'),
    )
    .select(
      sql<PartUsed[] | null>`(select c.content -> 'parts' from completions c
        where c.order_id = service_orders.id and c.workshop_id = service_orders.workshop_id
        order by c.number desc limit 1)`.as('parts'),
    )
    .select(sql<boolean>`true`.as('mayOpen'))
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

/** Work of other workshops on equipment that the asker's workshop works on. */
const ofOthers = (equipmentId: string) =>
  q
    .selectFrom(sql<OtherRow>`technical_history(${equipmentId})`.as('other'))
    .select(['id', sql<Kind>`'order'`.as('kind'), 'at', 'workshop as actorName'])
    .select(sql<string[]>`'{}'::text[]`.as('changed'))
    .select(['number', 'orderKind', 'status', 'fault', 'workDone'])
    .select(sql<PartUsed[] | null>`null::jsonb`.as('parts'))
    .select(sql<boolean>`false`.as('mayOpen'))

interface OtherRow {
  id: string
  at: string
  workshop: string
  number: string | null
  orderKind: string | null
  status: string | null
  fault: string | null
  workDone: string | null
}

interface HappenedRow {
  id: string
  kind: Kind
  at: string
  actorName: string
  changed: string[]
  number: string | null
  orderKind: string | null
  status: string | null
  fault: string | null
  workDone: string | null
  parts: PartUsed[] | null
  mayOpen: boolean
}

function toEntry(row: HappenedRow): HistoryEntry {
  const { id, number, orderKind: kind, status, fault, workDone, parts, mayOpen } = row
  return {
    id,
    kind: row.kind,
    at: row.at,
    actorName: row.actorName,
    changed: row.changed,
    order:
      number && kind && status && fault
        ? { id, number, kind, status, fault, workDone, parts: parts ?? [], mayOpen }
        : null,
  }
}
