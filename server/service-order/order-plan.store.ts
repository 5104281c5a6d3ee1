import { sql } from 'kysely'
import { cannotOrder } from '#core/plan/subscription.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

/**
 * After the trial, without a plan that is paid or with more than it allows, no new orders: what is open goes on.
 * @throws Forbidden for who acts for no organization, Refused with the plan's reason
 */
export async function mustHavePlan(tx: Tx, now: Date): Promise<void> {
  const own = tx.scope.organization
  if (!own) throw new Forbidden()
  const found = await tx.first(
    subscriptionQuery(own.id).select(
      sql<number>`(select count(*)::int from equipment e
        where e.clinic_id = ${own.id} and e.archived_at is null)`.as('count'),
    ),
  )
  if (!found) return
  const { count, ...subscription } = found
  const refusal = cannotOrder(subscription, count, now)
  if (refusal) throw new Refused(refusal, { count })
}
