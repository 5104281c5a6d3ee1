import { sql } from 'kysely'
import { cannotOrder, type OrderRefusal } from '#core/plan/subscription.ts'
import { template, type Tx } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

const refusalTexts: Record<OrderRefusal, string> = {
  'plan.trial_over':
    'O período de teste terminou e não há plano ativo. Você pode terminar o que está aberto. Para abrir ordens novas, contrate um plano.',
  'plan.suspended':
    'Sua conta está suspensa. Você pode terminar o que está aberto. Para abrir ordens novas, fale com o suporte.',
  'plan.expired':
    'O plano venceu. Você pode terminar o que está aberto. Para abrir ordens novas, renove o plano.',
  'equipment.over_limit':
    'Há mais equipamentos do que o plano Básico comporta. Arquive os que saíram de uso, ou passe para o Profissional.',
}

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
  if (refusal) throw new Refused(refusal, { count }, refusalTexts[refusal])
}
