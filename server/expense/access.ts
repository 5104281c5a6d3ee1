import { phaseOf, type Phase } from '#core/plan/subscription.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

const ended: Partial<Record<Phase, string>> = {
  trial_over: 'O período de teste acabou. Escolha um plano para criar algo novo.',
  expired: 'O plano venceu. Renove para criar algo novo.',
  suspended: 'Esta conta está suspensa. Fale com o suporte.',
}

/** @throws Forbidden for a member who may not see finances */
export function mustSeeFinances({ scope }: Db): void {
  if (!holds(scope, 'finances')) throw new Forbidden()
}

/**
 * Recorded expenses can be seen, changed and paid on any plan, also after its end; new ones need a plan that runs.
 * @throws Forbidden, Refused if nothing new may begin
 */
export async function mustBegin(db: Db, now: Date): Promise<void> {
  mustSeeFinances(db)
  const subscription = await db.first(subscriptionQuery(db.scope.organization?.id ?? null))
  const phase = subscription ? phaseOf(subscription, now) : 'active'
  const text = ended[phase]
  if (text) throw new Refused(`plan.${phase}`, undefined, text)
}
