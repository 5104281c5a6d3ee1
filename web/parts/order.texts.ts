import type { QuoteStatus, LineKind } from '#core/quote/quote.ts'
import type { Action } from '#core/service-order/actions.ts'
import type { Kind, Priority } from '#core/service-order/status.ts'
import type { VisitPurpose, VisitStatus } from '#core/visit/visit.ts'

/** The order's words that several slices write alike. */
export const kindTexts: Record<Kind, string> = {
  corrective: 'Corretiva',
  preventive: 'Preventiva',
  calibration: 'Calibração',
  installation: 'Instalação',
  inspection: 'Inspeção',
  warranty_return: 'Retorno em garantia',
}

export const priorityTexts: Record<Priority, string> = {
  low: 'Baixa',
  normal: 'Normal',
  high: 'Alta',
  clinic_stopped: 'Clínica parada',
}

export const lineKindTexts: Record<LineKind, string> = {
  labour: 'Mão de obra',
  part: 'Peças',
  travel: 'Deslocamento',
}

export const visitPurposeTexts: Record<VisitPurpose, string> = {
  diagnosis: 'Visita de diagnóstico',
  work: 'Visita de serviço',
  return: 'Visita de retorno',
}

export const visitStatusTexts: Record<VisitStatus, string> = {
  proposed: 'Proposta',
  confirmed: 'Confirmada',
  moved: 'Remarcada',
  refused: 'Recusada',
  missed: 'Não aconteceu',
  done: 'Feita',
  cancelled: 'Cancelada',
}

export const quoteStatusTexts: Record<QuoteStatus, string> = {
  sent: 'Esperando aprovação',
  approved: 'Aprovado',
  partly_approved: 'Aprovado em parte',
  rejected: 'Recusado',
  withdrawn: 'Retirado',
  expired: 'Vencido',
  superseded: 'Substituído',
  void: 'Sem efeito',
}

/** What happened, as the history tells it; who and when stand below. */
export const happenedTexts: Record<Action | 'request' | 'open', string> = {
  request: 'Ordem pedida',
  open: 'Ordem aberta pelo técnico',
  edit: 'Pedido alterado',
  redirect: 'Pedido enviado a outro técnico',
  publish: 'Pedido publicado para a cidade',
  accept: 'Ordem aceita',
  decline: 'Pedido recusado pelo técnico',
  withdraw: 'O técnico desistiu',
  hand_back: 'O técnico devolveu a ordem',
  reassign: 'Ordem retirada do técnico',
  cancel: 'Ordem cancelada',
  remind: 'Lembrete: ninguém respondeu',
  waive_price: 'Serviço sem custo',
  send_quote: 'Orçamento enviado',
  send_complementary: 'Orçamento complementar enviado',
  revise_quote: 'Orçamento revisto',
  withdraw_quote: 'Orçamento retirado',
  expire_quote: 'Orçamento vencido',
  approve_quote: 'Orçamento aprovado',
  approve_items: 'Parte do orçamento aprovada',
  confirm_items: 'Itens aprovados confirmados',
  reject_quote: 'Orçamento recusado',
  propose_visit: 'Visita proposta',
  confirm_visit: 'Visita confirmada',
  move_visit: 'Outro horário proposto',
  refuse_visit: 'Horário recusado',
  miss_visit: 'A visita não aconteceu',
  start: 'Serviço iniciado',
  wait_parts: 'Serviço aguardando peça',
  resume: 'Serviço retomado',
  complete: 'Serviço concluído',
  object: 'Serviço contestado',
  mediate: 'Decisão da mediação',
  close: 'Ordem encerrada',
  rate: 'Serviço avaliado',
  claim_warranty: 'Garantia pedida',
  refuse_warranty: 'O técnico diz que é outro defeito',
  agree_new_defect: 'A clínica concorda: é outro defeito',
  decide_warranty: 'Garantia decidida',
}
