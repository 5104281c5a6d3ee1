import { sql } from 'kysely'
import type { IsOpen } from '#core/calendar/open-days.ts'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { dateAfterRows } from '#core/planner/dates.ts'
import { keepsDaysOfWork } from '#core/planner/period.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'
import { beginNow } from './plan-change.store.ts'
import { datedRow, openDaysOf, plansQuery } from './plan-rows.store.ts'

/** When a clinic works, or without one the request's own organization; of what the reader does not see, every weekday. */
export async function daysOfWork(db: Db, clinicId: string | undefined): Promise<IsOpen> {
  const id = clinicId ?? db.scope.organization?.id ?? null
  const row = await db.first(q.selectFrom('organizations').where('id', '=', id).select(['hours', 'holidays']))
  return openDaysOf(row ?? { hours: null, holidays: { optional: [], own: [] } })
}

/** As far back as a period of a routine may have begun that today is in. */
const longestPeriod = 60

/**
 * The request's clinic has said anew when it works: its routines go on from today by that. What has a row stays where it
 * is, and its period gets no second one; what a server that was down has still to catch up, it catches up first.
 */
export async function followDaysOfWork(tx: Tx, now: Date): Promise<void> {
  const { organization } = tx.scope
  if (organization?.kind !== 'clinic') return
  const today = dateIn(organization.timeZone, now)
  const plans = await tx.all(
    plansQuery()
      .where('p.clinicId', '=', organization.id)
      .where('p.mode', '=', 'fixed')
      .where('p.endedAt', 'is', null)
      .where('p.pausedAt', 'is', null)
      .where('p.nextOn', '>=', today)
      .orderBy('p.id')
      .forNoKeyUpdate('p'),
  )
  const routines = plans.filter(({ every, unit }) => keepsDaysOfWork({ every, unit: unit as 'day' }))
  const lastOf = await lastDates(tx, organization.id, addDays(today, -longestPeriod))
  const moved = routines.flatMap((plan) => {
    const dated = datedRow(plan)
    const nextOn = dated && dateAfterRows(dated, today, lastOf.get(plan.id) ?? null)
    return nextOn === plan.nextOn ? [] : [{ id: plan.id, nextOn }]
  })
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx.all(
    compiled(sql<unknown>`update maintenance_plans p set next_on = fresh.next_on
      from unnest(${ids}::uuid[], ${moved.map(({ nextOn }) => nextOn)}::date[]) as fresh (id, next_on)
      where p.id = fresh.id`),
  )
  for (const id of ids) await beginNow(tx, id, today, now)
}

/** Each plan's last date that has a row. */
async function lastDates(tx: Tx, clinicId: string, from: PlainDate): Promise<Map<string, PlainDate>> {
  const rows = await tx.all(
    q
      .selectFrom('maintenanceOccurrences')
      .where('clinicId', '=', clinicId)
      .where('dueOn', '>=', from)
      .where('dueUse', 'is', null)
      .groupBy('planId')
      .select(['planId', sql<PlainDate>`max(due_on)`.as('last')]),
  )
  return new Map(rows.map(({ planId, last }) => [planId, last]))
}
