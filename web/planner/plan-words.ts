import type { Opens, PlanMode } from '#core/planner/plan.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { everyText } from '#core/regulation/every-text.ts'
import type { Usually } from '#core/regulation/offer.ts'

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

type Often = Pick<PlanView, 'every' | 'unit'>

/** `Toda semana`. */
export function often(plan: Often): string {
  const text = everyText(plan)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
