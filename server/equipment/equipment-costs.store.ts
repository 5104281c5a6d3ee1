import { sql } from 'kysely'
import type { EquipmentCosts } from '#core/equipment/equipment.api.ts'
import { q } from '#server/database.ts'
import { billedCents } from '#server/finance/spending.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { yearOfMaintenance } from './clinic-costs.store.ts'

type Purchase = EquipmentCosts['purchase']

const none: Purchase = { valueCents: null, supplier: null, invoice: null }

/** The purchase of the equipment; all null if nobody wrote it down. */
export async function findPurchase(db: Db, equipmentId: string): Promise<Purchase> {
  return (await db.first(purchaseOf(equipmentId))) ?? none
}

const purchaseOf = (equipmentId: string) =>
  q
    .selectFrom('equipmentPurchases')
    .where('equipmentId', '=', equipmentId)
    .select(['valueCents', 'supplier', 'invoice'])

export async function writePurchase(
  tx: Tx,
  equipment: { id: string; clinicId: string },
  purchase: Purchase,
): Promise<void> {
  const values = { valueCents: purchase.valueCents, supplier: purchase.supplier, invoice: purchase.invoice }
  await tx.all(
    q
      .insertInto('equipmentPurchases')
      .values({ equipmentId: equipment.id, clinicId: equipment.clinicId, ...values })
      .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(values)),
  )
}

/** The purchase, and what maintenance cost: by the months of a year, and by order. Amounts in integer cents. */
export async function findCosts(db: Db, equipmentId: string, now: Date): Promise<EquipmentCosts> {
  const { months, rows } = yearOfMaintenance(db, now)
  const [byMonth, orders, [purchase]] = await db.together(
    rows
      .where('x.equipmentId', '=', equipmentId)
      .select([sql<string>`to_char(x.on, 'YYYY-MM')`.as('of'), sql<number>`sum(x.cents)::bigint`.as('cents')])
      .groupBy(sql.ref('of')),
    q
      .selectFrom('serviceOrders as o')
      .leftJoin('charges as c', (join) =>
        join.onRef('c.orderId', '=', 'o.id').on('c.cancelledAt', 'is', null),
      )
      .leftJoin('unbilledOrders as u', 'u.orderId', 'o.id')
      .where('o.equipmentId', '=', equipmentId)
      .where(sql<boolean>`num_nonnulls(c.id, u.order_id) > 0`)
      .orderBy('o.id', 'desc')
      .select(['o.id', sql<number>`coalesce(${billedCents}, u.cents)`.as('totalCents')]),
    purchaseOf(equipmentId),
  )
  const monthly = months.map((month) => ({
    month,
    cents: byMonth.find(({ of }) => of === month)?.cents ?? 0,
  }))
  return {
    purchase: purchase ?? none,
    months: monthly,
    last12MonthsCents: monthly.reduce((sum, { cents }) => sum + cents, 0),
    orders,
  }
}
