import { doneStatuses } from '#core/service-order/status.ts'
import { sql } from 'kysely'
import type { EquipmentCosts } from '#core/equipment/equipment.api.ts'
import { addMonths } from '#core/kit/dates.ts'
import { approvedTotals } from '#core/quote/quote.ts'
import type { LineKind } from '#core/quote/quote.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { today } from './equipment.store.ts'

type Purchase = EquipmentCosts['purchase']

const none: Purchase = { valueCents: null, supplier: null, invoice: null }

/** The purchase of the equipment; all null if nobody wrote it down. */
export async function findPurchase(db: Db, equipmentId: string): Promise<Purchase> {
  const row = await db.first(
    q
      .selectFrom('equipmentPurchases')
      .where('equipmentId', '=', equipmentId)
      .select(['valueCents', 'supplier', 'invoice']),
  )
  return row ?? none
}

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

interface CostRow {
  orderId: string
  number: string
  on: string
  discountCents: number
  lines: { id: string; kind: LineKind; quantityMilli: number; unitCents: number; approved: boolean | null }[]
}

/** The purchase, and the cost of finished orders by their approved quotes, newest first. Amounts in integer cents. */
export async function findCosts(db: Db, equipmentId: string, now: Date): Promise<EquipmentCosts> {
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  const rows: CostRow[] = await db.all(
    q
      .selectFrom('serviceOrders as o')
      .innerJoin('quotes', 'quotes.orderId', 'o.id')
      .where('o.equipmentId', '=', equipmentId)
      .where('o.status', 'in', doneStatuses)
      .where('quotes.status', '=', 'approved')
      .orderBy('o.completedAt', 'desc')
      .select(['o.id as orderId', 'o.number', 'quotes.discountCents'])
      .select(sql<string>`(coalesce(o.completed_at, o.created_at) at time zone ${timeZone})::date`.as('on'))
      .select(
        sql<CostRow['lines']>`(select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind,
          'quantityMilli', l.quantity_milli, 'unitCents', l.unit_cents, 'approved', l.approved)), '[]')
          from quote_lines l where l.quote_id = quotes.id)`.as('lines'),
      ),
  )
  const orders = byOrder(rows)
  const since = addMonths(today(db, now), -12)
  const recent = orders.filter((order) => order.on > since)
  return {
    purchase: await findPurchase(db, equipmentId),
    orders,
    last12MonthsCents: recent.reduce((sum, order) => sum + order.totalCents, 0),
  }
}

/** An order may have a main and several complementary quotes: one line with their sum. */
function byOrder(rows: CostRow[]): EquipmentCosts['orders'] {
  const orders = new Map<string, EquipmentCosts['orders'][number]>()
  for (const row of rows) {
    const { total } = approvedTotals({ lines: row.lines, discountCents: row.discountCents })
    const before = orders.get(row.orderId)?.totalCents ?? 0
    orders.set(row.orderId, { id: row.orderId, number: row.number, on: row.on, totalCents: before + total })
  }
  return [...orders.values()]
}
