import { failureTexts, type FolderFailure } from '#core/inspection-folder/failures.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Choosable } from '#core/notification/causes.ts'
import type { Notification } from '#core/notification/notification.api.ts'
import { subjectOf, titleOf } from '#core/notification/words.ts'
import type { Action } from '#core/service-order/actions.ts'

/** Text of an event for its recipient; the number and the equipment follow. */
const byAction: Record<Action, string> = {
  edit: 'A clínica mudou o pedido',
  redirect: 'Nova ordem para você',
  publish: 'Nova ordem publicada na sua cidade',
  accept: 'O técnico aceitou a ordem',
  decline: 'O técnico recusou a ordem: escolha outro',
  withdraw: 'O técnico desistiu da ordem: escolha outro',
  hand_back: 'O técnico devolveu a ordem: escolha outro',
  reassign: 'A ordem está livre para outro técnico',
  cancel: 'Ordem cancelada',
  remind: 'Ordem sem resposta há um dia',
  waive_price: 'O serviço será sem custo',
  choose_contract: 'O técnico escolheu o contrato que cobre a ordem',
  send_quote: 'Orçamento esperando sua aprovação',
  send_complementary: 'Orçamento complementar esperando sua aprovação',
  revise_quote: 'Orçamento revisto, esperando sua aprovação',
  withdraw_quote: 'Orçamento retirado pelo técnico',
  expire_quote: 'O orçamento venceu',
  approve_quote: 'Orçamento aprovado',
  approve_items: 'Parte do orçamento aprovada: confirme',
  confirm_items: 'Itens aprovados confirmados pelo técnico',
  reject_quote: 'Orçamento recusado',
  propose_visit: 'Visita proposta: confirme',
  confirm_visit: 'Visita confirmada',
  move_visit: 'Outra data proposta para a visita',
  refuse_visit: 'Data da visita recusada',
  miss_visit: 'A visita não aconteceu',
  start: 'O serviço começou',
  wait_parts: 'O serviço aguarda uma peça',
  resume: 'O serviço foi retomado',
  complete: 'Serviço concluído: confira o laudo',
  object: 'A clínica contestou o serviço',
  mediate: 'A mediação decidiu',
  close: 'Ordem encerrada',
  rate: 'Você recebeu uma avaliação',
  claim_warranty: 'Retorno em garantia pedido',
  refuse_warranty: 'O técnico diz que é outro defeito',
  agree_new_defect: 'A clínica concorda que é outro defeito',
  decide_warranty: 'A garantia foi decidida',
}

const others: Record<string, string> = {
  order_assigned: 'Uma ordem ficou com você',
  work_freed: 'Ordens ficaram sem responsável: quem as fazia saiu da equipe',
  request: 'Nova ordem para você',
  create: 'Nova ordem para você',
  quote_question: 'O cliente perguntou sobre um orçamento: responda',
  plan_order: 'O plano de manutenção abriu uma ordem',
  trial_soon: 'O teste grátis está no fim: veja o que muda',
  trial_over: 'O teste grátis terminou: veja os planos',
  invitation_accepted: 'Seu convite foi aceito',
  invitation_asked: 'Pediram outro convite para a equipe',
  technician_came: 'O técnico que você convidou entrou no Equipo',
  client_claimed: 'Um cliente seu entrou no Equipo',
  contract_over: 'Um contrato de manutenção terminou',
  signature_code: 'Pediram um código para assinar: leia-o a quem assina',
  support_answered: 'O suporte respondeu',
  folder_ready: 'A Pasta da fiscalização está pronta',
  folder_failed: 'A Pasta da fiscalização não ficou pronta',
  message_reported: 'Uma mensagem sua foi denunciada ao Equipo, que a lê com as cinco anteriores',
  message_report_sent: 'Denúncia enviada: o Equipo lê a mensagem e as cinco anteriores',
  message_report_settled: 'O Equipo resolveu a denúncia de uma mensagem',
}

export function notificationTitle({ kind }: Pick<Notification, 'kind'>): string {
  return { ...others, ...byAction }[kind] ?? titleOf(kind) ?? 'Uma ordem mudou'
}

/** Number and equipment, and to a workshop also the clinic, as far as the notification carries them; a trial's last day; who answered an invitation. */
export function notificationSubject(
  { kind, details }: Pick<Notification, 'kind' | 'details'>,
  withClinic: boolean,
): string {
  if (titleOf(kind)) return subjectOf(kind, details)
  if (kind === 'folder_failed') return failureTexts[details['failure'] as FolderFailure] ?? failureTexts.fault
  if (typeof details['lastDay'] === 'string') return `Último dia: ${formatDate(details['lastDay'])}`
  const names = ['number', 'title', 'equipmentName', ...(withClinic ? ['clinicName'] : []), 'name', 'email']
  const parts = names.map((name) => details[name])
  return parts.filter((part) => typeof part === 'string' && part).join(' · ')
}

