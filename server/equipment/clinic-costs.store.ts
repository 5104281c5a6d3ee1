import { doneStatuses } from '#core/service-order/status.ts'
import { sql } from 'kysely'
import type { ClinicCosts } from '#core/equipment/equipment.api.ts'
import { addMonths } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { today } from './equipment.store.ts'

const months = 12
const mostEquipment = 2000

/**
 * Costs of finished orders of the last twelve months by their approved quotes, each in the month of its completion
 * on the clinic's calendar. Repairs and returns under warranty are corrective, all else is other. Integer cents.
 */
export async function findClinicCosts(db: Db, now: Date): Promise<ClinicCosts> {
  const { id = null, timeZone = 'UTC' } = db.scope.organization ?? {}
  const thisMonth = `${today(db, now).slice(0, 7)}-01`
  const since = addMonths(thisMonth, 1 - months)
  const day = sql<string>`(o.completed_at at time zone ${timeZone})::date`
  const finished = q
    .selectFrom('serviceOrders as o')
    .innerJoin('quotes', 'quotes.orderId', 'o.id')
    .where('o.clinicId', '=', id)
    .where('o.status', 'in', doneStatuses)
    .where('quotes.status', '=', 'approved')
    // On its own, so that no time zone's arithmetic is done for orders of years ago.
    .where('o.completedAt', '>=', sql<string>`${since}::date - 1`)
    .where(day, '>=', since)
  const cents = sql<number>`sum(quotes.approved_cents)::bigint`
  const [byMonth, equipmentList] = await db.together(
    finished
      .select([
        sql<string>`to_char(${day}, 'YYYY-MM')`.as('month'),
        sql<boolean>`o.kind in ('corrective', 'warranty_return')`.as('corrective'),
        cents.as('cents'),
      ])
      .groupBy([sql.ref('month'), sql.ref('corrective')]),
    finished
      .innerJoin('equipment as e', 'e.id', 'o.equipmentId')
      .select(['e.id', 'e.name', 'e.category', cents.as('totalCents')])
      .select(sql<number>`count(distinct o.id)::int`.as('orders'))
      .groupBy('e.id')
      .orderBy('totalCents', 'desc')
      .orderBy('e.id')
      .limit(mostEquipment),
  )
  const sumOf = (month: string, corrective: boolean) =>
    byMonth.find((row) => row.month === month && row.corrective === corrective)?.cents ?? 0
  return {
    months: Array.from({ length: months }, (_, index) => {
      const month = addMonths(since, index).slice(0, 7)
      return { month, correctiveCents: sumOf(month, true), otherCents: sumOf(month, false) }
    }),
    equipmentList: equipmentList.map(({ category, ...equipment }) =>
      Object.assign(equipment, { category: category }),
    ),
  }
}
