import type { IssueRefusal } from '#core/plan/subscription.ts'

/** Shown beside the blocked button and sent with the refusal. */
export const issueTexts: Record<IssueRefusal, string> = {
  'plan.beyond_basic':
    'Este documento faz parte do plano Profissional. O que você escreveu continua salvo: mude de plano para emitir.',
  'plan.trial_over':
    'O teste grátis terminou. O que você escreveu continua salvo: contrate um plano para emitir.',
  'plan.expired': 'O plano venceu. O que você escreveu continua salvo: renove o plano para emitir.',
  'plan.suspended': 'A conta está suspensa: fale com o suporte.',
}
