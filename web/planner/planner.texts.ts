import type { Due } from '#core/equipment/equipment.ts'
import type { Held } from '#core/planner/plan.ts'
import { spanText, type PlanUnit } from '#core/planner/plan.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'

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
