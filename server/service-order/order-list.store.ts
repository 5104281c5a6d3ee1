import { sql } from 'kysely'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { confirmedOn } from '#core/registry/registry.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { priorities, statusGroups } from '#core/service-order/status.ts'
import type { Status } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import { shaped, type Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { actorOf, seesPrices } from './order-actor.ts'
import { compiled } from './order-apply.store.ts'
import { meanStars } from './order-detail.ts'
import { listQuery, toListItem, type OrderListItem } from './order-list-rows.store.ts'
import { isUnfinished } from './order-rows.store.ts'

type Query = Input<typeof serviceOrderApi.list>
type Side = 'clinic' | 'workshop' | null

/** Values in a page's query. */
interface Values {
  own: string
  person: string
  equipmentId: string
  partyId: string
  status: Status | null
  after: string
  words: string[]
  rows: number
}

/** Choices that decide on the text of a page's query. */
interface Shape {
  side: Side
  group: Query['group']
  oldest: boolean
  given: string[]
}

const sideOf = ({ scope }: Db): Side =>
  scope.organization && (scope.organization.kind === 'clinic' ? 'clinic' : 'workshop')

/** The organization's own first: under row-level security only a condition of the query itself leads to the index. */
function ownOrders(side: Side, own: string) {
  if (!side) return listQuery()
  return listQuery().where(side === 'clinic' ? 'o.clinicId' : 'o.workshopId', '=', own)
}

/** A completed order has only the clinic's check left. */
const isStopped = sql<boolean>`o.status <> 'completed' and (o.priority = 'clinic_stopped'
  or exists (select from equipment e where e.id = o.equipment_id and e.status = 'down'))`

/** An administrator's search finds so many at most; more words find fewer. */
const mostAmongAll = 200

/** An order of any organization in which every word occurs; one of the newest, if there are more than `most`. */
export const ordersAmongAll = (id: string, words: string[], most = mostAmongAll) =>
  sql<boolean>`${sql.ref(id)} = any (array(select orders_among_all(array[${sql.join(words)}]::text[], ${sql.lit(most)})))`

const pageQuery = shaped(({ side, group, oldest, given }: Shape, values: Values) => {
  let found = ownOrders(side, values.own)
    .orderBy('o.id', oldest ? 'asc' : 'desc')
    .limit(values.rows)
  if (group) found = found.where('o.status', 'in', statusGroups[group])
  if (given.includes('status')) found = found.where('o.status', '=', values.status)
  if (given.includes('equipmentId')) found = found.where('o.equipmentId', '=', values.equipmentId)
  if (given.includes('partyId')) {
    found = found.where(side === 'clinic' ? 'o.workshopId' : 'o.clinicId', '=', values.partyId)
  }
  if (given.includes('open')) found = found.where(isUnfinished('o'))
  if (given.includes('stopped')) found = found.where(isUnfinished('o')).where(isStopped)
  if (given.includes('mine')) {
    found = found.where(side === 'workshop' ? 'o.takenBy' : 'o.requestedBy', '=', values.person)
  }
  if (!side && values.words.length > 0) found = found.where(ordersAmongAll('o.id', values.words))
  // Every word somewhere, in any order; `strpos` knows no wildcards.
  for (const word of values.words) found = found.where(sql<boolean>`strpos(o.search, ${word}) > 0`)
  if (given.includes('cursor')) found = found.where('o.id', oldest ? '>' : '<', values.after)
  return found
})

/** One page of orders, newest first unless asked otherwise. @throws Invalid for a cursor that is none of ours */
export async function listOrders(
  db: Db,
  query: Query,
  now: Date,
): Promise<Output<typeof serviceOrderApi.list>> {
  const limit = query.limit ?? 25
  const person = db.scope.actor.kind === 'user' ? db.scope.actor.userId : ''
  const filter = { ...query, mine: query.mine && person }
  const shape: Shape = {
    side: sideOf(db),
    group: query.group,
    oldest: query.sort === 'oldest',
    given: (['status', 'equipmentId', 'partyId', 'open', 'stopped', 'mine', 'cursor'] as const).filter(
      (name) => filter[name],
    ),
  }
  const values: Values = {
    own: db.scope.organization?.id ?? '',
    person,
    equipmentId: query.equipmentId ?? '',
    partyId: query.partyId ?? '',
    status: query.status ?? null,
    after: query.cursor ? decodeCursor(query.cursor, 'string')[1] : '',
    words: wordsOf(query.search),
    rows: limit + 1,
  }
  const actor = actorOf(db.scope)
  const prices = seesPrices(db.scope)
  return pageOf(
    await db.all(pageQuery(shape, values)),
    limit,
    (row) => toListItem(row, actor, prices, now),
    (row) => [row.id, row.id],
  )
}

const mostUnfinished = 300
const mostWaiting = 50

/** Orders that wait for the asker's organization, the most urgent first, then the longest waiting. */
export async function listWaiting(db: Db, now: Date): Promise<{ items: OrderListItem[]; total: number }> {
  const rows = await db.all(
    ownOrders(sideOf(db), db.scope.organization?.id ?? '')
      .where(isUnfinished('o'))
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
        a.next.since.localeCompare(b.next.since),
    )
  return { items: waiting.slice(0, mostWaiting), total: waiting.length }
}

type Candidate = Output<typeof serviceOrderApi.candidates>['items'][number]

/** Published orders that the asker's workshop may take, newest first. */
export async function listCandidates(
  db: Db,
  query: Input<typeof serviceOrderApi.candidates>,
): Promise<Output<typeof serviceOrderApi.candidates>> {
  const limit = query.limit ?? 25
  const before = query.cursor ? decodeCursor(query.cursor, 'string')[1] : null
  const rows = await db.all(compiled(sql<Candidate>`select * from candidate_orders(${before}, ${limit + 1})`))
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id, row.id],
  )
}

