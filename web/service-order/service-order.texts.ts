import type { Action } from '#core/service-order/actions.ts'
import type { BlockedCode } from '#core/service-order/blocked-code.ts'
import type { NextStep } from '#core/service-order/next.ts'
import type { Priority, StatusGroup } from '#core/service-order/status.ts'
import type { Evidence } from '#core/service-order/step.ts'
import { ApiError } from '#web/kit/api-error.ts'

/** Reasons why an action is not possible now, on the button and under a refused form. */
export const blockedTexts: Record<BlockedCode, string> = {
  not_yours: 'Esta ordem não está com você.',
  permission_quotes: 'Você não tem permissão para decidir orçamentos. Peça ao titular da conta.',
  status: 'Isto não é possível na etapa atual da ordem.',
  in_mediation: 'A ordem está em mediação. A administração do Equipo decide.',
  no_mediation: 'Não há mediação aberta.',
  workshop_suspended: 'A assistência está suspensa.',
  workshop_not_suspended: 'Só é possível trocar de técnico assim quando a assistência está suspensa.',
  own_client: 'Esta clínica é seu cliente: cancele a ordem em vez de devolver.',
  same_workshop: 'A ordem já está com este técnico.',
  already_published: 'A ordem já está publicada.',
  decline_instead: 'Você ainda não aceitou: recuse em vez de cancelar.',
  clinic_cancels: 'O serviço já começou: só a clínica pode cancelar. Você pode devolver a ordem.',
  too_early: 'Ainda é cedo para isto.',
  already_reminded: 'O lembrete já foi enviado.',
  free_of_charge: 'O serviço é sem custo e não precisa de orçamento.',
  quote_needed: 'Falta um orçamento aprovado.',
  quote_open: 'Há um orçamento esperando decisão.',
  quote_missing: 'Não há orçamento esperando decisão.',
  quote_decided: 'Este orçamento já foi decidido.',
  quote_expired: 'O orçamento venceu. Peça um novo ao técnico.',
  quote_not_expired: 'O orçamento ainda vale.',
  quote_partly_approved: 'Uma parte já foi aprovada. Falta a confirmação do técnico.',
  quote_not_partly_approved: 'A clínica não aprovou só uma parte.',
  items_none: 'Escolha pelo menos um item.',
  items_all: 'Todos os itens estão escolhidos: aprove o orçamento inteiro.',
  visit_missing: 'Não há visita para responder.',
  visit_decided: 'Esta visita já foi respondida.',
  visit_own_proposal: 'A proposta é sua: espere a resposta do outro lado.',
  visit_not_confirmed: 'A visita não foi confirmada.',
  visit_not_yet: 'O horário da visita ainda não chegou.',
  visit_purpose: 'Este tipo de visita não é possível nesta etapa.',
  already_rated: 'Você já avaliou este serviço.',
  no_warranty: 'Este serviço não tem garantia.',
  warranty_over: 'A garantia do serviço terminou.',
  warranty_claimed: 'Já há um retorno em garantia aberto.',
  warranty_obligation: 'É um retorno em garantia: se for outro defeito, diga o motivo.',
  warranty_same_workshop: 'O retorno em garantia é feito pelo mesmo técnico.',
  not_warranty: 'Não é um retorno em garantia.',
  warranty_refused: 'Você já disse que é outro defeito.',
  warranty_not_refused: 'O técnico não contestou a garantia.',
  reason_missing: 'Escreva o motivo.',
  evidence_missing: 'Registre como o cliente decidiu.',
}

