import { sql } from 'kysely'
import type { Subscription, SubscriptionPlan } from '#core/plan/subscription.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { q } from '#server/database.ts'

/** The statement for an organization's subscription: one row, none for an unclaimed clinic. Travels with other reads. */
export function subscriptionQuery(organizationId: string | null) {
  return q
    .selectFrom('subscriptions as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .where('s.organization_id', '=', organizationId)
    .select(['s.trial_ends_at as trialEndsAt', 's.paid_until as paidUntil', 'o.time_zone as timeZone'])
    .select([
      sql<SubscriptionPlan | null>`s.plan`.as('plan'),
      sql<boolean>`o.status = 'suspended'`.as('suspended'),
      sql<number>`coalesce((select basic_limit from settings), ${defaultSettings.basicLimit}::int)`.as(
        'basicLimit',
      ),
    ])
    .$castTo<Subscription>()
}
