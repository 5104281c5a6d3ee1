import { formatDate } from '#core/kit/dates.ts'
import { plans } from '#core/plan/plan.ts'
import type { Standing } from '#core/plan/plan.api.ts'
import type { Phase, SubscriptionPlan } from '#core/plan/subscription.ts'
import type { Tone } from '#web/ui/Chip.tsx'
import { pointText } from './offer.ts'
import { planNames } from './strip.texts.ts'

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

const goesOn =
  'você continua consultando e exportando tudo e termina o que está aberto. Só não pode cadastrar equipamentos nem abrir ordens novas.'

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