/** The verb on the button. */
export const actionTexts: Record<Action, string> = {
  edit: 'Editar pedido',
  redirect: 'Escolher técnico',
  publish: 'Publicar para a cidade',
  accept: 'Aceitar',
  decline: 'Recusar',
  withdraw: 'Desistir da ordem',
  hand_back: 'Devolver a ordem',
  reassign: 'Retirar do técnico',
  cancel: 'Cancelar a ordem',
  remind: 'Lembrar',
  waive_price: 'Fazer sem custo',
  send_quote: 'Fazer orçamento',
  send_complementary: 'Orçamento complementar',
  revise_quote: 'Rever orçamento',
  withdraw_quote: 'Retirar orçamento',
  expire_quote: 'Vencer orçamento',
  approve_quote: 'Aprovar',
  approve_items: 'Escolher itens',
  confirm_items: 'Confirmar itens',
  reject_quote: 'Pedir mudança',
  propose_visit: 'Propor visita',
  confirm_visit: 'Confirmar visita',
  move_visit: 'Outro horário',
  refuse_visit: 'Recusar horário',
  miss_visit: 'Não aconteceu',
  start: 'Iniciar serviço',
  wait_parts: 'Aguardar peça',
  resume: 'Retomar serviço',
  complete: 'Concluir',
  object: 'Contestar',
  mediate: 'Decidir',
  close: 'Encerrar',
  rate: 'Avaliar',
  claim_warranty: 'Pedir garantia',
  refuse_warranty: 'É outro defeito',
  agree_new_defect: 'Concordar que é outro defeito',
  decide_warranty: 'Decidir a garantia',
}

export interface NextText {
  /** To the one who has to act. */
  yours: string
  /** To the other side. */
  theirs: string
  /** The consequence of the choice. */
  hint: string
  /** The same to the other side, if it reads differently there. */
  theirHint?: string
  /** On the row of a dashboard. */
  verb: string
}

export const nextTexts: Record<NextStep, NextText> = {
  choose_workshop: {
    yours: 'Escolha quem atende',
    theirs: 'A clínica escolhe quem atende',
    hint: 'Chame um técnico ou publique para os da cidade.',
    verb: 'Escolher técnico',
  },
  answer_request: {
    yours: 'Responda ao pedido',
    theirs: 'O técnico responde ao pedido',
    hint: 'Aceitar não é contratar: o orçamento vem depois.',
    verb: 'Responder',
  },
  answer_published: {
    yours: 'Esperando um técnico aceitar',
    theirs: 'Esperando um técnico aceitar',
    hint: 'O primeiro técnico da cidade que aceitar fica com a ordem.',
    verb: 'Ver ordem',
  },
  decide_warranty_refusal: {
    yours: 'Diga se é outro defeito',
    theirs: 'A clínica responde se é outro defeito',
    hint: 'Se ninguém concordar, a administração decide.',
    verb: 'Responder',
  },
  quote: {
    yours: 'Faça o orçamento',
    theirs: 'O técnico faz o orçamento',
    hint: 'Uma visita de diagnóstico pode vir antes.',
    verb: 'Fazer orçamento',
  },
  decide_quote: {
    yours: 'Decida sobre o orçamento',
    theirs: 'A clínica decide sobre o orçamento',
    hint: 'Depois da aprovação, o técnico agenda e faz o serviço.',
    theirHint: 'Depois da aprovação, você agenda e faz o serviço.',
    verb: 'Ver orçamento',
  },
  decide_complementary: {
    yours: 'Decida sobre o orçamento complementar',
    theirs: 'A clínica decide sobre o orçamento complementar',
    hint: 'O serviço já aprovado continua enquanto isso.',
    verb: 'Ver orçamento',
  },
  confirm_items: {
    yours: 'Confirme os itens aprovados',
    theirs: 'O técnico confirma os itens aprovados',
    hint: 'A clínica aprovou uma parte. Confirme ou mande outro orçamento.',
    theirHint: 'A clínica aprovou uma parte. O técnico confirma ou manda outro orçamento.',
    verb: 'Confirmar itens',
  },
  answer_visit: {
    yours: 'Responda à visita proposta',
    theirs: 'Esperando resposta sobre a visita',
    hint: 'A visita vale quando os dois lados confirmam.',
    verb: 'Responder',
  },
  schedule: {
    yours: 'Agende ou inicie o serviço',
    theirs: 'O técnico agenda ou inicia o serviço',
    hint: 'A visita vale quando os dois lados confirmam.',
    verb: 'Agendar',
  },
  start: {
    yours: 'Inicie o serviço',
    theirs: 'O técnico inicia o serviço',
    hint: 'Ao terminar, o laudo assinado é emitido.',
    verb: 'Iniciar',
  },
  work: {
    yours: 'Conclua o serviço',
    theirs: 'O técnico está trabalhando',
    hint: 'Ao concluir, o laudo técnico é emitido e a situação do equipamento muda.',
    verb: 'Concluir',
  },
  answer_objection: {
    yours: 'Responda à contestação',
    theirs: 'O técnico responde à contestação',
    hint: 'Quando o serviço for concluído de novo, sai uma nova versão do laudo.',
    verb: 'Responder',
  },
  resume: {
    yours: 'Retome quando a peça chegar',
    theirs: 'Aguardando a peça',
    hint: 'Se a peça não existe mais, é preciso um orçamento complementar.',
    verb: 'Retomar',
  },
  review: {
    yours: 'Confira o serviço e o laudo',
    theirs: 'A clínica confere o serviço',
    hint: 'Se você não contestar, a ordem é encerrada sete dias depois da conclusão.',
    theirHint: 'Se a clínica não contestar, a ordem é encerrada sete dias depois da conclusão.',
    verb: 'Conferir',
  },
  mediate: {
    yours: 'Decida a mediação',
    theirs: 'A administração decide',
    hint: 'A clínica contestou duas vezes. Os dois lados serão avisados da decisão.',
    verb: 'Ver ordem',
  },
  rate: {
    yours: 'Como foi o serviço?',
    theirs: 'Ordem encerrada',
    hint: 'A nota ajuda outras clínicas a escolher.',
    verb: 'Avaliar',
  },
  nothing: {
    yours: 'Nada a fazer',
    theirs: 'Nada a fazer',
    hint: 'Esta ordem terminou.',
    verb: 'Ver ordem',
  },
}

