import type { Action } from '#core/service-order/actions.ts'
import type { NextStep } from '#core/service-order/next.ts'
import type { Priority, StatusGroup } from '#core/service-order/status.ts'
import type { Evidence } from '#core/service-order/step.ts'

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
  choose_contract: 'Escolher contrato',
  send_quote: 'Fazer orçamento',
  send_complementary: 'Orçamento complementar',
  revise_quote: 'Rever orçamento',
  withdraw_quote: 'Retirar orçamento',
  expire_quote: 'Vencer orçamento',
  approve_quote: 'Aprovar',
  approve_items: 'Aprovar escolhidos',
  confirm_items: 'Confirmar itens',
  reject_quote: 'Recusar o orçamento',
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
  close: 'Aceitar o serviço',
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
  await_invited: {
    yours: 'Esperando o seu técnico',
    theirs: 'Esperando o seu técnico',
    hint: 'A ordem vai para ele assim que entrar pelo link do convite. Se preferir, chame outro.',
    verb: 'Ver ordem',
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
  choose_contract: {
    yours: 'Escolha o contrato',
    theirs: 'O técnico diz qual contrato cobre a ordem',
    hint: 'Mais de um contrato cobre este equipamento. Escolha em Contrato qual vale para esta ordem.',
    theirHint: 'Mais de um contrato cobre este equipamento.',
    verb: 'Escolher contrato',
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
    hint: 'Aceitar encerra a ordem. Se você não contestar, ela é encerrada sete dias depois da conclusão.',
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
  link_opened: 'Link do orçamento',
}
