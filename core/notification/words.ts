import { formatDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import type { Cause } from './causes.ts'

/** The event as its reader sees it; the subject follows. */
const causeTitles: Record<Cause, string> = {
  plan_soon: 'Manutenção chegando',
  plan_due: 'Manutenção para hoje',
  plan_overdue: 'Manutenção atrasada',
  paper_soon: 'Documento perto de vencer',
  paper_over: 'Documento vencido',
  licence_soon: 'Licença sanitária perto de vencer',
  licence_over: 'Licença sanitária vencida',
  contract_soon: 'Contrato perto de acabar',
  contract_over: 'Contrato vencido',
  contract_notice: 'Aviso do fim de um contrato',
  response_soon: 'Prazo do contrato chegando',
  response_missed: 'Prazo do contrato perdido',
  warranty_soon: 'Garantia perto de acabar',
  test_failed: 'Teste de esterilização reprovado',
  action_overdue: 'Ação corretiva atrasada',
  defect_report: 'Defeito relatado pela etiqueta',
  signature_asked: 'Pedem a sua assinatura',
  document_signed: 'Documento assinado',
  signature_declined: 'Assinatura recusada',
  document_revoked: 'Documento revogado pelo emissor',
  norm_changed: 'Norma mudou',
  client_claimed: 'Um cliente seu entrou no Equipo',
  claim_disputed: 'Contestaram a entrada de uma clínica',
  claim_stands: 'A clínica contestada fica como está',
  claim_undone: 'A clínica contestada voltou à oficina',
  stock_below: 'Abaixo do mínimo no estoque',
  stock_lacking: 'Falta peça para as ordens',
  lot_soon: 'Lote perto de vencer',
  lot_over: 'Lote vencido no estoque',
  charge_new: 'Cobrança nova',
  charge_soon: 'Cobrança perto de vencer',
  charge_due: 'Cobrança vence hoje',
  charge_overdue: 'Cobrança vencida',
  charge_claimed: 'Pagamento informado',
  charge_paid: 'Pagamento registrado',
  charge_disputed: 'Pagamento não encontrado',
  charge_cancelled: 'Cobrança cancelada',
}

const isCause = (kind: string): kind is Cause => Object.hasOwn(causeTitles, kind)

export const titleOf = (kind: string): string | null => (isCause(kind) ? causeTitles[kind] : null)

/** `3 rotinas do dia, e 2 de dias anteriores`; null if none is for today. */
export function routinesText(today: number, before: number): string | null {
  if (today === 0) return null
  const text = count(today, 'rotina do dia', 'rotinas do dia')
  if (before === 0) return text
  return `${text}, e ${before} de dias anteriores`
}

/** `Troca do filtro · Autoclave · venceu em 05/11/2026`, with the parts that the details have. */
export function subjectOf(kind: string, details: Record<string, unknown>): string {
  const names = ['title', 'equipmentName', 'clinicName', 'name']
  const known = names.map((name) => details[name]).filter((one) => typeof one === 'string' && one !== '')
  const { on } = details
  const isOver = /_(over|overdue)$/.test(kind)
  const day = typeof on === 'string' ? [`${isOver ? 'venceu' : 'vence'} em ${formatDate(on)}`] : []
  return [...known, ...day].join(' · ')
}
