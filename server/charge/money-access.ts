import { moneyBlocked, moneyTexts, type MoneyAct } from '#core/charge/access.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

/** @throws Forbidden for a member who may not see finances */
export function mustSeeMoney({ scope }: Db): void {
  if (!holds(scope, 'finances')) throw new Forbidden('permission_finances', moneyTexts.permission_finances)
}

/** @throws Forbidden; Refused if the organization's plan does not include the act, or has ended */
export async function mustAct(db: Db, act: MoneyAct, now: Date): Promise<void> {
  mustSeeMoney(db)
  const subscription = (await db.first(subscriptionQuery(db.scope.organization?.id ?? null))) ?? null
  const refusal = moneyBlocked({ mayFinances: true, subscription }, act, now)
  if (refusal) throw new Refused(refusal, undefined, moneyTexts[refusal])
}

/** The workshop and the person who write. @throws Forbidden */
export function writerOf(db: Db): { workshopId: string; madeBy: string } {
  mustSeeMoney(db)
  const { actor, organization } = db.scope
  if (actor.kind !== 'user' || organization?.kind !== 'workshop') throw new Forbidden()
  return { workshopId: organization.id, madeBy: actor.userId }
}
