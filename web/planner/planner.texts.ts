import type { Due } from '#core/equipment/equipment.ts'
import type { Held } from '#core/planner/plan.ts'
import { spanText, type PlanUnit } from '#core/planner/plan.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import { ApiError } from '#web/kit/api-error.ts'

const refusals: Record<string, string> = {
  'equipment.archived': 'Este equipamento está arquivado ou desativado: não dá para planejar nada para ele.',
  'planner.too_many': 'Já são 30 planos aqui. Encerre os que não usa mais.',
  'planner.ended': 'Este plano está encerrado.',
  'planner.paused': 'Este plano está pausado.',
  'planner.not_paused': 'Este plano não está pausado.',
  'occurrence.settled': 'Esta data já foi feita ou pulada.',
  'occurrence.not_settled': 'Esta data ainda não foi feita nem pulada.',
  'occurrence.not_due': 'O plano mudou e não vence mais nesta data.',
  'occurrence.followed': 'A data seguinte já está aberta: desfaça a mais nova primeiro.',
  'occurrence.has_order':
    'Esta data tem uma ordem de serviço: é marcada como feita quando a ordem é concluída.',
  'occurrence.has_checklist': 'Esta data tem um checklist: é marcada como feita quando ele é concluído.',
  'occurrence.by_log': 'Esta rotina é marcada como feita pelo registro no livro de esterilização.',
  'occurrence.by_work': 'Esta data foi feita por uma ordem ou por um checklist: não dá para desfazer aqui.',
  'occurrence.no_order': 'Este plano não abre ordem de serviço.',
  'occurrence.no_checklist': 'Este plano não abre checklist.',
  'order.open': 'Já há uma ordem aberta para este equipamento.',
  'workshop.unavailable': 'O técnico não atende mais: escolha outro no plano.',
}

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  if (error?.status !== 422) return error
  const { status, code, id, fields, current, details } = error
  const message = refusals[code] ?? heldTexts[code as Held] ?? 'Esta ação não é possível agora.'
  return new ApiError(status, { code, message, fields, current, details, ...(id && { id }) })
}

/** Reasons why a date has no order. */
export const heldTexts: Record<Held, string> = {
  'plan.trial_over': 'O período de teste terminou: contrate um plano para abrir a ordem.',
  'plan.expired': 'O plano venceu: renove para abrir a ordem.',
  'plan.suspended': 'A conta está suspensa.',
  'equipment.over_limit': 'Há mais equipamentos do que o plano comporta.',
  'equipment.archived': 'O equipamento está arquivado.',
  'workshop.unavailable': 'O técnico não atende mais: escolha outro no plano.',
  'order.open': 'Já há uma ordem aberta para este equipamento; esta vem depois dela.',
  'order.cancelled': 'A ordem foi cancelada. Abra outra, ou pule esta data.',
}

export const unitOptions: { value: PlanUnit; label: string }[] = [
  { value: 'day', label: 'dias' },
  { value: 'week', label: 'semanas' },
  { value: 'month', label: 'meses' },
  { value: 'year', label: 'anos' },
  { value: 'use', label: 'usos (contador)' },
]

/** `15 dias antes`, `no próprio dia`, `20 usos antes`. */
export function noticeText({ unit, noticeDays, noticeUses }: PlanView): string {
  if (unit === 'use') return noticeUses === 0 ? 'na contagem' : `${spanText(noticeUses, 'use')} antes`
  return noticeDays === 0 ? 'no próprio dia' : `${spanText(noticeDays, 'day')} antes`
}

export const planDueTexts: Record<Due, string> = {
  overdue: 'Atrasados',
  soon: 'Nos próximos 30 dias',
  ok: 'Depois de 30 dias',
  none: 'Sem data',
}

export const stateTexts = { active: 'Em andamento', paused: 'Pausados', ended: 'Encerrados' }

export const settledText = ({ status, doneBy, order, checklistId, byLog }: OccurrenceView): string => {
  if (status === 'skipped') return doneBy ? `pulada por ${doneBy}` : 'pulada'
  if (status === 'missed') return 'não feita'
  if (order) return 'feita pela ordem de serviço'
  if (checklistId) return 'feita pelo checklist'
  if (byLog) return 'feita pelo livro de esterilização'
  return doneBy ? `feita, anotada por ${doneBy}` : 'feita'
}
