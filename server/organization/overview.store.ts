import { sql } from 'kysely'
import type { Output } from '#core/kit/endpoint.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'
import type { Status } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

type Overview = Output<typeof organizationApi.overview>

/** Time in milliseconds for which counted figures are reused: counting reads every order. */
const keptFor = 5 * 60_000

/** Counts for the administrator, at most once in five minutes. */
export function createOverview(): (db: Db, now: Date) => Promise<Overview> {
  let counted: Overview | null = null
  return async (db, now) => {
    if (!counted || now.getTime() - Date.parse(counted.countedAt) >= keptFor) {
      counted = await countOverview(db, now)
    }
    return counted
  }
}

/** Counts all organizations, people, equipment and orders. */
export async function countOverview(db: Db, now: Date): Promise<Overview> {
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
      .selectFrom('serviceOrders')
      .select(['status', sql<number>`count(*)::int`.as('count')])
      .groupBy('status'),
  )
  const of = (rows: { n: number }[]) => rows[0]?.n ?? 0
  return {
    countedAt: now.toISOString(),
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
