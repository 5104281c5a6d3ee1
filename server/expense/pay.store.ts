import { sql } from 'kysely'
import type { expenseApi } from '#core/expense/expense.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { mustSeeMoney } from '#server/charge/money-access.ts'
import { ownId, todayOf } from './expense.store.ts'

type Seen = readonly { id: string; version: number }[]

/** The rows of expenses, locked in the order of their ids. @throws NotFound, Conflict, Refused */
async function hold(tx: Tx, seen: Seen, wants: 'paid' | 'unpaid') {
  mustSeeMoney(tx)
  const ids = seen.map(({ id }) => id)
  const rows = await tx.all(
    q
      .selectFrom('expenses')
      .where('organizationId', '=', ownId(tx))
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .select(['id', 'name', 'version', 'paidOn', 'archivedAt'])
      .orderBy('id')
      .forNoKeyUpdate(),
  )
  if (rows.length < new Set(ids).size) throw new NotFound()
  for (const row of rows) {
    if (row.archivedAt) throw new Refused('record.archived', undefined, `“${row.name}” foi excluída.`)
    if (wants === 'unpaid' && row.paidOn)
      throw new Refused('expense.paid', undefined, `“${row.name}” já está paga.`)
    if (wants === 'paid' && !row.paidOn)
      throw new Refused('expense.not_paid', undefined, `“${row.name}” não está paga.`)
    if (seen.some(({ id, version }) => id === row.id && version !== row.version)) throw new Conflict(null)
  }
  return ids
}

async function write(tx: Tx, ids: readonly string[], change: object, now: Date) {
  const items = await tx.all(
    q
      .updateTable('expenses')
      .set({ ...change, updatedAt: now, version: sql`version + 1` })
      .where('organizationId', '=', ownId(tx))
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .returning(['id', 'version']),
  )
  return { items }
}

/** Marks expenses as paid, all or none. */
export async function payExpenses(tx: Tx, input: Input<typeof expenseApi.pay>, now: Date) {
  const { paidOn, paidWay = null } = input
  const ids = await hold(tx, input.expenses, 'unpaid')
  if (paidOn > todayOf(tx, now))
    throw new Invalid([{ path: 'paidOn', message: 'O dia do pagamento não pode estar no futuro' }])
  return write(tx, ids, { paidOn, paidWay }, now)
}

/** Takes the mark back. What had no due day is due on its own day. */
export async function unpayExpenses(tx: Tx, input: Input<typeof expenseApi.unpay>, now: Date) {
  const ids = await hold(tx, input.expenses, 'paid')
  return write(tx, ids, { paidOn: null, paidWay: null, dueOn: sql`coalesce(due_on, spent_on)` }, now)
}
