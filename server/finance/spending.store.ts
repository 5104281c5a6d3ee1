import { sql } from 'kysely'
import type { ExpenseCategory } from '#core/expense/category.ts'
import type { financeApi, Spending, Spent } from '#core/finance/finance.api.ts'
import { monthOf, monthsOfYear } from '#core/finance/months.ts'
import { mostGroups, type SpendingGroup } from '#core/finance/spending.ts'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'

export type SpendingFilter = Input<typeof financeApi.csv>

interface SpentRow extends Spent {
  orderId: string | null
  equipmentId: string | null
  workshopId: string | null
  supplierId: string | null
}

/** The sum of a charge with its discounts, fines and interest; tax that is withheld is part of it. */
export const billedCents = sql<number>`c.total_cents + coalesce((select sum(a.cents) from charge_instalments i
  join charge_adjustments a on a.instalment_id = i.id where i.charge_id = c.id and a.kind <> 'withheld'), 0)::bigint`

/** The day of a charge within its month. */
export const billedOn = sql<PlainDate>`case when date_trunc('month', c.issued_on) = c.competence
  then c.issued_on else c.competence end`

/** Own expenses by their day, and workshops' charges by their month, from a day to another. */
const spentBetween = (id: string | null, from: PlainDate, to: PlainDate) =>
  q.selectFrom(
    sql<SpentRow>`(
      select e.id, 'expense' as kind, e.spent_on as "on", e.name, e.category, coalesce(s.name, e.payee) as payee,
        q.name as equipment_name, coalesce(e.room, q.room) as room, e.cents, e.order_id, e.equipment_id,
        null::uuid as workshop_id, e.supplier_id
      from expenses e left join equipment q on q.id = e.equipment_id left join suppliers s on s.id = e.supplier_id
      where e.organization_id = ${id} and e.archived_at is null and e.spent_on between ${from} and ${to}
      union all
      select c.id, 'charge', ${billedOn}, c.description, 'maintenance', w.name,
        q.name, q.room, ${billedCents}, c.order_id, o.equipment_id, c.workshop_id, null
      from charges c left join service_orders o on o.id = c.order_id left join equipment q on q.id = o.equipment_id
        left join workshop_profiles w on w.workshop_id = c.workshop_id
      where c.clinic_id = ${id} and c.cancelled_at is null
        and c.competence between date_trunc('month', ${from}::date) and ${to})`.as('x'),
  )

/** The maintenance among them; `before` is the first day that is no longer part of it. */
export const maintenanceOf = (id: string | null, from: PlainDate, before: PlainDate) =>
  spentBetween(id, from, addDays(before, -1)).where('x.category', '=', 'maintenance')

/** Orders `o` that stand for a failure. */
export const isFailure = sql<boolean>`o.kind in ('corrective', 'warranty_return')`

/** Maintenance `x` that was a repair: of an order `o` for a failure, or an own expense for equipment without an order. */
export const isRepair = sql<boolean>`coalesce(${isFailure}, x.kind = 'expense' and x.equipment_id is not null)`

type Rows = ReturnType<typeof spentBetween>

function filtered(rows: Rows, filter: SpendingFilter) {
  let found = rows
  if (filter.category) found = found.where('x.category', '=', filter.category)
  if (filter.room) found = found.where('x.room', '=', filter.room)
  for (const name of ['equipmentId', 'workshopId', 'supplierId'] as const) {
    const id = filter[name]
    if (id) found = found.where(`x.${name}`, '=', id)
  }
  return found
}

/** First and last day of the year, or of the chosen month of it. */
function periodOf({ year, month }: SpendingFilter): [PlainDate, PlainDate] {
  const chosen = month?.startsWith(`${year}-`) ? month : null
  const last = chosen ? addMonths(`${year}-01-31`, Number(chosen.slice(5)) - 1) : `${year}-12-31`
  return [`${chosen ?? `${year}-01`}-01`, last]
}

