import type { LineKind, QuoteKind, QuoteStatus } from '#core/quote/quote.ts'
import type { VisitPurpose, VisitStatus } from '#core/visit/visit.ts'
import type { Action } from './actions.ts'
import type { Kind, Origin, Priority, Status } from './status.ts'

// Words of orders, for documents and pages.

export const orderStatusWords: Record<Status, string> = {
  pending: 'Pendente',
  accepted: 'Aceita',
  quoted: 'Aguardando aprovação',
  approved: 'Aprovada',
  scheduled: 'Agendada',
  in_progress: 'Em andamento',
  waiting_parts: 'Aguardando peça',
  completed: 'Concluída',
  closed: 'Encerrada',
  cancelled: 'Cancelada',
}

export const orderKindWords: Record<Kind, string> = {
  corrective: 'Corretiva',
  preventive: 'Preventiva',
  calibration: 'Calibração',
  installation: 'Instalação',
  inspection: 'Inspeção',
  warranty_return: 'Retorno em garantia',
}

export const priorityWords: Record<Priority, string> = {
  low: 'baixa',
  normal: 'normal',
  high: 'alta',
  clinic_stopped: 'clínica parada',
}

export const originWords: Record<Origin, string> = {
  clinic: 'pedida pela clínica',
  workshop: 'aberta pela oficina para o cliente',
  plan: 'aberta pelo plano de manutenção',
  warranty: 'retorno em garantia',
}

export const lineKindWords: Record<LineKind, string> = {
  labour: 'Mão de obra',
  part: 'Peças',
  travel: 'Deslocamento',
}

export const quoteKindWords: Record<QuoteKind, string> = { main: 'Orçamento', complementary: 'Complementar' }

export const quoteStatusWords: Record<QuoteStatus, string> = {
  sent: 'esperando aprovação',
  approved: 'aprovado',
  partly_approved: 'aprovado em parte',
  rejected: 'recusado',
  withdrawn: 'retirado',
  expired: 'vencido',
  superseded: 'substituído',
  void: 'sem efeito',
}

export const purposeWords: Record<VisitPurpose, string> = {
  diagnosis: 'Diagnóstico',
  work: 'Serviço',
  return: 'Retorno',
}

export const visitStatusWords: Record<VisitStatus, string> = {
  proposed: 'proposta',
  confirmed: 'confirmada',
  moved: 'remarcada',
  refused: 'recusada',
  missed: 'não aconteceu',
  done: 'feita',
  cancelled: 'cancelada',
}

/** Events of an order, as the history lists them. */
export const happenedWords: Record<Action | 'request' | 'open', string> = {
  request: 'Ordem pedida',
  open: 'Ordem aberta pelo técnico',
  edit: 'Pedido alterado',
  redirect: 'Pedido enviado a outro técnico',
  publish: 'Pedido publicado para a cidade',
  accept: 'Ordem aceita',
  choose_contract: 'Contrato escolhido',
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

export const sideWords = {
  clinic: 'clínica',
  workshop: 'oficina',
  system: 'Equipo',
  administrator: 'administração',
} as const

export const conclusionWords = {
  fit: 'Apto para uso',
  restricted: 'Apto com restrição',
  unfit: 'Inapto para uso',
} as const
