import { sql } from 'kysely'
import { profitOf, sumOfParts, type ProfitGroup, type ProfitKind } from '#core/finance/profit.ts'
import type { Profit, ProfitEntry, receivableApi } from '#core/finance/receivable.api.ts'
import { mostGroups } from '#core/finance/spending.ts'
import { addDays, addMonths, startOfDay, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'
import { findHourCost } from './hour-cost.store.ts'
import { billedCents, billedOn } from './spending.store.ts'

export interface Period {
  from: string
  to: string
}

interface EntryRow extends ProfitEntry {
  orderId: string | null
  orderNumber: string | null
  clientId: string | null
  clientName: string | null
}

const lastDay = (month: string): PlainDate =>
  addMonths(`${month.slice(0, 4)}-01-31`, Number(month.slice(5)) - 1)

/** All that makes up the profit of whole months, each row with its order and client. */
function entries({ id, timeZone }: Own, period: Period, hourCents: number) {
  const [first, last] = [`${period.from}-01`, lastDay(period.to)]
  const [begin, end] = [startOfDay(first, timeZone), startOfDay(addDays(last, 1), timeZone)]
  return q.selectFrom(
    sql<EntryRow>`(
      select r.*, o.number as order_number, k.name as client_name from (
        select c.id as row_id, c.id, 'revenue' as kind, ${billedOn} as "on", c.description as name,
          ${billedCents} as cents, c.order_id, c.clinic_id as client_id
        from charges c
        where c.workshop_id = ${id} and c.cancelled_at is null and c.competence between ${first} and ${last}
        union all
        select m.id, m.order_id, 'parts', (m.created_at at time zone ${timeZone})::date, t.name, m.cost_cents,
          m.order_id, o.clinic_id
        from stock_movements m join stock_items t on t.id = m.item_id join service_orders o on o.id = m.order_id
        where m.organization_id = ${id} and m.order_id is not null and m.created_at >= ${begin} and m.created_at < ${end}
        union all
        select e.id, e.id, 'expense', e.spent_on, e.name, -e.cents, e.order_id, coalesce(o.clinic_id, e.client_id)
        from expenses e left join service_orders o on o.id = e.order_id
        where e.organization_id = ${id} and e.archived_at is null and e.purchase_id is null
          and e.spent_on between ${first} and ${last}
        union all
        select v.id, v.order_id, 'hours', (v.starts_at at time zone ${timeZone})::date, o.equipment_name,
          -round(extract(epoch from v.ends_at - v.starts_at) / 3600 * ${hourCents}::bigint)::bigint, v.order_id, v.clinic_id
        from visits v join service_orders o on o.id = v.order_id
        where v.workshop_id = ${id} and v.status = 'done' and v.starts_at >= ${begin} and v.starts_at < ${end}
      ) r left join service_orders o on o.id = r.order_id left join organizations k on k.id = r.client_id)`.as(
      'r',
    ),
  )
}

const centsOf = (kind: ProfitKind, sign: 1 | -1) =>
  sql<number>`coalesce(${sql.lit(sign)} * sum(r.cents) filter (where r.kind = ${kind}), 0)::bigint`

const groupColumns: Record<ProfitGroup, [key: string, name: string]> = {
  order: ['r.order_id', 'r.order_number'],
  client: ['r.client_id', 'r.client_name'],
  month: ['r.month', 'r.month'],
}

export async function findProfit(
  db: Db,
  own: Own,
  { by, ...period }: Input<typeof receivableApi.profit>,
): Promise<Profit> {
  const hour = await findHourCost(db, own)
  const [key, name] = groupColumns[by]
  const month = sql<string>`to_char(r.on, 'YYYY-MM')`
  const grouped = by === 'month' ? month : sql<string>`${sql.ref(key)}::text`
  const rows = await db.all(
    entries(own, period, hour.hourCents ?? 0)
      .select(sql<string | null>`${grouped}`.as('key'))
      .select(
        (by === 'month' ? sql<string | null>`null` : sql<string | null>`max(${sql.ref(name)})`).as('name'),
      )
      .select([centsOf('revenue', 1).as('revenueCents'), centsOf('parts', -1).as('partsCents')])
      .select([centsOf('expense', -1).as('expensesCents'), centsOf('hours', -1).as('hoursCents')])
      .groupBy(sql.ref('key')),
  )
  const sorted = rows.toSorted((a, b) =>
    by === 'month' ? ((a.key ?? '') < (b.key ?? '') ? -1 : 1) : profitOf(b) - profitOf(a),
  )
  const rest = sorted.slice(mostGroups)
  return {
    rows: sorted.slice(0, mostGroups),
    rest: { count: rest.length, ...sumOfParts(rest) },
    total: sumOfParts(rows),
    hourCents: hour.hourCents,
    hourVersion: hour.version,
  }
}

const usual = 25
type EntryFilter = Omit<Input<typeof receivableApi.entries>, 'cursor' | 'limit'>

/** The rows that form a profit, the newest first. */
export async function listEntries(
  db: Db,
  own: Own,
  {
    cursor,
    limit = usual,
    ...filter
  }: EntryFilter & { cursor?: string | undefined; limit?: number | undefined },
) {
  const { hourCents } = await findHourCost(db, own)
  let found = entries(own, filter, hourCents ?? 0).where('r.cents', '!=', 0)
  if (filter.orderId) found = found.where('r.orderId', '=', filter.orderId)
  if (filter.clientId) found = found.where('r.clientId', '=', filter.clientId)
  if (cursor) {
    const [on, before] = decodeCursor(cursor, 'date')
    found = found.where(sql<boolean>`(r.on, r.row_id) < (${on}::date, ${before}::uuid)`)
  }
  const rows = await db.all(
    found
      .select(['r.rowId', 'r.id', 'r.kind', 'r.on', 'r.name', 'r.cents', 'r.orderNumber', 'r.clientName'])
      .orderBy('r.on', 'desc')
      .orderBy('r.rowId', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.on, row.rowId],
  )
}
