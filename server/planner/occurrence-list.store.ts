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
import { occurrencesQuery, toOccurrence } from './occurrence-rows.ts'
import { mustNameWhose } from './whose.ts'

type Query = Input<typeof plannerApi.occurrences>

/** The organization's own first: under row-level security only a condition of the query itself leads to the index. */
function ownOccurrences({ scope: { organization: own } }: Db, query: Query) {
  if (!own) {
    mustNameWhose(query)
    return occurrencesQuery()
  }
  return occurrencesQuery().where(own.kind === 'clinic' ? 'o.clinic_id' : 'o.workshop_id', '=', own.id)
}

/** Written out, not as parameters: only so is it plain that the index of what is open holds them all. */
const isOpen = sql<boolean>`o.status in ('planned', 'opened')`

function filtered(db: Db, query: Query, on: PlainDate) {
  let found = ownOccurrences(db, query)
  const { due } = query
  if (due === 'settled') found = found.where('o.status', 'in', ['done', 'skipped', 'missed'])
  else if (due) found = found.where(isOpen).where('e.archived_at', 'is', null)
  if (due === 'overdue') found = found.where('o.due_on', '<', on)
  if (due === 'today') found = found.where('o.planned_on', '<=', on)
  if (due === 'soon') found = found.where('o.planned_on', '>', on).where('o.planned_on', '<=', soonUntil(on))
  if (query.opens) found = found.where('o.opens', '=', query.opens)
  if (query.planId) found = found.where('o.plan_id', '=', query.planId)
  if (query.equipmentId) found = found.where('o.equipment_id', '=', query.equipmentId)
  if (query.clinicId) found = found.where('o.clinic_id', '=', query.clinicId)
  if (query.workshopId) found = found.where('o.workshop_id', '=', query.workshopId)
  if (query.from) found = found.where('o.planned_on', '>=', query.from)
  if (query.to) found = found.where('o.planned_on', '<=', query.to)
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
    .orderBy('o.planned_on', direction)
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
    (row) => [row.sort_key, row.id],
  )
}

/** @throws NotFound */
export async function findOccurrence(db: Db, id: string, now: Date): Promise<OccurrenceView> {
  const row = await db.first(occurrencesQuery().where('o.id', '=', id))
  if (!row) throw new NotFound()
  return toOccurrence(row, today(db, now))
}
