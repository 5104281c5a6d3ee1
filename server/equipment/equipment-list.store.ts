import { sql, type RawBuilder } from 'kysely'
import { categories, categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import type { EquipmentOverview, ListedEquipment, equipmentApi } from '#core/equipment/equipment.api.ts'
import { soonUntil, type EquipmentStatus } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { cannotAdd, equipmentRoom } from '#core/plan/subscription.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import { shaped, type Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'
import { summaryColumns, toSummary } from './equipment-rows.store.ts'
import { today } from './equipment.store.ts'

type Organization = NonNullable<Scope['organization']>
type Query = Input<typeof equipmentApi.list>

/**
 * The key of each order. The last Unicode code point stands for a missing room, after all others in ICU's order.
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
  urgency: {
    key: sql<string>`case when equipment.status = 'down' then '-infinity' else coalesce(equipment.next_maintenance_on, 'infinity') end`,
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
export function reachable({ organization: own }: { organization: Pick<Organization, 'id' | 'kind'> | null }) {
  const equipment = q.selectFrom('equipment')
  if (!own) return equipment
  if (own.kind === 'clinic') return equipment.where('equipment.clinicId', '=', own.id)
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

/** An administrator's search finds so many at most; more words find fewer. */
const mostAmongAll = 200

/** Equipment of any organization in which every word occurs. An array leads to the index, whatever the planner expects. */
export const equipmentAmongAll = (words: string[]) =>
  sql<boolean>`equipment.id = any (array(select equipment_among_all(array[${sql.join(words)}]::text[], ${sql.lit(mostAmongAll)})))`

/** Values in a page's query. */
interface Values {
  own: string
  clinicId: string
  status: EquipmentStatus | null
  category: CategoryId | null
  room: string
  today: PlainDate
  soon: PlainDate
  after: string | number
  id: string
  words: string[]
  rows: number
}

/** Choices that decide on the text of a page's query. */
type Shape = Pick<Query, 'due' | 'archived'> & {
  kind: string | null
  sort: keyof typeof sorts
  direction: 'asc' | 'desc'
  continued: boolean
  given: string[]
}

const filters = ['clinicId', 'status', 'category', 'room'] as const

function filtered({ kind, archived, given, due }: Shape, values: Values) {
  const has = (name: (typeof filters)[number]) => given.includes(name)
  let found = reachable({ organization: kind === null ? null : { id: values.own, kind } })
  found = found.where('equipment.archivedAt', archived ? 'is not' : 'is', null)
  if (has('clinicId')) found = found.where('equipment.clinicId', '=', values.clinicId)
  if (has('status')) found = found.where('equipment.status', '=', values.status)
  if (has('category')) found = found.where('equipment.category', '=', values.category)
  if (has('room')) found = found.where('equipment.room', '=', values.room)
  if (due === 'none') {
    found = found.where(sql<boolean>`(equipment.next_maintenance_on is null or equipment.status = 'retired')`)
  } else if (due) found = found.where('equipment.status', '<>', 'retired')
  if (due === 'overdue') found = found.where('equipment.nextMaintenanceOn', '<', values.today)
  if (due === 'ok') found = found.where('equipment.nextMaintenanceOn', '>', values.soon)
  if (due === 'soon')
    found = found.where(
      sql<boolean>`equipment.next_maintenance_on between ${values.today}::date and ${values.soon}::date`,
    )
  if (kind === null && values.words.length > 0) {
    found = found.where(equipmentAmongAll(values.words))
  }
  // Every word somewhere, in any order; `strpos` knows no wildcards. A workshop also searches by its client.
  const searched =
    kind === 'workshop'
      ? sql`(equipment.search || ' ' || (select c.search from organizations c where c.id = equipment.clinic_id))`
      : sql`equipment.search`
  for (const word of values.words) found = found.where(sql<boolean>`strpos(${searched}, ${word}) > 0`)
  return found
}

const noName = sql<string | null>`null::text`.as('clinicName')
const clinicName = sql<
  string | null
>`(select c.name from organizations c where c.id = equipment.clinic_id)`.as('clinicName')

const pageQuery = shaped((shape: Shape, values: Values) => {
  const { key, cast } = sorts[shape.sort]
  const { direction } = shape
  const found = filtered(shape, values)
    .select(summaryColumns)
    .select(shape.kind === 'clinic' ? noName : clinicName)
    .select(sql<string | number>`${key}`.as('sortKey'))
    .orderBy(key, direction)
    .orderBy('equipment.id', direction)
    .limit(values.rows)
  if (!shape.continued) return found
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  return found.where(
    sql<boolean>`(${key}, equipment.id) ${beyond} (${values.after}${cast}, ${values.id}::uuid)`,
  )
})

/** One page of equipment in the asked order. @throws Invalid for a cursor of another order */
export async function listEquipment(
  db: Db,
  query: Query,
  now: Date,
): Promise<{ items: ListedEquipment[]; nextCursor: string | null }> {
  const own = db.scope.organization
  const on = today(db, now)
  const limit = query.limit ?? 25
  const asked = query.sort ?? 'name'
  const sort = asked.replace('-', '') as keyof typeof sorts
  const soon = soonUntil(on)
  const [after, id] = query.cursor ? decodeCursor(query.cursor, sorts[sort].cursor) : ['', '']
  const shape: Shape = {
    kind: own?.kind ?? null,
    archived: query.archived,
    due: query.due,
    sort,
    direction: asked.startsWith('-') ? 'desc' : 'asc',
    continued: Boolean(query.cursor),
    given: filters.filter((name) => query[name]),
  }
  const { clinicId = '', status = null, category = null, room = '' } = query
  const rows = await db.all(
    pageQuery(shape, {
      own: own?.id ?? '',
      clinicId,
      status,
      category,
      room,
      today: on,
      soon,
      after,
      id,
      words: wordsOf(query.search),
      rows: limit + 1,
    }),
  )
  return pageOf(
    rows,
    limit,
    (row) => ({ ...toSummary(row, on, soon), clinicName: row.clinicName }),
    (row) => [row.sortKey, row.id],
  )
}

const noStatus = { operational: 0, restricted: 0, down: 0, retired: 0 }
const nothing = {
  ...noStatus,
  total: 0,
  archived: 0,
  overdue: 0,
  inUse: 0,
  devices: 0,
  registered: 0,
}

/** Categories that Anvisa registers as medical devices; others have no number to write. */
const deviceCategories = categoryIds.filter((id) => categories[id].risk !== null)
const isDevice = sql`(category = any (${deviceCategories}) or risk_class is not null)`

/** Counts the reachable equipment for which `condition` holds. */
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
    countIf(sql`${inUse} and next_maintenance_on < ${on}`).as('overdue'),
    countIf(inUse).as('inUse'),
    countIf(sql`${inUse} and ${isDevice}`).as('devices'),
    countIf(sql`${inUse} and ${isDevice} and anvisa_number is not null`).as('registered'),
  ] as const
}

/** Counts for the list's head, its rooms, and what the plan leaves. */
export async function summarizeEquipment(db: Db, now: Date): Promise<EquipmentOverview> {
  const here = reachable(db.scope)
  const active = here.where('archivedAt', 'is', null)
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
