import { phaseOf, type PlanRefusal, type Subscription } from '#core/plan/subscription.ts'

/**
 * `settle`: look at charges and own bills, pay, confirm, adjust, cancel. `begin`: a charge or an expense that nothing
 * else asks for. `plan`: the clinic's paid module: spending, budget, ownership, reports.
 */
export type MoneyAct = 'settle' | 'begin' | 'plan'

export type MoneyRefusal = 'permission_finances' | 'plan.beyond_basic' | PlanRefusal

export const moneyTexts: Record<MoneyRefusal, string> = {
  permission_finances: 'Peça ao titular da conta a permissão de ver preços e finanças.',
  'plan.beyond_basic': 'O módulo financeiro faz parte do plano Profissional.',
  'plan.trial_over': 'O período de teste acabou. Escolha um plano para criar algo novo.',
  'plan.expired': 'O plano venceu. Renove para criar algo novo.',
  'plan.suspended': 'Esta conta está suspensa. Fale com o suporte.',
}

/**
 * Why a member may not do something with money, or null. What is owed can be seen and settled on any plan, also after
 * its end. Source: business page, Money; domain page, Plans.
 */
export function moneyBlocked(
  asker: { mayFinances: boolean; subscription: Subscription | null },
  act: MoneyAct,
  now: Date,
): MoneyRefusal | null {
  if (!asker.mayFinances) return 'permission_finances'
  if (act === 'settle' || asker.subscription === null) return null
  const phase = phaseOf(asker.subscription, now)
  if (phase === 'trial') return null
  if (phase !== 'active') return `plan.${phase}`
  return act === 'plan' && asker.subscription.plan === 'basic' ? 'plan.beyond_basic' : null
}
