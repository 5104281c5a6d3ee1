import { sql } from 'kysely'
import type { contractApi } from '#core/contract/contract.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'

/** What a contract has done so far. @throws NotFound */
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
        sql<number>`contract_parts_used(c.id, c.starts_on, (${now}::timestamptz at time zone o.time_zone)::date, o.time_zone)`.as(
          'partsUsedCents',
        ),
      ),
  )
  if (!row) throw new NotFound()
  return holds(db.scope, 'finances') ? row : { ...row, partsUsedCents: null }
}
