import { sql } from 'kysely'
import type { chargeApi, ListedInstalment, Unbilled } from '#core/charge/charge.api.ts'
import type { periodChargeApi } from '#core/charge/period-charge.api.ts'
import { endOfWeek, statusOf, type ChargeGroup } from '#core/charge/charge.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { todayOf } from './charge.store.ts'
import { mustSeeMoney } from './money-access.ts'
import { isCancelled, isOpen, isPaid } from './standing.store.ts'

const sideOf = ({ scope: { organization } }: Db) =>
  organization?.kind === 'workshop'
    ? (['i.workshopId', 'i.clinicId'] as const)
    : (['i.clinicId', 'i.workshopId'] as const)

const instalments = () =>
  q
    .selectFrom('chargeInstalments as i')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'i.workshopId')
    .innerJoin('organizations as k', 'k.id', 'i.clinicId')
    .select(['i.id', 'i.chargeId', 'c.number', 'i.workshopId', 'w.name as workshopName', 'i.clinicId'])
    .select(['k.name as clinicName', 'c.description', 'i.position', 'i.dueOn', 'i.cents', 'i.openCents'])
    .select(['i.paidCents', 'i.cancelled as isCancelled'])
    .select(
      sql<boolean>`exists (select from payment_claims m where m.instalment_id = i.id and m.state = 'open')`.as(
        'isClaimed',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from charge_instalments s where s.charge_id = i.charge_id)`.as(
        'parts',
      ),
    )

const usual = 25
const isOver: Partial<Record<ChargeGroup, true>> = { paid: true, cancelled: true }

/**
 * Instalments of the asker's side: what is open by its due day, what is over by its due day backwards. Without a group,
 * all that is open.
 */
export async function listInstalments(
  db: Db,
  { group, partyId, search, cursor, limit = usual }: Input<typeof chargeApi.list>,
  now: Date,
) {
  mustSeeMoney(db)
  const today = todayOf(db, now)
  const [own, other] = sideOf(db)
  let found = instalments().where(own, '=', db.scope.organization?.id ?? null)
  if (partyId) found = found.where(other, '=', partyId)
  const isClinic = own === 'i.clinicId'
  for (const word of wordsOf(search)) {
    const inCharge = sql<boolean>`strpos(c.search, ${word}) > 0`
    // The charge's own words name its clinic.
    found = found.where(
      isClinic
        ? sql<boolean>`(${inCharge} or exists (select from organizations g
            where g.id = i.workshop_id and strpos(g.search, ${word}) > 0))`
        : inCharge,
    )
  }
  found = found.where(group === 'cancelled' ? isCancelled : group === 'paid' ? isPaid : isOpen)
  if (group === 'late') found = found.where('i.dueOn', '<', today)
  if (group === 'week') found = found.where('i.dueOn', '>=', today).where('i.dueOn', '<=', endOfWeek(today))
  if (group === 'later') found = found.where('i.dueOn', '>', endOfWeek(today))
  const backwards = group !== undefined && isOver[group] === true
  const direction = backwards ? 'desc' : 'asc'
  if (cursor) {
    const [day, id] = decodeCursor(cursor, 'date')
    found = found.where(
      sql<boolean>`(i.due_on, i.id) ${sql.raw(backwards ? '<' : '>')} (${day}::date, ${id}::uuid)`,
    )
  }
  const rows = await db.all(
    found
      .orderBy('i.dueOn', direction)
      .orderBy('i.id', direction)
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => toListed(row, today),
    (row) => [row.dueOn, row.id],
  )
}

/** The charges of a contract's periods, latest first. @throws NotFound, Forbidden */
export async function listOfContract(
  db: Db,
  { id, cursor, limit = usual }: Input<typeof periodChargeApi.ofContract>,
  now: Date,
) {
  if (!(await db.first(q.selectFrom('serviceContracts').where('id', '=', id).select('id'))))
    throw new NotFound()
  mustSeeMoney(db)
  let found = instalments().where('c.contractId', '=', id)
  if (cursor) {
    const [day, last] = decodeCursor(cursor, 'date')
    found = found.where(sql<boolean>`(c.period_on, i.id) < (${day}::date, ${last}::uuid)`)
  }
  const rows = await db.all(
    found
      .select('c.periodOn')
      .orderBy('c.periodOn', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit + 1),
  )
  const today = todayOf(db, now)
  return pageOf(
    rows,
    limit,
    ({ periodOn: _, ...row }) => toListed(row, today),
    (row) => [row.periodOn ?? '', row.id],
  )
}

function toListed(row: RowOf<typeof instalments>, today: string): ListedInstalment {
  const {
    workshopId,
    workshopName,
    clinicId,
    clinicName,
    paidCents: _,
    isCancelled: __,
    isClaimed: ___,
    ...rest
  } = row
  return {
    ...rest,
    workshop: { id: workshopId, name: workshopName },
    clinic: { id: clinicId, name: clinicName },
    status: statusOf(row, today),
  }
}

const unbilledOrders = () =>
  q
    .selectFrom('unbilledOrders as u')
    .innerJoin('serviceOrders as o', 'o.id', 'u.orderId')
    .innerJoin('organizations as k', 'k.id', 'u.clinicId')
    .where('u.dismissedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from charges c where c.order_id = u.order_id and c.cancelled_at is null)`,
    )
    .select([
      'u.orderId',
      'o.number',
      'u.clinicId',
      'k.name as clinicName',
      'o.equipmentName',
      'u.cents',
      'u.closedOn',
    ])
    .select(
      sql<string | null>`(select t.payment_terms from quotes t where t.order_id = u.order_id
        and t.workshop_id = u.workshop_id and t.status in ('approved', 'partly_approved') order by t.number limit 1)`.as(
        'paymentTerms',
      ),
    )

const toUnbilled = ({ clinicId, clinicName, ...row }: RowOf<typeof unbilledOrders>): Unbilled => ({
  ...row,
  clinic: { id: clinicId, name: clinicName },
})

/** Orders that are over and have no charge, the newest first. */
export async function listUnbilled(db: Db, { cursor, limit = usual }: Input<typeof chargeApi.unbilled>) {
  mustSeeMoney(db)
  let found = unbilledOrders().where('u.workshopId', '=', db.scope.organization?.id ?? null)
  if (cursor) found = found.where('u.orderId', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(found.orderBy('u.orderId', 'desc').limit(limit + 1))
  return pageOf(rows, limit, toUnbilled, (row) => ['', row.orderId])
}

export async function findUnbilled(db: Db, orderId: string): Promise<Unbilled | null> {
  const row = await db.first(
    unbilledOrders()
      .where('u.orderId', '=', orderId)
      .where('u.workshopId', '=', db.scope.organization?.id ?? null),
  )
  return row ? toUnbilled(row) : null
}
