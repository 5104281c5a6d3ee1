import { sql } from 'kysely'
import type { Output } from '#core/kit/endpoint.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'
import type { Status } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

/** Counts for the administrator. */
export async function findOverview(db: Db): Promise<Output<typeof organizationApi.overview>> {
  const count = (from: 'organizations' | 'profiles' | 'equipment', kind?: string) =>
    q
      .selectFrom(from)
      .select(sql<number>`count(*)::int`.as('n'))
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
  const [clinics, workshops, people, equipment, orders] = await db.together<
    [{ n: number }, { n: number }, { n: number }, { n: number }, StatusCount]
  >(
    count('organizations', 'clinic'),
    count('organizations', 'workshop'),
    count('profiles'),
    count('equipment'),
    q
      .selectFrom('service_orders')
      .select([sql<Status>`status`.as('status'), sql<number>`count(*)::int`.as('count')])
      .groupBy('status'),
  )
  const of = (rows: { n: number }[]) => rows[0]?.n ?? 0
  return {
    clinics: of(clinics),
    workshops: of(workshops),
    people: of(people),
    equipment: of(equipment),
    orders,
  }
}

interface StatusCount {
  status: Status
  count: number
}
