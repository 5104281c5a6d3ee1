import { formatDate } from '#core/kit/dates.ts'
import { plans } from '#core/plan/plan.ts'
import type { Standing } from '#core/plan/plan.api.ts'
import type { Phase, SubscriptionPlan } from '#core/plan/subscription.ts'
import type { Tone } from '#web/ui/Chip.tsx'
import { pointText } from './offer.ts'

export const planNames: Record<SubscriptionPlan, string> = {
  basic: 'Básico',
  professional: 'Profissional',
  technician: 'Técnico',
}

export const phaseTexts: Record<Phase, [string, Tone]> = {
  trial: ['Em teste', 'info'],
  active: ['Plano ativo', 'ok'],
  trial_over: ['Teste terminado', 'warn'],
  expired: ['Plano vencido', 'warn'],
  suspended: ['Suspensa', 'bad'],
}

/** Features of a plan, in the words of the price list; the number of places of Básico is a setting. */
export function pointsOf(plan: SubscriptionPlan, basicLimit: number): string[] {
  const points = plans.find(({ subscription }) => subscription === plan)?.points ?? []
  return points.map((point) => pointText(point, { basicLimit }))
}

/** `termina hoje`, `termina amanhã`, `termina em 9 dias`. */
export function trialEnds(daysLeft: number): string {
  if (daysLeft <= 0) return 'termina hoje'
  return daysLeft === 1 ? 'termina amanhã' : `termina em ${daysLeft} dias`
}

const goesOn =
  'você continua consultando e exportando tudo e termina o que está aberto. Só não pode cadastrar equipamentos nem abrir ordens novas.'

/** The same in one breath, for the strip on every page. */
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

type Told = Pick<Standing, 'phase' | 'plan' | 'trialLastDay' | 'paidLastDay'>

/** Describes the current plan and the change at its end, before it happens. */
export function standingText({ phase, plan, trialLastDay, paidLastDay }: Told): string {
  const name = plan ? planNames[plan] : null
  switch (phase) {
    case 'trial':
      if (name) return `Até ${formatDate(trialLastDay)} tudo está liberado; depois vale o plano ${name}.`
      return `Até ${formatDate(trialLastDay)}, inclusive, tudo está liberado. Depois, sem um plano, ${goesOn}`
    case 'active':
      if (paidLastDay === null) return `O plano ${name} está ativo.`
      return `O plano ${name} está pago até ${formatDate(paidLastDay)}. Se não for renovado, ${goesOn}`
    case 'expired':
      return `O plano ${name} foi pago até ${formatDate(paidLastDay ?? trialLastDay)}. Enquanto não for renovado, ${goesOn}`
    case 'suspended':
      return `Esta conta está suspensa: ${goesOn} Fale com o suporte.`
    case 'trial_over':
      return `Sem plano desde ${formatDate(trialLastDay)}. Até haver um, ${goesOn}`
  }
}
