import { sql } from 'kysely'
import type { ClinicCosts } from '#core/equipment/equipment.api.ts'
import { monthsUntil } from '#core/finance/months.ts'
import { addMonths } from '#core/kit/dates.ts'
import { isRepair, maintenanceOf } from '#server/finance/spending.store.ts'
import type { Db } from '#server/kit/database.ts'
import { today } from './equipment.store.ts'

const costMonths = 12
const mostEquipment = 2000

/** The months that costs are shown of, and the maintenance in them: the rows of Finanças. */
export function yearOfMaintenance(db: Db, now: Date) {
  const months = monthsUntil(today(db, now), costMonths)
  const first = `${months[0]}-01`
  const nextMonth = addMonths(first, costMonths)
  return { months, rows: maintenanceOf(db.scope.organization?.id ?? null, first, nextMonth) }
}

/** Charges and expenses of maintenance in the last twelve months, with repairs apart. Integer cents. */
export async function findClinicCosts(db: Db, now: Date): Promise<ClinicCosts> {
  const { months, rows } = yearOfMaintenance(db, now)
  const cents = sql<number>`sum(x.cents)::bigint`
  const [byMonth, equipmentList] = await db.together(
    rows
      .leftJoin('serviceOrders as o', 'o.id', 'x.orderId')
      .select([sql<string>`to_char(x.on, 'YYYY-MM')`.as('month'), isRepair.as('corrective')])
      .select(cents.as('cents'))
      .groupBy([sql.ref('month'), sql.ref('corrective')]),
    rows
      .innerJoin('equipment as e', 'e.id', 'x.equipmentId')
      .select(['e.id', 'e.name', 'e.category', cents.as('totalCents')])
      .groupBy('e.id')
      .orderBy('totalCents', 'desc')
      .orderBy('e.id')
      .limit(mostEquipment),
  )
  const sumOf = (month: string, corrective: boolean) =>
    byMonth.find((row) => row.month === month && row.corrective === corrective)?.cents ?? 0
  return {
    months: months.map((month) => ({
      month,
      correctiveCents: sumOf(month, true),
      otherCents: sumOf(month, false),
    })),
    equipmentList,
  }
}
