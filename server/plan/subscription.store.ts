import { sql } from 'kysely'
import type { Instant } from '#core/kit/dates.ts'
import { endAfter, type Subscription } from '#core/plan/subscription.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { readSettings } from '#server/setting/setting.store.ts'

/** Until when an organization that begins now may use everything. */
export async function trialEnd(db: Db, timeZone: string, now: Date): Promise<Instant> {
  const { trialDays } = await readSettings(db)
  return endAfter(trialDays, timeZone, now)
}

/** The statement for an organization's subscription: one row, none for an unclaimed clinic. Travels with other reads. */
export function subscriptionQuery(organizationId: string | null) {
  return q
    .selectFrom('subscriptions as s')
    .innerJoin('organizations as o', 'o.id', 's.organizationId')
    .where('s.organizationId', '=', organizationId)
    .select(['s.trialEndsAt', 's.paidUntil', 'o.timeZone'])
    .select([
      's.plan',
      sql<boolean>`o.status = 'suspended'`.as('suspended'),
      sql<number>`coalesce((select basic_limit from settings), ${defaultSettings.basicLimit}::int)`.as(
        'basicLimit',
      ),
    ])
    .$castTo<Subscription>()
}
