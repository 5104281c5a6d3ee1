import { sql } from 'kysely'
import type { FinanceOverview } from '#core/finance/finance.api.ts'
import { monthOf, monthsOfYear } from '#core/finance/months.ts'
import { showsAll } from '#core/finance/plan.ts'
import { endOfWeek } from '#core/charge/charge.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import { template, type Db } from '#server/kit/database.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'
import type { Own } from './access.ts'

/** Number and sum of what is open, by due day; `week` is the last day of the coming seven. */
export const dueSums = (today: PlainDate, week: PlainDate, due: string, cents: string) => {
  const [day, open] = [sql.ref(due), sql.ref(cents)]
  return [
    sql<number>`(count(*) filter (where ${day} < ${today}))::int`.as('lateCount'),
    sql<number>`coalesce(sum(${open}) filter (where ${day} < ${today}), 0)::bigint`.as('lateCents'),
    sql<number>`(count(*) filter (where ${day} between ${today} and ${week}))::int`.as('weekCount'),
    sql<number>`coalesce(sum(${open}) filter (where ${day} between ${today} and ${week}), 0)::bigint`.as(
      'weekCents',
    ),
    sql<number>`(count(*) filter (where ${day} > ${week}))::int`.as('laterCount'),
    sql<number>`coalesce(sum(${open}) filter (where ${day} > ${week}), 0)::bigint`.as('laterCents'),
  ] as const
}

type DueRow = Record<
  'lateCount' | 'lateCents' | 'weekCount' | 'weekCents' | 'laterCount' | 'laterCents',
  number
>

export function addDue(rows: readonly DueRow[]): FinanceOverview['due'] {
  const sumOf = (name: keyof DueRow) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    late: { count: sumOf('lateCount'), cents: sumOf('lateCents') },
    week: { count: sumOf('weekCount'), cents: sumOf('weekCents') },
    later: { count: sumOf('laterCount'), cents: sumOf('laterCents') },
  }
}

/** The kept sums of an organization from one month to another. */
export const keptMonths = (organizationId: string, from: PlainDate, to: PlainDate) =>
  q
    .selectFrom('moneyMonths')
    .where('organizationId', '=', organizationId)
    .where('month', '>=', from)
    .where('month', '<=', to)

// The indexes of what is open hold all that these two read.
const openInstalments = template((id: string, today: PlainDate, week: PlainDate) =>
  q
    .selectFrom('chargeInstalments')
    .where('clinicId', '=', id)
    .where(isOpen)
    .select(dueSums(today, week, 'due_on', 'open_cents')),
)
const openExpenses = template((id: string, today: PlainDate, week: PlainDate) =>
  q
    .selectFrom('expenses')
    .where('organizationId', '=', id)
    .where('paidOn', 'is', null)
    .where('archivedAt', 'is', null)
    .select(dueSums(today, week, 'due_on', 'cents')),
)
const costsAndPayments = template((id: string, from: PlainDate, to: PlainDate) =>
  keptMonths(id, from, to)
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('of'))
    .select(sql<boolean>`measure in ('spent', 'billed')`.as('isCost'))
    .select(sql<number>`sum(cents)::bigint`.as('cents'))
    .groupBy([sql.ref('of'), sql.ref('is_cost')]),
)
const subscriptionOf = template(subscriptionQuery)

/** The month, what is owed, and the months of this year beside those of last year. */
export async function findOverview(db: Db, { id, today }: Own, now: Date): Promise<FinanceOverview> {
  const [year, week] = [Number(today.slice(0, 4)), endOfWeek(today)]
  const [subscription, instalments, expenses, kept] = await db.together(
    subscriptionOf(id),
    openInstalments(id, today, week),
    openExpenses(id, today, week),
    costsAndPayments(id, `${year - 1}-01-01`, `${year}-12-01`),
  )
  const isFull = showsAll(subscription[0] ?? null, now)
  const sumOf = (month: string, isCost: boolean) =>
    kept.find((row) => row.of === month && row.isCost === isCost)?.cents ?? 0
  const month = monthOf(today)
  return {
    isFull,
    month,
    spentCents: sumOf(month, true),
    due: addDue([...instalments, ...expenses]),
    months: isFull
      ? monthsOfYear(year).map((one) => ({
          month: one,
          cents: sumOf(one, true),
          lastCents: sumOf(`${year - 1}${one.slice(4)}`, true),
          paidCents: sumOf(one, false),
        }))
      : [],
  }
}
