/** Apart from the other texts of plans, because every page loads this file. */
import { formatDate } from '#core/kit/dates.ts'
import type { Standing } from '#core/plan/plan.api.ts'
import type { SubscriptionPlan } from '#core/plan/subscription.ts'

export const planNames: Record<SubscriptionPlan, string> = {
  basic: 'Básico',
  professional: 'Profissional',
  technician: 'Técnico',
}

/** `termina hoje`, `termina amanhã`, `termina em 9 dias`. */
export function trialEnds(daysLeft: number): string {
  if (daysLeft <= 0) return 'termina hoje'
  return daysLeft === 1 ? 'termina amanhã' : `termina em ${daysLeft} dias`
}

/** The plan's state in one breath, for the strip on every page. */
export function stripText({
  phase,
  trialLastDay,
  paidLastDay,
  plan,
  trialDaysLeft,
}: Standing): [string, string] {
  const still = 'Tudo continua aqui, e você pode terminar o que está aberto.'
  if (phase === 'trial')
    return [
      `O teste grátis ${trialEnds(trialDaysLeft)}, ${formatDate(trialLastDay)}.`,
      'Depois, sem um plano, nada se perde, mas você não pode cadastrar equipamentos nem abrir ordens novas.',
    ]
  if (phase === 'suspended') return ['Esta conta está suspensa: não dá para começar nada novo.', still]
  if (phase === 'trial_over')
    return [
      `Esta conta está sem plano desde ${formatDate(trialLastDay)}: não dá para começar nada novo.`,
      still,
    ]
  const name = plan ? ` ${planNames[plan]}` : ''
  return [
    `O plano${name} venceu em ${formatDate(paidLastDay ?? trialLastDay)}: não dá para começar nada novo.`,
    still,
  ]
}
