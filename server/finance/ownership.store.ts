import { sql } from 'kysely'
import type { CategoryId } from '#core/equipment/categories.ts'
import { bookValue, wholeMonths } from '#core/finance/depreciation.ts'
import type { financeApi, Owned } from '#core/finance/finance.api.ts'
import {
  daysBetweenFailures,
  isDismissed,
  missingFacts,
  replacementAdvice,
  yearBefore,
} from '#core/finance/replacement.ts'
import { addDays, dateIn, startOfDay, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import type { Own } from './access.ts'
import { billedCents, isFailure } from './spending.store.ts'

/** Hours from the report of a failure until its repair was finished, or until now. */
export const downHours = (now: Date) =>
  sql<number>`coalesce(sum(extract(epoch from coalesce(o.completed_at, ${now.toISOString()}::timestamptz) - o.created_at) / 3600)
    filter (where ${isFailure}), 0)::int`

interface OwnedRow {
  id: string
  name: string
  category: CategoryId
  room: string | null
  acquiredOn: PlainDate | null
  registeredAt: Instant
  valueCents: number | null
  maintenanceCents: number
  otherCents: number
  repairs12Cents: number
  failures: Instant[]
  downHours: number
  reason: string | null
  dismissedBy: string | null
  dismissedAt: Instant | null
  totalCents: number
}

/**
 * Equipment with its costs. An order costs what its charge comes to, or its approved sum if it was over before charges
 * existed. The expense that is the purchase itself does not count beside the price.
 */
const ownedRows = ({ id, today, timeZone }: Own, now: Date) =>
  q.selectFrom(
    sql<OwnedRow>`(
      select e.id, e.name, e.category, e.room, e.search, e.acquired_on, e.created_at as registered_at, p.value_cents,
        coalesce(o.cents, 0) + coalesce(x.maintenance, 0) as maintenance_cents, coalesce(x.others, 0) as other_cents,
        coalesce(o.repairs, 0) + coalesce(x.repairs, 0) as repairs12_cents,
        coalesce(o.failures, '[]') as failures, coalesce(o.hours, 0) as down_hours,
        d.reason, d.dismissed_by, d.dismissed_at,
        coalesce(p.value_cents, 0) + coalesce(o.cents, 0) + coalesce(x.maintenance, 0) + coalesce(x.others, 0) as total_cents
      from equipment e
      left join equipment_purchases p on p.equipment_id = e.id
      left join (
        select o.equipment_id, sum(o.cents)::bigint as cents,
          (sum(o.cents) filter (where ${isFailure} and o.completed_at >= ${startOfDay(addDays(yearBefore(today), 1), timeZone)}))::bigint as repairs,
          json_agg(o.created_at order by o.created_at) filter (where ${isFailure}) as failures,
          ${downHours(now)} as hours
        from (
          select o.equipment_id, o.kind, o.created_at, o.completed_at, coalesce(${billedCents}, u.cents, 0) as cents
          from service_orders o left join charges c on c.order_id = o.id and c.cancelled_at is null
            left join unbilled_orders u on u.order_id = o.id
          where o.clinic_id = ${id} and o.status <> 'cancelled') o
        group by o.equipment_id) o on o.equipment_id = e.id
      left join (
        select x.equipment_id, (sum(x.cents) filter (where x.category = 'maintenance'))::bigint as maintenance,
          (sum(x.cents) filter (where x.category <> 'maintenance'))::bigint as others,
          (sum(x.cents) filter (where x.category = 'maintenance' and x.spent_on > ${yearBefore(today)}
            and coalesce(${isFailure}, true)))::bigint as repairs
        from expenses x left join service_orders o on o.id = x.order_id
        where x.organization_id = ${id} and x.archived_at is null and x.equipment_id is not null and x.category <> 'equipment'
        group by x.equipment_id) x on x.equipment_id = e.id
      left join lateral (
        select r.reason, y.name as dismissed_by, r.dismissed_at from replacement_dismissals r
          left join profiles y on y.id = r.dismissed_by
        where r.equipment_id = e.id order by r.id desc limit 1) d on true
      where e.clinic_id = ${id} and e.archived_at is null)`.as('w'),
  )

function toOwned(row: OwnedRow, { today, timeZone }: Own): Owned {
  const failures = row.failures.map((at) => dateIn(timeZone, new Date(at)))
  const { valueCents, acquiredOn, dismissedAt } = row
  const facts = { valueCents, acquiredOn, failures, repairs12Cents: row.repairs12Cents }
  const lastFailure = row.failures.at(-1)
  const lastFailureAt = lastFailure === undefined ? null : new Date(lastFailure).toISOString()
  const isOut = isDismissed(dismissedAt && new Date(dismissedAt).toISOString(), lastFailureAt)
  const years = acquiredOn && Math.max(1, wholeMonths(acquiredOn, today) / 12)
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    room: row.room,
    valueCents,
    acquiredOn,
    bookCents: valueCents !== null && acquiredOn ? bookValue({ valueCents, acquiredOn }, today) : null,
    maintenanceCents: row.maintenanceCents,
    otherCents: row.otherCents,
    totalCents: row.totalCents,
    perYearCents: years ? Math.round(row.totalCents / years) : null,
    repairs12Cents: row.repairs12Cents,
    failures: failures.length,
    daysBetweenFailures: daysBetweenFailures(
      { failures, since: acquiredOn ?? dateIn(timeZone, new Date(row.registeredAt)) },
      today,
    ),
    downHours: row.downHours,
    missing: missingFacts(facts),
    advice: replacementAdvice(facts, today),
    dismissal:
      isOut && dismissedAt && row.reason
        ? { reason: row.reason, by: row.dismissedBy, on: dateIn(timeZone, new Date(dismissedAt)) }
        : null,
  }
}

const usual = 25

/** The dearest first. All of it is summed anyway, so a page is cut by its place. */
export async function listOwned(
  db: Db,
  own: Own,
  { search, cursor, limit = usual }: Input<typeof financeApi.equipment>,
  now: Date,
) {
  const start = cursor ? Number(decodeCursor(cursor, 'number')[0]) : 0
  let found = ownedRows(own, now)
  for (const word of wordsOf(search)) found = found.where(sql<boolean>`strpos(w.search, ${word}) > 0`)
  const rows = await db.all(
    found
      .selectAll('w')
      .orderBy('w.totalCents', 'desc')
      .orderBy('w.id')
      .offset(Math.max(0, start))
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => toOwned(row, own),
    (row) => [start + limit, row.id],
  )
}

export async function findOwned(db: Db, own: Own, id: string, now: Date): Promise<Owned | null> {
  const row = await db.first(ownedRows(own, now).selectAll('w').where('w.id', '=', id))
  return row ? toOwned(row, own) : null
}
