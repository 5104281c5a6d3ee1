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

/** What the piece was bought for; nothing is known where nobody wrote it. */
export async function findPurchase(db: Db, equipmentId: string): Promise<Purchase> {
  const row = await db.first(
    q
      .selectFrom('equipment_purchases')
      .where('equipment_id', '=', equipmentId)
      .select(['value_cents as valueCents', 'supplier', 'invoice']),
  )
  return row ?? none
}

export async function writePurchase(
  tx: Tx,
  equipment: { id: string; clinicId: string },
  purchase: Purchase,
): Promise<void> {
  const values = { value_cents: purchase.valueCents, supplier: purchase.supplier, invoice: purchase.invoice }
  await tx.all(
    q
      .insertInto('equipment_purchases')
      .values({ equipment_id: equipment.id, clinic_id: equipment.clinicId, ...values })
      .onConflict((conflict) => conflict.column('equipment_id').doUpdateSet(values)),
  )
}

interface CostRow {
  order_id: string
  number: string
  on: string
  discount_cents: number
  lines: { id: string; kind: LineKind; quantityMilli: number; unitCents: number; approved: boolean | null }[]
}

/** Purchase and what finished orders cost by their approved quotes, newest first. Sums in integer cents. */
export async function findCosts(db: Db, equipmentId: string, now: Date): Promise<EquipmentCosts> {
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  const rows: CostRow[] = await db.all(
    q
      .selectFrom('service_orders as o')
      .innerJoin('quotes', 'quotes.order_id', 'o.id')
      .where('o.equipment_id', '=', equipmentId)
      .where('o.status', 'in', ['completed', 'closed'])
      .where('quotes.status', '=', 'approved')
      .orderBy('o.completed_at', 'desc')
      .select(['o.id as order_id', 'o.number', 'quotes.discount_cents'])
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
    const { total } = approvedTotals({ lines: row.lines, discountCents: row.discount_cents })
    const before = orders.get(row.order_id)?.totalCents ?? 0
    orders.set(row.order_id, { id: row.order_id, number: row.number, on: row.on, totalCents: before + total })
  }
  return [...orders.values()]
}
