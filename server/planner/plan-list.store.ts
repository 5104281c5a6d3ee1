import { sql } from 'kysely'
import { soonUntil } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { today } from '#server/equipment/equipment.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { asksForWork, isDaily } from './equipment-row.store.ts'
import { shownPlans, toPlan } from './plan-rows.store.ts'
import { mustNameWhose } from './whose.ts'

type Query = Input<typeof plannerApi.list>

/** The organization's own first: under row-level security only a condition of the query itself leads to the index. */
function ownPlans(db: Db, query: Query) {
  const own = db.scope.organization
  if (!own) {
    mustNameWhose(query)
    return shownPlans(db)
  }
  return shownPlans(db).where(own.kind === 'clinic' ? 'p.clinicId' : 'p.workshopId', '=', own.id)
}

const dueOn = sql<string>`coalesce(p.due_on, 'infinity')`

function filtered(db: Db, query: Query, on: PlainDate) {
  let found = ownPlans(db, query).where('p.endedAt', query.state === 'ended' ? 'is not' : 'is', null)
  if (query.state !== 'ended') found = found.where('e.archivedAt', 'is', null)
  if (query.state === 'paused') found = found.where('p.pausedAt', 'is not', null)
  if (query.state === 'active') found = found.where('p.pausedAt', 'is', null)
  if (query.equipmentId) found = found.where('p.equipmentId', '=', query.equipmentId)
  if (query.ofClinic) found = found.where('p.equipmentId', 'is', null)
  if (query.clinicId) found = found.where('p.clinicId', '=', query.clinicId)
  if (query.workshopId) found = found.where('p.workshopId', '=', query.workshopId)
  if (query.opens) found = found.where('p.opens', '=', query.opens)
  if (query.daily !== undefined) found = found.where(isDaily, '=', query.daily)
  if (query.due) found = found.where(asksForWork)
  if (query.due === 'none') found = found.where('p.dueOn', 'is', null)
  // By what the index is sorted by.
  if (query.due === 'overdue') found = found.where(dueOn, '<', on)
  if (query.due === 'ok') found = found.where(dueOn, '>', soonUntil(on)).where('p.dueOn', 'is not', null)
  if (query.due === 'soon') found = found.where(dueOn, '>=', on).where(dueOn, '<=', soonUntil(on))
  for (const word of wordsOf(query.search)) {
    found = found.where(
      sql<boolean>`(strpos(p.search, ${word}) > 0 or coalesce(strpos(e.search, ${word}), 0) > 0)`,
    )
  }
  return found
}

/** One page of plans, those that are due first before the others; ended ones the newest first. */
export async function listPlans(db: Db, query: Query, now: Date): Promise<Output<typeof plannerApi.list>> {
  const on = today(db, now)
  const limit = query.limit ?? 25
  const ended = query.state === 'ended'
  let found = filtered(db, query, on).limit(limit + 1)
  if (ended) found = found.orderBy('p.id', 'desc')
  else found = found.orderBy(dueOn).orderBy('p.id')
  if (query.cursor) {
    const [key, id] = decodeCursor(query.cursor, ended ? 'string' : 'date')
    found = ended
      ? found.where('p.id', '<', id)
      : found.where(sql<boolean>`(${dueOn}, p.id) > (${key}::text::date, ${id}::uuid)`)
  }
  return pageOf(
    await db.all(found),
    limit,
    (row) => toPlan(row, on, db.scope.organization?.id ?? null),
    (row) => [ended ? row.id : row.sortKey, row.id],
  )
}

/** @throws NotFound */
export async function findPlan(db: Db, id: string, now: Date): Promise<PlanView> {
  const row = await db.first(shownPlans(db).where('p.id', '=', id))
  if (!row) throw new NotFound()
  return toPlan(row, today(db, now), db.scope.organization?.id ?? null)
}

/** Plans by their ids, in that order. */
export async function findPlans(db: Db, ids: readonly string[], now: Date): Promise<PlanView[]> {
  const rows = await db.all(shownPlans(db).where('p.id', 'in', ids))
  const on = today(db, now)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [toPlan(row, on, db.scope.organization?.id ?? null)] : []
  })
}
