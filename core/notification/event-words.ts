import { failureTexts, type FolderFailure } from '#core/inspection-folder/failures.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Action } from '#core/service-order/actions.ts'
import { subjectOf, titleOf } from './words.ts'

interface Event {
  kind: string
  details: Record<string, unknown>
}

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
  history_shared: 'Uma clínica mostra a você o histórico de um equipamento',
  contract_over: 'Um contrato de manutenção terminou',
  signature_code: 'Pediram um código para assinar: leia-o a quem assina',
  support_answered: 'O suporte respondeu',
  folder_ready: 'A Pasta da fiscalização está pronta',
  folder_failed: 'A Pasta da fiscalização não ficou pronta',
  message_unread: 'Mensagens não lidas',
  message_reported: 'Uma mensagem sua foi denunciada ao Equipo, que a lê com as cinco anteriores',
  message_report_sent: 'Denúncia enviada: o Equipo lê a mensagem e as cinco anteriores',
  message_report_settled: 'O Equipo resolveu a denúncia de uma mensagem',
}

export function notificationTitle({ kind }: Pick<Event, 'kind'>): string {
  return { ...others, ...byAction }[kind] ?? titleOf(kind) ?? 'Uma ordem mudou'
}

/** Number and equipment, and to a workshop also the clinic, as far as the notification carries them; a trial's last day; who answered an invitation. */
export function notificationSubject({ kind, details }: Event, withClinic: boolean): string {
  if (titleOf(kind)) return subjectOf(kind, details)
  if (kind === 'folder_failed') return failureTexts[details['failure'] as FolderFailure] ?? failureTexts.fault
  if (typeof details['lastDay'] === 'string') return `Último dia: ${formatDate(details['lastDay'])}`
  const names = [
    'number',
    'title',
    'equipmentName',
    ...(withClinic ? ['clinicName'] : []),
    'name',
    'email',
    'text',
  ]
  const parts = names.map((name) => details[name])
  return parts.filter((part) => typeof part === 'string' && part).join(' · ')
}
