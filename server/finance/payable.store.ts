import { sql } from 'kysely'
import type { financeApi, Payable } from '#core/finance/finance.api.ts'
import { endOfWeek } from '#core/charge/charge.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'

const usual = 25

/** Instalments of workshops and own bills in one list, by due day. */
export async function listPayable(
  db: Db,
  { id, today }: Own,
  { group, cursor, limit = usual }: Input<typeof financeApi.payable>,
) {
  const week = endOfWeek(today)
  const after = cursor ? decodeCursor(cursor, 'date') : null
  const within = (prefix: string) => {
    const day = sql.ref(`${prefix}.dueOn`)
    const parts = [
      group === 'late' && sql`${day} < ${today}`,
      group === 'week' && sql`${day} between ${today} and ${week}`,
      group === 'later' && sql`${day} > ${week}`,
      after && sql`(${day}, ${sql.ref(`${prefix}.id`)}) > (${after[0]}::date, ${after[1]}::uuid)`,
    ].filter((part) => typeof part === 'object' && part !== null)
    return sql<boolean>`${parts.length ? sql.join(parts, sql` and `) : sql`true`}`
  }
  const instalments = q
    .selectFrom('chargeInstalments as i')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'i.workshopId')
    .where('i.clinicId', '=', id)
    .where(isOpen)
    .where(within('i'))
    .orderBy('i.dueOn')
    .orderBy('i.id')
    .limit(limit + 1)
    .select([
      'i.id',
      'i.chargeId',
      'c.description as name',
      'w.name as payee',
      'i.dueOn',
      'i.openCents as cents',
    ])
    .select(
      sql<boolean>`exists (select from payment_claims m where m.instalment_id = i.id and m.state = 'open')`.as(
        'isClaimed',
      ),
    )
  const bills = q
    .selectFrom('expenses as e')
    .leftJoin('suppliers as s', 's.id', 'e.supplierId')
    .where('e.organizationId', '=', id)
    .where('e.paidOn', 'is', null)
    .where('e.archivedAt', 'is', null)
    .where(within('e'))
    .orderBy('e.dueOn')
    .orderBy('e.id')
    .limit(limit + 1)
    .select(['e.id', sql<string | null>`null::uuid`.as('chargeId'), 'e.name'])
    .select(sql<string | null>`coalesce(s.name, e.payee)`.as('payee'))
    .select([sql<string>`e.due_on`.as('dueOn'), 'e.cents', sql<boolean>`false`.as('isClaimed')])
  const [charged, own] = await db.together(instalments, bills)
  const rows: Payable[] = [...charged, ...own]
    .map((row) => Object.assign({ kind: row.chargeId ? ('charge' as const) : ('expense' as const) }, row))
    .toSorted((a, b) => (a.dueOn === b.dueOn ? compare(a.id, b.id) : compare(a.dueOn, b.dueOn)))
  return pageOf(
    rows.slice(0, limit + 1),
    limit,
    (row) => row,
    (row) => [row.dueOn, row.id],
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
