import { soonUntil } from '#core/equipment/equipment.ts'
import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { today } from '#server/equipment/equipment.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { asksForWork, isDaily } from './equipment-row.store.ts'
import { occurrencesQuery, toOccurrence } from './occurrence-rows.store.ts'
import { mustNameWhose } from './whose.ts'

type Query = Input<typeof plannerApi.occurrences>

/** The organization's own first: under row-level security only a condition of the query itself leads to the index. */
function ownOccurrences({ scope: { organization: own } }: Db, query: Query) {
  if (!own) {
    mustNameWhose(query)
    return occurrencesQuery()
  }
  return occurrencesQuery().where(own.kind === 'clinic' ? 'o.clinicId' : 'o.workshopId', '=', own.id)
}

/** Written out, not as parameters: only so is it plain that the index of what is open holds them all. */
const isOpen = sql<boolean>`o.status in ('planned', 'opened')`

function filtered(db: Db, query: Query, on: PlainDate) {
  let found = ownOccurrences(db, query)
  const { due } = query
  if (due === 'settled') found = found.where('o.status', 'in', ['done', 'skipped', 'missed'])
  else if (due) found = found.where(isOpen)
  // The page of a paused plan still shows the dates that were opened before.
  if (due && due !== 'settled' && !query.planId) found = found.where(asksForWork)
  if (due === 'overdue') found = found.where('o.dueOn', '<', on)
  if (due === 'today') found = found.where('o.plannedOn', '<=', on)
  if (due === 'soon') found = found.where('o.plannedOn', '>', on).where('o.plannedOn', '<=', soonUntil(on))
  if (query.opens) found = found.where('o.opens', '=', query.opens)
  if (query.daily !== undefined) found = found.where(isDaily, '=', query.daily)
  if (query.planId) found = found.where('o.planId', '=', query.planId)
  if (query.equipmentId) found = found.where('o.equipmentId', '=', query.equipmentId)
  if (query.clinicId) found = found.where('o.clinicId', '=', query.clinicId)
  if (query.workshopId) found = found.where('o.workshopId', '=', query.workshopId)
  if (query.from) found = found.where('o.plannedOn', '>=', query.from)
  if (query.to) found = found.where('o.plannedOn', '<=', query.to)
  return found
}

/** One page, by the day for which they are planned; of what is settled the newest first. */
export async function listOccurrences(
  db: Db,
  query: Query,
  now: Date,
): Promise<Output<typeof plannerApi.occurrences>> {
  const on = today(db, now)
  const limit = query.limit ?? 25
  const direction = query.due === 'settled' ? 'desc' : 'asc'
  let found = filtered(db, query, on)
    .orderBy('o.plannedOn', direction)
    .orderBy('o.id', direction)
    .limit(limit + 1)
  if (query.cursor) {
    const [key, id] = decodeCursor(query.cursor, 'date')
    const beyond = direction === 'desc' ? sql`<` : sql`>`
    found = found.where(sql<boolean>`(o.planned_on, o.id) ${beyond} (${key}::text::date, ${id}::uuid)`)
  }
  return pageOf(
    await db.all(found),
    limit,
    (row) => toOccurrence(row, on),
    (row) => [row.sortKey, row.id],
  )
}

/** @throws NotFound */
export async function findOccurrence(db: Db, id: string, now: Date): Promise<OccurrenceView> {
  const row = await db.first(occurrencesQuery().where('o.id', '=', id))
  if (!row) throw new NotFound()
  return toOccurrence(row, today(db, now))
}
