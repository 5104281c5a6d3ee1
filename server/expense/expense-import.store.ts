import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import type { SentExpense } from '#core/expense/expense.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { ownId } from './expense.store.ts'

/** How many expenses there are of each day, amount and description among those of these days. */
export function countSame(db: Db, rows: readonly SentExpense[]) {
  const days: PlainDate[] = [...new Set(rows.map(({ spentOn }) => spentOn))]
  return db.all(
    q
      .selectFrom('expenses')
      .where('organizationId', '=', ownId(db))
      .where('archivedAt', 'is', null)
      .where(sql<boolean>`spent_on = any (${days}::date[])`)
      .select(['spentOn', 'cents', 'name', sql<number>`count(*)::int`.as('many')])
      .groupBy(['spentOn', 'cents', 'name']),
  )
}
