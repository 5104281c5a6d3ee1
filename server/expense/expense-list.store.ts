import { sql } from 'kysely'
import type { expenseApi, ListedExpense } from '#core/expense/expense.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { ownId } from './expense.store.ts'
import { isRebilled } from './rebill.store.ts'

export type ExpenseFilter = Input<typeof expenseApi.totals>

/** The day by which expenses of a status are filtered and sorted, and the direction. */
const orderOf = ({ status }: ExpenseFilter) => {
  if (status === 'unpaid' || status === 'late') return { day: 'e.dueOn', direction: 'asc' } as const
  return { day: status === 'paid' ? 'e.paidOn' : 'e.spentOn', direction: 'desc' } as const
}

function found(db: Db, filter: ExpenseFilter, today: PlainDate) {
  const { status, from, to, search } = filter
  const { day } = orderOf(filter)
  let query = q
    .selectFrom('expenses as e')
    .leftJoin('suppliers as s', 's.id', 'e.supplierId')
    .leftJoin('expenseCategories as c', 'c.id', 'e.ownCategoryId')
    .where('e.organizationId', '=', ownId(db))
    .where('e.archivedAt', status === 'archived' ? 'is not' : 'is', null)
  if (status === 'paid') query = query.where('e.paidOn', 'is not', null)
  if (status === 'unpaid' || status === 'late') query = query.where('e.paidOn', 'is', null)
  if (status === 'late') query = query.where('e.dueOn', '<', today)
  if (from) query = query.where(day, '>=', from)
  if (to) query = query.where(day, '<=', to)
  if (filter.category) query = query.where('e.category', '=', filter.category)
  for (const name of [
    'ownCategoryId',
    'supplierId',
    'orderId',
    'equipmentId',
    'clientId',
    'purchaseId',
  ] as const) {
    const id = filter[name]
    if (id) query = query.where(`e.${name}`, '=', id)
  }
  if (filter.toRebill) query = query.where(waitsForRebilling)
  for (const word of wordsOf(search))
    query = query.where(
      sql<boolean>`(strpos(e.search, ${word}) > 0 or strpos(s.search, ${word}) > 0 or strpos(c.search, ${word}) > 0)`,
    )
  return query
}

const waitsForRebilling = sql<boolean>`(e.rebill and not ${isRebilled})`

const listed = (db: Db, filter: ExpenseFilter, today: PlainDate) =>
  found(db, filter, today)
    .leftJoin('expenseSeries as r', 'r.id', 'e.seriesId')
    .leftJoin('serviceOrders as o', 'o.id', 'e.orderId')
    .select(['e.id', 'e.version', 'e.name', 'e.cents', 'e.category', 'e.ownCategoryId', 'c.name as ownName'])
    .select(['e.payee', 's.name as supplierName', 'e.spentOn', 'e.dueOn', 'e.paidOn', 'e.paidWay', 'e.notes'])
    .select(['e.seriesId', 'e.position', 'r.kind as seriesKind', 'r.count as seriesCount'])
    .select([
      'e.orderId',
      'o.number as orderNumber',
      'e.purchaseReceiptId',
      'e.rebill',
      'e.archivedAt',
      'e.room',
    ])
    .select(sql<boolean>`r.stopped_at is not null`.as('isStopped'))
    .select(sql<boolean>`${waitsForRebilling}`.as('waits'))
    .select(
      sql<number>`(select count(*)::int from files f where f.expense_id = e.id and f.removed_at is null)`.as(
        'files',
      ),
    )

export type ListedRow = RowOf<typeof listed>

export function toListed(row: ListedRow): ListedExpense {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    cents: row.cents,
    category: row.category,
    ownCategory: row.ownCategoryId && row.ownName ? { id: row.ownCategoryId, name: row.ownName } : null,
    payee: row.supplierName ?? row.payee,
    spentOn: row.spentOn,
    dueOn: row.dueOn,
    paidOn: row.paidOn,
    paidWay: row.paidWay,
    series:
      row.seriesId && row.seriesKind
        ? {
            id: row.seriesId,
            kind: row.seriesKind,
            position: row.position,
            count: row.seriesCount,
            isStopped: row.isStopped,
          }
        : null,
    order: row.orderId && row.orderNumber ? { id: row.orderId, number: row.orderNumber } : null,
    receiptId: row.purchaseReceiptId,
    files: row.files,
    rebilling: row.rebill ? (row.waits ? 'waiting' : 'done') : 'none',
    isArchived: row.archivedAt !== null,
  }
}

const usual = 25

export async function listRows(
  db: Db,
  { cursor, limit = usual, ...filter }: Input<typeof expenseApi.list>,
  today: PlainDate,
) {
  const { day, direction } = orderOf(filter)
  let query = listed(db, filter, today)
  if (cursor) {
    const [at, id] = decodeCursor(cursor, 'date')
    const sign = sql.raw(direction === 'asc' ? '>' : '<')
    query = query.where(sql<boolean>`(${sql.ref(day)}, e.id) ${sign} (${at}::date, ${id}::uuid)`)
  }
  const rows = await db.all(
    query
      .orderBy(day, direction)
      .orderBy('e.id', direction)
      .limit(limit + 1),
  )
  const field = day.slice(2) as 'dueOn' | 'paidOn' | 'spentOn'
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row[field] ?? row.spentOn, row.id],
  )
}

export async function totalsOf(db: Db, filter: ExpenseFilter, today: PlainDate) {
  const row = await db.first(
    found(db, filter, today).select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(e.cents), 0)::bigint`.as('totalCents'),
      sql<number>`coalesce(sum(e.cents) filter (where e.paid_on is null), 0)::bigint`.as('openCents'),
      sql<number>`coalesce(sum(e.cents) filter (where e.paid_on is null and e.due_on < ${today}), 0)::bigint`.as(
        'lateCents',
      ),
    ]),
  )
  return row ?? { count: 0, totalCents: 0, openCents: 0, lateCents: 0 }
}
