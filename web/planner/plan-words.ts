import { formatDate } from '#core/kit/dates.ts'
import type { Opens, PlanMode } from '#core/planner/plan.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { everyText } from '#core/regulation/every-text.ts'
import type { Usually } from '#core/regulation/offer.ts'
import type { Describe } from '#web/record/record-values.ts'
import type { PlanValues } from './plan-form-values.ts'
import { unitOptions } from './planner.texts.ts'

export const opensTexts: Record<Opens, { label: string; hint: string }> = {
  reminder: { label: 'Só lembra', hint: 'Alguém da equipe faz e marca como feita.' },
  checklist: { label: 'Abre um checklist', hint: 'A manutenção fica feita quando o checklist é preenchido.' },
  order: {
    label: 'Abre uma ordem de serviço',
    hint: 'O Equipo abre a ordem para o técnico, com a antecedência que você escolher.',
  },
}

export const modeTexts: Record<PlanMode, { label: string; hint: string }> = {
  fixed: {
    label: 'Calendário fixo',
    hint: 'As datas não mudam, mesmo que uma atrase ou seja feita antes.',
  },
  completion: {
    label: 'A partir de quando foi feita',
    hint: 'A próxima data é contada a partir do dia em que a anterior foi feita.',
  },
}

export const kindTexts = {
  preventive: 'Preventiva',
  calibration: 'Calibração',
  inspection: 'Inspeção',
} as const

export const usuallyTexts: Record<Usually, string> = {
  clinic: 'Equipe da clínica',
  technician: 'Técnico',
  physicist: 'Especialista em raio X',
  engineer: 'Engenheiro habilitado (PLH)',
}

export const planLabels = {
  title: 'Nome',
  tasks: 'Tarefas',
  every: 'A cada',
  unit: 'Unidade',
  anchorUse: 'Primeira vez na contagem',
  noticeUses: 'Avisar antes',
  anchorOn: 'Primeira data',
  noticeDays: 'Avisar antes',
  endsOn: 'Até',
  mode: 'A próxima data conta',
  workshopId: 'Responsável',
  opens: 'Na data',
  orderKind: 'Tipo da ordem',
  template: 'Modelo do checklist',
} satisfies Partial<Record<keyof PlanValues, string>>

/** The words of a plan's fields. A chosen workshop or template has only an id here. */
export const describePlan: Describe = (name, value) => {
  const label = planLabels[name as keyof typeof planLabels] as string | undefined
  return label === undefined ? null : { label, text: value === null ? null : planText(name, value) }
}

function planText(name: string, value: unknown): string | null {
  if (name === 'tasks') return (value as string[]).join('; ') || null
  if (name === 'unit') return unitOptions.find((one) => one.value === value)?.label ?? null
  if (name === 'mode') return modeTexts[value as PlanMode].label
  if (name === 'opens') return opensTexts[value as Opens].label
  if (name === 'orderKind') return kindTexts[value as keyof typeof kindTexts]
  if (name === 'anchorOn' || name === 'endsOn') return formatDate(value as string)
  if (name === 'workshopId' || name === 'template') return 'outra escolha'
  return String(value) || null
}

type Often = Pick<PlanView, 'every' | 'unit'>

/** `Toda semana`. */
export function often(plan: Often): string {
  const text = everyText(plan)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
