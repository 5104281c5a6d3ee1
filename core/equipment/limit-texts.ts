import type { LimitRefusal } from '#core/plan/subscription.ts'

/** Shown beside the blocked button and sent with the refusal. */
export const limitTexts: Record<LimitRefusal, string> = {
  'equipment.limit_reached':
    'O plano Básico já está no limite de equipamentos. Arquive um que saiu de uso, ou passe para o Profissional, que não tem limite.',
  'plan.trial_over':
    'O período de teste terminou e não há plano ativo. Os equipamentos continuam aqui para consulta. Para cadastrar outros, contrate um plano.',
  'plan.suspended':
    'Sua conta está suspensa. Você ainda pode consultar tudo; para voltar a cadastrar, fale com o suporte.',
  'plan.expired':
    'O plano venceu. Os equipamentos continuam aqui para consulta. Para cadastrar outros, renove o plano.',
}
