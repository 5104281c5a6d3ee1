import { sql } from 'kysely'
import { cannotOrder } from '#core/plan/subscription.ts'
import { template, type Tx } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

/**
 * After the trial, without a plan that is paid or with more than it allows, no new orders: what is open goes on.
 * @throws Forbidden for who acts for no organization, Refused with the plan's reason
 */
export async function mustHavePlan(tx: Tx, now: Date): Promise<void> {
  const own = tx.scope.organization
  if (!own) throw new Forbidden()
  mustAllow(await tx.all(planQuery(own.id)), now)
}

/** The organization's plan and how much of it is used, for who asks it together with something else. */
export const planQuery = template((organizationId: string | null) =>
  subscriptionQuery(organizationId).select(
    sql<number>`(select count(*)::int from equipment e
      where e.clinic_id = ${organizationId} and e.archived_at is null)`.as('count'),
  ),
)
export type PlanRow = RowOf<typeof planQuery>

/** @throws Refused with the plan's reason */
export function mustAllow([found]: PlanRow[], now: Date): void {
  if (!found) return
  const { count, ...subscription } = found
  const refusal = cannotOrder(subscription, count, now)
  if (refusal) throw new Refused(refusal, { count })
}