/** Choices of mails. */
export const choiceTexts: Record<Choosable, { label: string; hint: string }> = {
  plan_soon: { label: 'Manutenção chegando', hint: 'Quando começa o aviso do plano' },
  plan_due: { label: 'Manutenção para hoje', hint: 'No dia em que vence' },
  plan_overdue: { label: 'Manutenção atrasada', hint: 'No dia seguinte ao vencimento' },
  licence_soon: {
    label: 'Licença sanitária perto de vencer',
    hint: '30 dias antes, ou como você escolheu nela',
  },
  licence_over: { label: 'Licença sanitária vencida', hint: 'No dia seguinte' },
  paper_soon: { label: 'Documento perto de vencer', hint: 'Com a antecedência escrita no documento' },
  paper_over: { label: 'Documento vencido', hint: 'No dia seguinte' },
  contract_soon: { label: 'Contrato ou seguro perto de acabar', hint: 'Com a antecedência escrita nele' },
  contract_over: { label: 'Contrato ou seguro vencido', hint: 'No dia seguinte' },
  contract_notice: { label: 'Aviso do fim de um contrato', hint: 'Quando a outra parte encerra o contrato' },
  response_soon: { label: 'Prazo de atendimento chegando', hint: 'Até uma hora de trabalho antes' },
  response_missed: { label: 'Prazo de atendimento perdido', hint: 'Quando o serviço não começou a tempo' },
  warranty_soon: { label: 'Garantia de um equipamento perto de acabar', hint: '30 dias antes' },
  test_failed: { label: 'Teste de esterilização reprovado', hint: 'Em até uma hora, nunca à noite' },
  action_overdue: { label: 'Ação corretiva atrasada', hint: 'No dia seguinte ao prazo' },
  defect_report: { label: 'Defeito relatado pela etiqueta', hint: 'Em até uma hora, nunca à noite' },
  signature_asked: { label: 'Pedem a sua assinatura', hint: 'Quando a outra parte pede pelo Equipo' },
  document_signed: { label: 'Documento assinado', hint: 'Quando alguém assina um documento seu' },
  signature_declined: { label: 'Assinatura recusada', hint: 'Com o motivo, no documento' },
  document_revoked: { label: 'Documento revogado', hint: 'Quando o emissor o revoga' },
  norm_changed: { label: 'Norma nova ou mudada', hint: 'Se há documentos ou planos a rever' },
  stock_below: { label: 'Peça abaixo do mínimo', hint: 'Na manhã seguinte, uma vez por peça' },
  stock_lacking: { label: 'Falta peça para as ordens', hint: 'Quando a reserva passa do que há em estoque' },
  lot_soon: { label: 'Lote de peça perto de vencer', hint: '30 dias antes' },
  lot_over: { label: 'Lote de peça vencido', hint: 'No dia seguinte' },
  charge_new: { label: 'Cobrança nova', hint: 'Quando uma oficina cobra a clínica' },
  charge_soon: { label: 'Cobrança perto de vencer', hint: '3 dias antes' },
  charge_due: { label: 'Cobrança vence hoje', hint: 'Na manhã do vencimento' },
  charge_overdue: { label: 'Cobrança vencida', hint: 'Depois de 1, 7 e 15 dias' },
  charge_claimed: { label: 'Pagamento informado', hint: 'Quando a clínica diz que pagou' },
  charge_paid: { label: 'Pagamento registrado', hint: 'Quando a oficina confirma que recebeu' },
  charge_disputed: { label: 'Pagamento não encontrado', hint: 'Com a resposta da oficina, na cobrança' },
  charge_cancelled: { label: 'Cobrança cancelada', hint: 'Com o motivo, na cobrança' },
  message_unread: {
    label: 'Mensagens não lidas',
    hint: 'Depois de 15 minutos, no máximo um e-mail por hora',
  },
  message_text: {
    label: 'Mostrar o começo da mensagem no e-mail',
    hint: 'Até 80 letras; sem isso, só o nome de quem escreveu',
  },
  path_week: {
    label: 'O que fazer primeiro',
    hint: 'Só ao titular, uma vez por semana, no máximo três passos',
  },
}