/** Workshops that take orders, best rated first; the caller narrows. */
const workshops = ({ speciality }: Input<typeof serviceOrderApi.technicians>) =>
  q
    .selectFrom('workshopProfiles as w')
    .where('w.active', '=', true)
    .$if(speciality !== undefined, (found) => found.where(sql<boolean>`${speciality} = any (w.specialities)`))
    .select(['w.workshopId', 'w.name', 'w.city', 'w.state', 'w.specialities', 'w.registry'])
    .select(['w.registryCheckedOn', 'w.registryConfirmed'])
    .select(['w.ratingSum', 'w.ratingCount', 'w.completedCount'])
    .orderBy(sql`w.rating_sum::float / nullif(w.rating_count, 0)`, (order) => order.desc().nullsLast())
    .orderBy('w.completedCount', 'desc')
    .orderBy('w.workshopId')
    .limit(100)
type WorkshopRow = RowOf<typeof workshops>

/** Workshops that serve the city, best rated first, those without a rating last. */
export async function listTechnicians(
  db: Db,
  query: Input<typeof serviceOrderApi.technicians>,
  now: Date,
): Promise<Output<typeof serviceOrderApi.technicians>> {
  const today = dateIn(brasilia, now)
  const served = workshops(query)
    .innerJoin('workshopCities as s', 's.workshopId', 'w.workshopId')
    .where('s.state', '=', query.state)
    .where('s.city', '=', query.city)
  const invited = q
    .selectFrom('technicianInvitations as i')
    .where('i.clinicId', '=', db.scope.organization?.id ?? null)
    .where('i.workshopId', 'is not', null)
    .select('i.workshopId')
  const own = workshops(query).where('w.workshopId', 'in', invited)
  const [ownRows, cityRows] = await db.together<[WorkshopRow, WorkshopRow]>(own, served)
  const isOwn = new Set(ownRows.map(({ workshopId }) => workshopId))
  const rows = [...ownRows, ...cityRows.filter(({ workshopId }) => !isOwn.has(workshopId))]
  return {
    items: rows.map((row) => ({
      workshopId: row.workshopId,
      name: row.name,
      city: row.city,
      state: row.state,
      specialities: row.specialities,
      registry: row.registry,
      registryCheckedOn: confirmedOn(row, today),
      rating: meanStars(row.ratingSum, row.ratingCount),
      ratingCount: row.ratingCount,
      completedCount: row.completedCount,
      yours: isOwn.has(row.workshopId),
    })),
  }
}
