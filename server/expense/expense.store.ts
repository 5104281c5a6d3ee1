import { sql } from 'kysely'
import { addMonths, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Expense } from '#core/expense/expense.api.ts'
import { dueOf, expenseFaults, expenses, faultsAt, type SentExpense } from '#core/expense/expense.ts'
import { expenseCategories } from '#core/expense/own-category.ts'
import { monthsAhead } from '#core/expense/series.ts'
import { q } from '#server/database.ts'
import { isCharged, isRebilled } from './rebill.store.ts'
import { filesQuery, toFile } from '#server/file/file.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { recordStore, writtenOf } from '#server/kit/record.store.ts'

export const ownId = ({ scope }: Db) => scope.organization?.id ?? null

export const todayOf = ({ scope }: Db, now: Date): PlainDate =>
  dateIn(scope.organization?.timeZone ?? 'UTC', now)

/** The last due day for which recurring expenses are written. */
export const horizonOf = (today: PlainDate): PlainDate => addMonths(today, monthsAhead)

export const ownCategoryStore = recordStore(expenseCategories, {
  async write(tx, { name }, id) {
    const same = q
      .selectFrom('expenseCategories')
      .where('organizationId', '=', ownId(tx))
      .where('archivedAt', 'is', null)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('id', '<>', id)
    if (await tx.first(same.select('id')))
      throw new Invalid([{ path: 'name', message: 'Já existe uma categoria com este nome' }])
  },
})

const whole = (db: Db) =>
  q
    .selectFrom('expenses as e')
    .leftJoin('expenseCategories as c', 'c.id', 'e.ownCategoryId')
    .leftJoin('suppliers as s', 's.id', 'e.supplierId')
    .leftJoin('expenseSeries as r', 'r.id', 'e.seriesId')
    .leftJoin('serviceOrders as o', 'o.id', 'e.orderId')
    .leftJoin('equipment as q', 'q.id', 'e.equipmentId')
    .leftJoin('organizations as k', 'k.id', 'e.clientId')
    .leftJoin('purchases as p', 'p.id', 'e.purchaseId')
    .where('e.organizationId', '=', ownId(db))
    .selectAll('e')
    .select(['c.name as ownCategoryName', 's.name as supplierName', 'o.number as orderNumber'])
    .select(['q.name as equipmentName', 'k.name as clientName', 'p.number as purchaseNumber'])
    .select(['r.kind as seriesKind', 'r.count as seriesCount'])
    .select(sql<boolean>`r.stopped_at is not null`.as('isStopped'))
    .select([isRebilled.as('isRebilled'), isCharged.as('isCharged')])

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null)
const numbered = (id: string | null, number: string | null) => (id && number !== null ? { id, number } : null)

/** @throws NotFound */
export async function findExpense(db: Db, id: string): Promise<Expense> {
  const row = await db.first(whole(db).where('e.id', '=', id))
  if (!row) throw new NotFound()
  const files = await db.all(filesQuery({ expenseId: id }))
  const { seriesId, seriesKind: kind } = row
  return {
    id: row.id,
    name: row.name,
    cents: row.cents,
    category: row.category,
    ownCategoryId: row.ownCategoryId,
    spentOn: row.spentOn,
    supplierId: row.supplierId,
    payee: row.payee,
    dueOn: row.dueOn,
    paidOn: row.paidOn,
    paidWay: row.paidWay,
    orderId: row.orderId,
    equipmentId: row.equipmentId,
    room: row.room,
    clientId: row.clientId,
    rebill: row.rebill,
    notes: row.notes,
    archivedAt: row.archivedAt,
    createdAt: row.createdAt,
    version: row.version,
    ownCategory: named(row.ownCategoryId, row.ownCategoryName),
    supplier: named(row.supplierId, row.supplierName),
    series:
      seriesId && kind
        ? { id: seriesId, kind, position: row.position, count: row.seriesCount, isStopped: row.isStopped }
        : null,
    order: numbered(row.orderId, row.orderNumber),
    equipment: named(row.equipmentId, row.equipmentName),
    client: named(row.clientId, row.clientName),
    purchase: numbered(row.purchaseId, row.purchaseNumber),
    rebilledQuoteId: row.isRebilled ? row.rebilledQuoteId : null,
    rebilledChargeId: row.isCharged ? row.rebilledChargeId : null,
    files: files.map(toFile),
  }
}

