import { sql } from 'kysely'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { priorities, statusGroups } from '#core/service-order/status.ts'
import type { Kind, Priority } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { actorOf, seesPrices } from './order-actor.store.ts'
import { compiled } from './order-apply.store.ts'
import { meanStars } from './order-detail.store.ts'
import { listQuery, toListItem, type OrderListItem } from './order-list-rows.store.ts'

/** The organization's own first: under row-level security only a condition of the query itself leads to the index. */
function ownOrders(db: Db) {
  const { organization } = db.scope
  if (!organization) return listQuery()
  return listQuery().where(
    organization.kind === 'clinic' ? 'o.clinic_id' : 'o.workshop_id',
    '=',
    organization.id,
  )
}

function filtered(db: Db, query: Input<typeof serviceOrderApi.list>) {
  const { actor, organization } = db.scope
  let found = ownOrders(db)
  if (query.group) found = found.where('o.status', 'in', statusGroups[query.group])
  if (query.status) found = found.where('o.status', '=', query.status)
  if (query.equipmentId) found = found.where('o.equipment_id', '=', query.equipmentId)
  if (query.mine && actor.kind === 'user') {
    found = found.where(
      organization?.kind === 'workshop' ? 'o.taken_by' : 'o.requested_by',
      '=',
      actor.userId,
    )
  }
  // Every word somewhere, in any order; `strpos` knows no wildcards.
  for (const word of wordsOf(query.search)) {
    found = found.where(sql<boolean>`strpos(o.search, ${word}) > 0`)
  }
  return found
}

/** One page of orders, newest first unless asked otherwise. @throws Invalid for a cursor that is none of ours */
export async function listOrders(
  db: Db,
  query: Input<typeof serviceOrderApi.list>,
  now: Date,
): Promise<Output<typeof serviceOrderApi.list>> {
  const limit = query.limit ?? 25
  const oldest = query.sort === 'oldest'
  let found = filtered(db, query)
    .orderBy('o.id', oldest ? 'asc' : 'desc')
    .limit(limit + 1)
  if (query.cursor) {
    const [, after] = decodeCursor(query.cursor, 'string')
    found = found.where('o.id', oldest ? '>' : '<', after)
  }
  const actor = actorOf(db.scope)
  const prices = seesPrices(db.scope)
  return pageOf(
    await db.all(found),
    limit,
    (row) => toListItem(row, actor, prices, now),
    (row) => [row.id, row.id],
  )
}

const mostUnfinished = 300
const mostWaiting = 50

/** What waits for the asker's organization, the most urgent and then the longest waiting first. */
export async function listWaiting(db: Db, now: Date): Promise<{ items: OrderListItem[]; total: number }> {
  const rows = await db.all(
    ownOrders(db)
      // Written out, not as parameters: only so is it plain that the index of unfinished orders holds them all.
      .where(sql<boolean>`o.status not in ('closed', 'cancelled')`)
      // An administrator, who sees all orders, is waited for by what the sides do not agree on.
      .$if(!db.scope.organization, (found) =>
        found.where(sql<boolean>`(o.in_mediation or o.warranty_refusal is not null)`),
      )
      .orderBy('o.id', 'desc')
      .limit(mostUnfinished),
  )
  const actor = actorOf(db.scope)
  const prices = seesPrices(db.scope)
  const waiting = rows
    .map((row) => toListItem(row, actor, prices, now))
    .filter((item) => item.next.yours || actor.side === 'administrator')
    .toSorted(
      (a, b) =>
        priorities.indexOf(b.priority) - priorities.indexOf(a.priority) ||
        a.statusSince.localeCompare(b.statusSince),
    )
  return { items: waiting.slice(0, mostWaiting), total: waiting.length }
}

interface CandidateRow {
  id: string
  version: number
  category: string
  brand: string | null
  model: string | null
  kind: string
  priority: string
  fault: string
  availability: string | null
  district: string | null
  city: string
  opening_hours: string | null
  published_at: string
}

/** Published orders that the asker's workshop may take, newest first. */
export async function listCandidates(
  db: Db,
  query: Input<typeof serviceOrderApi.candidates>,
): Promise<Output<typeof serviceOrderApi.candidates>> {
  const limit = query.limit ?? 25
  const before = query.cursor ? decodeCursor(query.cursor, 'string')[1] : null
  const rows = await db.all(
    compiled(sql<CandidateRow>`select * from candidate_orders(${before}, ${limit + 1})`),
  )
  return pageOf(rows, limit, toCandidate, (row) => [row.id, row.id])
}

function toCandidate({ opening_hours: openingHours, published_at: publishedAt, ...row }: CandidateRow) {
  return {
    ...row,
    category: row.category as CategoryId,
    kind: row.kind as Kind,
    priority: row.priority as Priority,
    openingHours,
    publishedAt,
  }
}

/** Workshops that serve the city, best rated first, those without a rating last. */
export async function listTechnicians(
  db: Db,
  query: Input<typeof serviceOrderApi.technicians>,
): Promise<Output<typeof serviceOrderApi.technicians>> {
  const rows = await db.all(
    q
      .selectFrom('workshop_cities as s')
      .innerJoin('workshop_profiles as w', 'w.workshop_id', 's.workshop_id')
      .where('s.state', '=', query.state)
      .where('s.city', '=', query.city)
      .where('w.active', '=', true)
      .$if(query.speciality !== undefined, (found) =>
        found.where(sql<boolean>`${query.speciality} = any (w.specialities)`),
      )
      .select(['w.workshop_id', 'w.name', 'w.city', 'w.state', 'w.specialities', 'w.registry', 'w.verified'])
      .select(['w.rating_sum', 'w.rating_count', 'w.completed_count'])
      .orderBy(sql`w.rating_sum::float / nullif(w.rating_count, 0)`, (order) => order.desc().nullsLast())
      .orderBy('w.completed_count', 'desc')
      .orderBy('w.workshop_id')
      .limit(100),
  )
  return {
    items: rows.map((row) => ({
      workshopId: row.workshop_id,
      name: row.name,
      city: row.city,
      state: row.state,
      specialities: row.specialities,
      registry: row.registry,
      verified: row.verified,
      rating: meanStars(row.rating_sum, row.rating_count),
      ratingCount: row.rating_count,
      completedCount: row.completed_count,
    })),
  }
}