export const groupTexts: Record<StatusGroup, string> = {
  requested: 'Pendentes',
  quoting: 'Em orçamento',
  working: 'Em serviço',
  reviewing: 'Para conferir',
  finished: 'Terminadas',
}

export const priorityHints: Record<Priority, string> = {
  low: 'Pode esperar semanas.',
  normal: 'Nos próximos dias.',
  high: 'Atrapalha o atendimento.',
  clinic_stopped: 'O equipamento fica como parado, e a ordem passa na frente das outras.',
}

export const evidenceTexts: Record<Evidence['kind'], string> = {
  signature: 'Assinatura em papel',
  message: 'Mensagem ou e-mail',
  link_opened: 'Abriu o link do orçamento',
}

const planTexts: Record<string, string> = {
  'plan.trial_over':
    'O período de teste terminou e não há plano ativo. Você pode terminar o que está aberto. Para abrir ordens novas, contrate um plano.',
  'plan.suspended':
    'Sua conta está suspensa. Você pode terminar o que está aberto. Para abrir ordens novas, fale com o suporte.',
  'plan.expired':
    'O plano venceu. Você pode terminar o que está aberto. Para abrir ordens novas, renove o plano.',
  'equipment.over_limit':
    'Há mais equipamentos do que o plano Básico comporta. Arquive os que saíram de uso, ou passe para o Profissional.',
  'equipment.archived':
    'Este equipamento está arquivado ou fora de uso. Traga-o de volta para abrir uma ordem.',
}

/** The same error, saying in words what a rule refused. */
export function wordedError(error: ApiError | null): ApiError | null {
  const message = error && (blockedTexts[error.code as BlockedCode] ?? planTexts[error.code])
  if (!error || !message) return error
  return new ApiError(error.status, {
    code: error.code,
    message,
    ...(error.id && { id: error.id }),
  })
}
