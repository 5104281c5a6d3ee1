import { sql } from 'kysely'
import type { contractApi } from '#core/contract/contract.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { promiseOf, responseIn } from './response.store.ts'

const mostOrders = 500

/** The orders, promises and parts of a contract so far. @throws NotFound */
export async function contractStanding(
  db: Db,
  id: string,
  now: Date,
): Promise<Output<typeof contractApi.standing>> {
  const row = await db.first(
    q
      .selectFrom('serviceContracts as c')
      .innerJoin('organizations as o', 'o.id', 'c.workshopId')
      .where('c.id', '=', id)
      .where('c.discardedAt', 'is', null)
      .select(
        sql<number>`(select count(*)::int from service_orders r
          where r.workshop_id = c.workshop_id and r.contract_id = c.id and r.status <> 'cancelled')`.as(
          'orders',
        ),
      )
      .select(
        sql<number>`contract_parts_used(c.id, coalesce(c.term_from, c.starts_on), (${now}::timestamptz at time zone o.time_zone)::date, o.time_zone)`.as(
          'partsUsedCents',
        ),
      ),
  )
  if (!row) throw new NotFound()
  const promises = await db.all(
    q
      .selectFrom('serviceOrders as o')
      .where(sql<boolean>`(o.workshop_id = organization_id() or o.clinic_id = organization_id())`)
      .where('o.contractId', '=', id)
      .where(sql<boolean>`o.status <> 'cancelled'`)
      .orderBy('o.id', 'desc')
      .limit(mostOrders)
      .select(promiseOf.as('promise')),
  )
  const responses = { kept: 0, missed: 0, open: 0 }
  for (const { promise } of promises) {
    const state = responseIn(promise, now)?.state
    if (state) responses[state === 'kept' || state === 'missed' ? state : 'open'] += 1
  }
  return { ...row, responses, partsUsedCents: holds(db.scope, 'finances') ? row.partsUsedCents : null }
}
