import { sql } from 'kysely'
import type { Analyses } from '#core/finance/finance.api.ts'
import { monthsUntil } from '#core/finance/months.ts'
import { startOfDay } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'
import { downHours } from './ownership.store.ts'
import { isFailure } from './spending.store.ts'

const most = 50

/** Hours on average between two instants, with one decimal. */
const meanHours = (from: string, to: string) =>
  sql<number | null>`round(avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600), 1)::float8`

/** Failures, times and preventive work of the last twelve months, from the orders that were requested in them. */
export async function findAnalyses(db: Db, { id, today, timeZone }: Own, now: Date): Promise<Analyses> {
  const months = monthsUntil(today, 12)
  const first = `${months[0]}-01`
  const orders = q
    .selectFrom('serviceOrders as o')
    .where('o.clinicId', '=', id)
    .where('o.status', '!=', 'cancelled')
    .where('o.createdAt', '>=', startOfDay(first, timeZone))
  const [models, workshops, byMonth, scores] = await db.together(
    orders
      .innerJoin('equipment as e', 'e.id', 'o.equipmentId')
      .where(isFailure)
      .select(['e.brand', 'e.model', sql<number>`count(distinct e.id)::int`.as('equipment')])
      .select([sql<number>`count(*)::int`.as('failures'), downHours(now).as('downHours')])
      .groupBy(['e.brand', 'e.model'])
      .orderBy('failures', 'desc')
      .orderBy('e.brand')
      .orderBy('e.model')
      .limit(most),
    orders
      .innerJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
      .leftJoin(
        (from) =>
          from
            .selectFrom('serviceHistory as h')
            .where('h.action', '=', 'accept')
            .where('h.clinicId', '=', id)
            .select(['h.orderId', sql<string>`max(h.created_at)`.as('acceptedAt')])
            .groupBy('h.orderId')
            .as('a'),
        (join) => join.onRef('a.orderId', '=', 'o.id'),
      )
      .select(['w.workshopId as id', 'w.name', sql<number>`count(*)::int`.as('orders')])
      .select(meanHours('o.createdAt', 'a.acceptedAt').as('answerHours'))
      .select(meanHours('o.createdAt', 'o.completedAt').as('repairHours'))
      .groupBy(['w.workshopId', 'w.name'])
      .orderBy('orders', 'desc')
      .orderBy('w.workshopId')
      .limit(most),
    orders
      .select(sql<string>`to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM')`.as('month'))
      .select(sql<number>`(count(*) filter (where ${isFailure}))::int`.as('corrective'))
      .select(sql<number>`(count(*) filter (where not ${isFailure}))::int`.as('preventive'))
      .groupBy(sql.ref('month')),
    q
      .selectFrom('complianceDays')
      .where('clinicId', '=', id)
      .where('onDate', '>=', first)
      .distinctOn(sql`date_trunc('month', on_date)`)
      .orderBy(sql`date_trunc('month', on_date)`)
      .orderBy('onDate', 'desc')
      .select([sql<string>`to_char(on_date, 'YYYY-MM')`.as('month'), 'score']),
  )
  return {
    models,
    workshops,
    months: months.map((month) => {
      const row = byMonth.find((one) => one.month === month)
      return {
        month,
        corrective: row?.corrective ?? 0,
        preventive: row?.preventive ?? 0,
        compliance: scores.find((one) => one.month === month)?.score ?? null,
      }
    }),
  }
}