/**
 * The values of an expense as they are kept, once they and their links may stand.
 * @param before the links that it has already; they may belong to what the writer no longer sees
 * @throws Invalid on the fields
 */
export async function settled(
  tx: Tx,
  sent: SentExpense,
  now: Date,
  before: Partial<SentExpense> = {},
): Promise<SentExpense> {
  const kind = tx.scope.organization?.kind ?? ''
  const own = sent.ownCategoryId ? await ownCategory(tx, sent.ownCategoryId) : null
  const values = { ...sent, ...(own && { category: own.category }), dueOn: dueOf(sent) }
  const faults = [...expenseFaults(values), ...faultsAt(kind, todayOf(tx, now), values)]
  if (sent.ownCategoryId && !own)
    faults.push({ path: 'ownCategoryId', message: 'Não encontramos esta categoria' })
  for (const [name, find] of Object.entries(links)) {
    const id = sent[name as keyof typeof links]
    if (!id || id === before[name as keyof typeof links]) continue
    if (!(await find(tx, id))) faults.push({ path: name, message: 'Não encontramos este cadastro' })
  }
  if (faults.length > 0) throw new Invalid(faults)
  return values
}

const ownCategory = (tx: Tx, id: string) =>
  tx.first(
    q
      .selectFrom('expenseCategories')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .select('category'),
  )

/** Rows to which an expense may refer: those that the writer sees. */
const links = {
  supplierId: (tx: Tx, id: string) =>
    tx.first(
      q.selectFrom('suppliers').where('organizationId', '=', ownId(tx)).where('id', '=', id).select('id'),
    ),
  orderId: (tx: Tx, id: string) =>
    tx.first(
      q
        .selectFrom('serviceOrders')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('workshopId', '=', ownId(tx)), eb('clinicId', '=', ownId(tx))]))
        .select('id'),
    ),
  equipmentId: (tx: Tx, id: string) => tx.first(q.selectFrom('equipment').where('id', '=', id).select('id')),
  clientId: (tx: Tx, id: string) =>
    tx.first(
      q
        .selectFrom('clients')
        .where('workshopId', '=', ownId(tx))
        .where('clinicId', '=', id)
        .select('clinicId'),
    ),
}

/** Columns of a row besides the values that a person writes. */
interface RowPlace {
  id: string
  seriesId: string | null
  position: number
  purchaseId: string | null
  purchaseReceiptId: string | null
}

export interface NewRow {
  values: SentExpense
  place: RowPlace
}

/**
 * Writes new expenses.
 * @param createdBy the person; for a job, who began the series
 * @throws Conflict if an id is taken, or somebody wrote the same rows
 */
export async function addExpenses(tx: Tx, rows: readonly NewRow[], createdBy: string, now: Date) {
  const organizationId = ownId(tx)
  if (!organizationId) throw new NotFound()
  const header = { organizationId, createdBy, createdAt: now, updatedAt: now }
  const written = rows.map(({ values, place }) => ({
    ...writtenOf(expenses.fields, values),
    rebill: values.rebill,
    ...place,
    ...header,
  }))
  const made = await tx.all(
    q
      .insertInto('expenses')
      .values(written)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (made.length < rows.length) throw new Conflict(null)
}

/** The receipt of goods that an expense pays. @throws NotFound */
export async function receiptOf(tx: Tx, id: string) {
  const row = await tx.first(
    q
      .selectFrom('expenses')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .select('purchaseReceiptId'),
  )
  if (!row) throw new NotFound()
  return row
}

/** The purchase of a receipt of goods, and the expense that pays it already. @throws Invalid */
export async function purchaseOfReceipt(tx: Tx, receiptId: string) {
  const found = await tx.first(
    q
      .selectFrom('purchaseReceipts as r')
      .leftJoin('expenses as e', (on) =>
        on.onRef('e.purchaseReceiptId', '=', 'r.id').on('e.archivedAt', 'is', null),
      )
      .where('r.organizationId', '=', ownId(tx))
      .where('r.id', '=', receiptId)
      .select(['r.purchaseId', 'e.id as expenseId'])
      .orderBy('e.position')
      .limit(1),
  )
  if (!found) throw new Invalid([{ path: 'receiptId', message: 'Não encontramos este recebimento' }])
  if (found.expenseId)
    throw new Refused(
      'expense.receipt_taken',
      { id: found.expenseId },
      'Este recebimento já tem a despesa dele.',
    )
  return found.purchaseId
}
