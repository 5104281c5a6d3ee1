import { sql } from 'kysely'
import { endOfWeek } from '#core/charge/charge.ts'
import { cashFlow, flowEnd } from '#core/finance/cash-flow.ts'
import { monthsUntil } from '#core/finance/months.ts'
import type { Receivables } from '#core/finance/receivable.api.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'
import { addDue, dueSums, keptMonths } from './overview.store.ts'

const mostDebtors = 50

/** Who owes, what is expected in 90 days, and the months. Series of expenses are written a year ahead, so none is missing. */
export async function findReceivables(db: Db, { id, today }: Own): Promise<Receivables> {
  const months = monthsUntil(today, 12)
  const open = q.selectFrom('chargeInstalments as i').where('i.workshopId', '=', id).where(isOpen)
  const unpaid = q
    .selectFrom('expenses')
    .where('organizationId', '=', id)
    .where('paidOn', 'is', null)
    .where('archivedAt', 'is', null)
  const [due, debtors, coming, going, kept, unbilled] = await db.together(
    open.select(dueSums(today, endOfWeek(today), 'i.due_on', 'i.open_cents')),
    open
      .innerJoin('organizations as k', 'k.id', 'i.clinicId')
      .select(['k.id', 'k.name', sql<number>`sum(i.open_cents)::bigint`.as('openCents')])
      .select(
        sql<number>`coalesce(sum(i.open_cents) filter (where i.due_on < ${today}), 0)::bigint`.as(
          'lateCents',
        ),
      )
      .select(sql<string>`min(i.due_on)`.as('oldestDueOn'))
      .select(sql<number>`(count(*) over ())::int`.as('debtors'))
      .groupBy(['k.id', 'k.name'])
      .orderBy('oldestDueOn')
      .orderBy('k.id')
      .limit(mostDebtors),
    open
      .where('i.dueOn', '<=', flowEnd(today))
      .select(['i.dueOn', sql<number>`sum(i.open_cents)::bigint`.as('cents')])
      .groupBy('i.dueOn'),
    unpaid
      .where('dueOn', '<=', flowEnd(today))
      .select([sql<string>`due_on`.as('dueOn'), sql<number>`sum(cents)::bigint`.as('cents')])
      .groupBy('dueOn'),
    keptMonths(id, `${months[0]}-01`, `${months.at(-1)}-01`)
      .where('measure', 'in', ['received', 'paid'])
      .select(sql<string>`to_char(month, 'YYYY-MM')`.as('of'))
      .select(['measure', sql<number>`sum(cents)::bigint`.as('cents')])
      .groupBy([sql.ref('of'), 'measure']),
    q
      .selectFrom('unbilledOrders as u')
      .where('u.workshopId', '=', id)
      .where('u.dismissedAt', 'is', null)
      .where(
        sql<boolean>`not exists (select from charges c where c.order_id = u.order_id and c.cancelled_at is null)`,
      )
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(sum(u.cents), 0)::bigint`.as('cents'),
      ]),
  )
  const sumOf = (month: string, measure: 'received' | 'paid') =>
    kept.find((row) => row.of === month && row.measure === measure)?.cents ?? 0
  return {
    due: addDue(due),
    unbilled: unbilled[0] ?? { count: 0, cents: 0 },
    debtors: debtors.map(({ id: client, name, debtors: _, ...row }) => ({
      client: { id: client, name },
      ...row,
    })),
    moreDebtors: (debtors[0]?.debtors ?? 0) - debtors.length,
    weeks: cashFlow(
      [
        ...coming.map(({ dueOn, cents }) => ({ dueOn, inCents: cents, outCents: 0 })),
        ...going.map(({ dueOn, cents }) => ({ dueOn, inCents: 0, outCents: cents })),
      ],
      today,
    ),
    months: months.map((month) => ({
      month,
      receivedCents: sumOf(month, 'received'),
      paidCents: sumOf(month, 'paid'),
    })),
  }
}
