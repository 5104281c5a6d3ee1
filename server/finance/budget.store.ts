import { sql } from 'kysely'
import { categoriesOf } from '#core/expense/category.ts'
import type { Budget, financeApi } from '#core/finance/finance.api.ts'
import { yearForecast } from '#core/finance/forecast.ts'
import { monthsOfYear } from '#core/finance/months.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Invalid } from '#server/kit/errors.ts'
import type { Own } from './access.ts'
import { keptMonths } from './overview.store.ts'

const asMonth = sql<string>`to_char(month, 'YYYY-MM')`.as('of')

/** The plan of a year beside what was spent, for every category of a clinic. */
export async function findBudget(db: Db, { id, today }: Own, year: number): Promise<Budget> {
  const [planned, spent] = await db.together(
    q
      .selectFrom('budgets')
      .where('organizationId', '=', id)
      .where('month', '>=', `${year}-01-01`)
      .where('month', '<=', `${year}-12-01`)
      .select(['category', asMonth, 'cents']),
    keptMonths(id, `${year}-01-01`, `${year}-12-01`)
      .where('measure', 'in', ['spent', 'billed'])
      .select(['category', asMonth, sql<number>`sum(cents)::bigint`.as('cents')])
      .groupBy(['category', sql.ref('of')]),
  )
  const months = monthsOfYear(year)
  const categories = categoriesOf('clinic').map((category) => {
    const of = (rows: typeof planned) =>
      new Map(rows.flatMap((row) => (row.category === category ? [[row.of, row.cents] as const] : [])))
    const facts = { planned: of(planned), spent: of(spent) }
    return {
      category,
      planned: months.map((month) => facts.planned.get(month) ?? 0),
      spent: months.map((month) => facts.spent.get(month) ?? 0),
      forecastCents: yearForecast(facts, year, today),
    }
  })
  return { year, categories }
}

/**
 * Writes the twelve months of a category, one writer of a clinic after the other.
 * @throws Conflict if they are not what the writer saw
 */
export async function planCategory(
  tx: Tx,
  own: Own,
  { year, category, months, seen }: Input<typeof financeApi.plan>,
  now: Date,
): Promise<Budget> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`budgets ${own.id}`}, 0))`.as<'taken'>('taken')
  await tx.all(q.selectNoFrom(lock))
  const before = await findBudget(tx, own, year)
  const stands = before.categories.find((one) => one.category === category)?.planned
  if (!stands) throw new Invalid([{ path: 'category', message: 'Escolha uma categoria da lista' }])
  if (stands.some((cents, index) => cents !== seen[index])) throw new Conflict(before)
  const { actor } = tx.scope
  const rows = monthsOfYear(year).map((month, index) => ({
    organizationId: own.id,
    month: `${month}-01`,
    category,
    cents: months[index] ?? 0,
    updatedBy: actor.kind === 'user' ? actor.userId : '',
    updatedAt: now,
  }))
  await tx.all(
    q
      .insertInto('budgets')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'month', 'category']).doUpdateSet({
          cents: sql.ref('excluded.cents'),
          updatedBy: sql.ref('excluded.updatedBy'),
          updatedAt: sql.ref('excluded.updatedAt'),
        }),
      ),
  )
  return findBudget(tx, own, year)
}
