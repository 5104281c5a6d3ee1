import { sql, type RawBuilder } from 'kysely'
import { categories, categoryIds } from '#core/equipment/categories.ts'
import type { EquipmentOverview, EquipmentSummary, equipmentApi } from '#core/equipment/equipment.api.ts'
import { soonUntil } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { cannotAdd, equipmentRoom } from '#core/plan/subscription.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'
import { summaryColumns, toSummary } from './equipment-rows.ts'
import { today } from './equipment.store.ts'

type Query = Input<typeof equipmentApi.list>

/**
 * What each order sorts by. The last Unicode place stands for a room that nobody wrote, after all others in ICU's order.
 * Names and rooms compare as Brazilians sort: Ávila before Zeta.
 */
const sorts = {
  name: {
    key: sql<string>`equipment.name collate "pt-BR-x-icu"`,
    cursor: 'string',
    cast: sql`::text collate "pt-BR-x-icu"`,
  },
  room: {
    key: sql<string>`coalesce(equipment.room, U&'\\FFFF') collate "pt-BR-x-icu"`,
    cursor: 'string',
    cast: sql`::text collate "pt-BR-x-icu"`,
  },
  due: {
    key: sql<string>`coalesce(equipment.next_maintenance_on, 'infinity')`,
    cursor: 'date',
    cast: sql`::text::date`,
  },
  status: {
    key: sql<number>`array_position(array['down', 'restricted', 'operational', 'retired'], equipment.status)`,
    cursor: 'number',
    cast: sql`::int`,
  },
} as const

/**
 * The organization's own rows first: under row-level security only a condition of the query itself leads to the index.
 * A workshop's are those it was granted and those of the clinics that it manages; an administrator's are all.
 */
export function reachable(scope: Scope) {
  const equipment = q.selectFrom('equipment')
  const own = scope.organization
  if (!own) return equipment
  if (own.kind === 'clinic') return equipment.where('equipment.clinic_id', '=', own.id)
  return equipment.where(
    sql<boolean>`equipment.id = any (array(
      select subject_id from access_grants g
        where g.workshop_id = ${own.id} and g.subject = 'equipment' and g.until is null
      union all
      select subject_id from access_grants g
        where g.workshop_id = ${own.id} and g.subject = 'equipment' and g.until > now()
      union all
      select e.id from equipment e where e.clinic_id = any (array(select managed_clinics()))))`,
  )
}

function filtered(scope: Scope, query: Query, on: PlainDate) {
  let found = reachable(scope).where('equipment.archived_at', query.archived ? 'is not' : 'is', null)
  if (query.clinicId) found = found.where('equipment.clinic_id', '=', query.clinicId)
  if (query.status) found = found.where('equipment.status', '=', query.status)
  if (query.category) found = found.where('equipment.category', '=', query.category)
  if (query.room) found = found.where('equipment.room', '=', query.room)
  if (query.due === 'none') found = found.where('equipment.next_maintenance_on', 'is', null)
  if (query.due === 'overdue') found = found.where('equipment.next_maintenance_on', '<', on)
  if (query.due === 'ok') found = found.where('equipment.next_maintenance_on', '>', soonUntil(on))
  if (query.due === 'soon')
    found = found.where(
      sql<boolean>`equipment.next_maintenance_on between ${on}::date and ${soonUntil(on)}::date`,
    )
  // Every word somewhere, in any order; `strpos` knows no wildcards.
  for (const word of wordsOf(query.search))
    found = found.where(sql<boolean>`strpos(equipment.search, ${word}) > 0`)
  return found
}

/** One page of equipment in the asked order. @throws Invalid for a cursor of another order */
export async function listEquipment(
  db: Db,
  query: Query,
  now: Date,
): Promise<{ items: EquipmentSummary[]; nextCursor: string | null }> {
  const on = today(db, now)
  const limit = query.limit ?? 25
  const sort = query.sort ?? 'name'
  const down = sort.startsWith('-')
  const { key, cursor, cast } = sorts[sort.replace('-', '') as keyof typeof sorts]
  const direction = down ? 'desc' : 'asc'
  let found = filtered(db.scope, query, on)
    .select(summaryColumns)
    .select(sql<string | number>`${key}`.as('sort_key'))
    .orderBy(key, direction)
    .orderBy('equipment.id', direction)
    .limit(limit + 1)
  if (query.cursor) {
    const [after, id] = decodeCursor(query.cursor, cursor)
    found = found.where(
      sql<boolean>`(${key}, equipment.id) ${down ? sql`<` : sql`>`} (${after}${cast}, ${id}::uuid)`,
    )
  }
  const rows = await db.all(found)
  return pageOf(
    rows,
    limit,
    (row) => toSummary(row, on),
    (row) => [row.sort_key, row.id],
  )
}

const noStatus = { operational: 0, restricted: 0, down: 0, retired: 0 }
const nothing = {
  ...noStatus,
  total: 0,
  archived: 0,
  overdue: 0,
  inUse: 0,
  inTime: 0,
  devices: 0,
  registered: 0,
}

/** Categories that ANVISA registers as medical devices; others have no number to write. */
const deviceCategories = categoryIds.filter((id) => categories[id].risk !== null)
const isDevice = sql`(category = any (${deviceCategories}) or risk_class is not null)`

/** Counts the reachable pieces for which `condition` holds. */
const countIf = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})::int`

function countsOf(on: PlainDate) {
  const active = sql`archived_at is null`
  const inUse = sql`archived_at is null and status <> 'retired'`
  return [
    countIf(active).as('total'),
    countIf(sql`archived_at is not null`).as('archived'),
    countIf(sql`${active} and status = 'operational'`).as('operational'),
    countIf(sql`${active} and status = 'restricted'`).as('restricted'),
    countIf(sql`${active} and status = 'down'`).as('down'),
    countIf(sql`${active} and status = 'retired'`).as('retired'),
    countIf(sql`${active} and next_maintenance_on < ${on}`).as('overdue'),
    countIf(inUse).as('inUse'),
    countIf(sql`${inUse} and next_maintenance_on >= ${on}`).as('inTime'),
    countIf(sql`${inUse} and ${isDevice}`).as('devices'),
    countIf(sql`${inUse} and ${isDevice} and anvisa_number is not null`).as('registered'),
  ] as const
}

/** Counts for the list's head, its rooms, and what the plan leaves. */
export async function summarizeEquipment(db: Db, now: Date): Promise<EquipmentOverview> {
  const here = reachable(db.scope)
  const active = here.where('archived_at', 'is', null)
  const [counts, rooms, subscriptions] = await db.together(
    here.select(countsOf(today(db, now))),
    active
      .where('room', 'is not', null)
      .select(['room', sql<number>`count(*)::int`.as('count')])
      .groupBy('room')
      .orderBy(sql`room collate "pt-BR-x-icu"`)
      .limit(200),
    subscriptionQuery(db.scope.organization?.id ?? null),
  )
  const { operational, restricted, down, retired, ...counted } = counts[0] ?? nothing
  const subscription = subscriptions[0]
  const limit = subscription ? equipmentRoom(subscription, now) : null
  return {
    ...counted,
    byStatus: { operational, restricted, down, retired },
    rooms: rooms.map(({ room, count }) => ({ room: room ?? '', count })),
    limit: typeof limit === 'number' ? limit : null,
    cannotAdd: cannotAdd(subscription ?? null, counted.total, now),
  }
}
