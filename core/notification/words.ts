import { formatDate } from '#core/kit/dates.ts'
import type { Cause } from './causes.ts'

/** What happened, as the one who is told reads it; what it is about follows. */
export const causeTitles: Record<Cause, string> = {
  plan_soon: 'Manutenção chegando',
  plan_due: 'Manutenção para hoje',
  plan_overdue: 'Manutenção atrasada',
  paper_soon: 'Documento perto de vencer',
  paper_over: 'Documento vencido',
  licence_soon: 'Licença sanitária perto de vencer',
  licence_over: 'Licença sanitária vencida',
  contract_soon: 'Contrato perto de acabar',
  contract_over: 'Contrato vencido',
  warranty_soon: 'Garantia perto de acabar',
  test_failed: 'Teste de esterilização reprovado',
  action_overdue: 'Ação corretiva atrasada',
}

const isCause = (kind: string): kind is Cause => Object.hasOwn(causeTitles, kind)

export const titleOf = (kind: string): string | null => (isCause(kind) ? causeTitles[kind] : null)

/** `Troca do filtro · Autoclave · venceu em 05/11/2026`, as far as the details say. */
export function subjectOf(kind: string, details: Record<string, unknown>): string {
  const names = ['title', 'equipmentName', 'clinicName']
  const known = names.map((name) => details[name]).filter((one) => typeof one === 'string' && one !== '')
  const { on } = details
  const isOver = /_(over|overdue)$/.test(kind)
  const day = typeof on === 'string' ? [`${isOver ? 'venceu' : 'vence'} em ${formatDate(on)}`] : []
  return [...known, ...day].join(' · ')
}