/** Key and name of each group. */
const groupColumns: Record<SpendingGroup, [key: string, name: string | null]> = {
  category: ['x.category', null],
  room: ['x.room', 'x.room'],
  equipment: ['x.equipment_id', 'x.equipment_name'],
  workshop: ['x.workshop_id', 'x.payee'],
  supplier: ['x.supplier_id', 'x.payee'],
}

export async function findSpending(
  db: Db,
  { id }: Own,
  { by, ...filter }: Input<typeof financeApi.spending>,
): Promise<Spending> {
  const { year } = filter
  const [from, to] = periodOf(filter)
  const monthNumber = (day: PlainDate) => Number(day.slice(5, 7))
  const [key, name] = groupColumns[by]
  const both = filtered(spentBetween(id, `${year - 1}-01-01`, `${year}-12-31`), filter)
  const isNow = sql<boolean>`x.on >= ${`${year}-01-01`}::date`
  const cents = sql<number>`coalesce(sum(x.cents) filter (where ${isNow}), 0)::bigint`.as('cents')
  const lastCents = sql<number>`coalesce(sum(x.cents) filter (where not ${isNow}), 0)::bigint`.as('lastCents')
  const [byMonth, groups] = await db.together(
    both
      .select(sql<number>`extract(month from x.on)::int`.as('at'))
      .select([cents, lastCents])
      .groupBy(sql.ref('at')),
    both
      .where(sql<boolean>`extract(month from x.on) between ${monthNumber(from)} and ${monthNumber(to)}`)
      .select(sql<string | null>`${sql.ref(key)}::text`.as('key'))
      .select((name ? sql<string | null>`max(${sql.ref(name)})` : sql<string | null>`null`).as('name'))
      .select([cents, lastCents])
      .groupBy(sql.ref('key'))
      .orderBy('cents', 'desc')
      .orderBy('lastCents', 'desc')
      .orderBy('key'),
  )
  const rest = groups.slice(mostGroups)
  const sum = (rows: typeof groups, of: 'cents' | 'lastCents') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    totalCents: sum(groups, 'cents'),
    lastTotalCents: sum(groups, 'lastCents'),
    months: monthsOfYear(year).map((month, index) => {
      const row = byMonth.find(({ at }) => at === index + 1)
      return { month, cents: row?.cents ?? 0, lastCents: row?.lastCents ?? 0 }
    }),
    groups: groups.slice(0, mostGroups).map(({ key: of, name: called, ...sums }) => ({
      key: of,
      name: of && called,
      cents: sums.cents,
      lastCents: sums.lastCents,
    })),
    rest: { count: rest.length, cents: sum(rest, 'cents'), lastCents: sum(rest, 'lastCents') },
  }
}

const usual = 25

/** The rows that form a sum, the newest first. */
export async function listSpent(
  db: Db,
  { id }: Own,
  {
    cursor,
    limit = usual,
    ...filter
  }: SpendingFilter & { cursor?: string | undefined; limit?: number | undefined },
) {
  const [from, to] = periodOf(filter)
  let found = filtered(spentBetween(id, from, to), filter)
  if (cursor) {
    const [on, before] = decodeCursor(cursor, 'date')
    found = found.where(sql<boolean>`(x.on, x.id) < (${on}::date, ${before}::uuid)`)
  }
  const rows = await db.all(
    found
      .select(['x.id', 'x.kind', 'x.on', 'x.name', 'x.payee', 'x.equipmentName', 'x.room', 'x.cents'])
      .select(sql<ExpenseCategory>`x.category`.as('category'))
      .orderBy('x.on', 'desc')
      .orderBy('x.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row): Spent => row,
    (row) => [row.on, row.id],
  )
}

export const spendingName = ({ year, month }: SpendingFilter): string =>
  `gastos-${month ? monthOf(`${month}-01`) : year}`
