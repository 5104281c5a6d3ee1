import { completionApi } from '#core/completion/completion.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { ruleOf, type Action } from '#core/service-order/actions.ts'
import type { BlockedCode } from '#core/service-order/schemas.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { isUnderWay } from '#core/service-order/status.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'

/** Input of any action on an order; each endpoint takes its own part of it. */
export interface ActionInput {
  id: string
  version: number
  actionId: string
  quoteId?: string
  visitId?: string
  lineIds?: string[]
  reason?: string
  workSoFar?: string
  expectedOn?: string | null
  note?: string
}

/** The quote, the visit or the lines that an action is about. */
export type Subject = Pick<ActionInput, 'quoteId' | 'visitId' | 'lineIds'>

type ActionEndpoint = Endpoint<ActionInput, OrderDetail | { id: string }>

export interface ActionForm {
  endpoint: ActionEndpoint
  /** Fields of the dialog; without fields the button acts at once. */
  fields: readonly ('reason' | 'workSoFar' | 'expectedOn' | 'note')[]
  title: string
  text?: string
  reasonLabel?: string
  /** Said when it is done. */
  done: string
  /** It binds: it is asked once more, in words, although there is nothing to fill in. */
  asks?: true
  /** It cannot be undone and hurts: the button says so. */
  danger?: true
}

const of = <In>(
  endpoint: Endpoint<In, OrderDetail> | Endpoint<In, { id: string }>,
  title: string,
  done: string,
  more: Partial<Omit<ActionForm, 'endpoint' | 'title' | 'done'>> = {},
): ActionForm => ({ endpoint: endpoint as unknown as ActionEndpoint, title, done, fields: [], ...more })

/** Actions that need only a button and a short form. */
export const actionForms: Partial<Record<Action, ActionForm>> = {
  publish: of(serviceOrderApi.publish, 'Publicar para a cidade', 'Ordem publicada'),
  accept: of(workApi.accept, 'Aceitar a ordem', 'Ordem aceita'),
  decline: of(workApi.decline, 'Recusar o pedido', 'Pedido recusado', {
    fields: ['reason'],
    text: 'A ordem volta para a clínica, que escolhe outro técnico.',
    danger: true,
  }),
  withdraw: of(workApi.withdraw, 'Desistir da ordem', 'A ordem voltou para a clínica', {
    fields: ['reason'],
    text: 'A ordem volta para a clínica, que escolhe outro técnico.',
    danger: true,
  }),
  hand_back: of(workApi.handBack, 'Devolver a ordem', 'A ordem voltou para a clínica', {
    fields: ['reason', 'workSoFar'],
    text: 'O que já foi feito fica no histórico para o próximo técnico.',
    danger: true,
  }),
  reassign: of(workApi.reassign, 'Retirar do técnico', 'A ordem está livre para outro técnico'),
  cancel: of(serviceOrderApi.cancel, 'Cancelar a ordem', 'Ordem cancelada', {
    fields: ['reason', 'workSoFar'],
    text: 'Uma ordem cancelada não pode ser retomada. O histórico continua.',
    danger: true,
  }),
  waive_price: of(workApi.waivePrice, 'Fazer sem custo', 'Serviço sem custo'),
  start: of(workApi.start, 'Iniciar o serviço', 'Serviço iniciado'),
  wait_parts: of(workApi.waitForParts, 'Aguardar peça', 'A ordem aguarda a peça', {
    fields: ['reason', 'expectedOn'],
    reasonLabel: 'Qual peça falta',
  }),
  resume: of(workApi.resume, 'Retomar o serviço', 'Serviço retomado'),
  object: of(completionApi.object, 'Contestar o serviço', 'Serviço contestado', {
    fields: ['reason'],
    text: 'O técnico volta ao serviço. O laudo fica marcado como em contestação até ele concluir de novo.',
    reasonLabel: 'O que não ficou certo',
    danger: true,
  }),
  close: of(completionApi.close, 'Aceitar o serviço', 'Serviço aceito, ordem encerrada', {
    text: 'A ordem é encerrada e não pode mais ser contestada. Um defeito que aparecer depois é pedido pela garantia.',
    asks: true,
  }),
  approve_quote: of(quoteApi.approve, 'Aprovar o orçamento', 'Orçamento aprovado'),
  approve_items: of(quoteApi.approve, 'Aprovar os itens escolhidos', 'Itens aprovados'),
  confirm_items: of(quoteApi.confirm, 'Confirmar os itens', 'Itens confirmados'),
  reject_quote: of(quoteApi.reject, 'Recusar o orçamento', 'Orçamento recusado', {
    fields: ['reason'],
    text: 'O orçamento volta para o técnico com o motivo, e as outras pessoas da clínica são avisadas. Ele pode mandar outro; a ordem continua aberta.',
    reasonLabel: 'Por que recusa, ou o que precisa mudar',
  }),
  withdraw_quote: of(quoteApi.withdraw, 'Retirar o orçamento', 'Orçamento retirado'),
  confirm_visit: of(visitApi.confirm, 'Confirmar a visita', 'Visita confirmada'),
  refuse_visit: of(visitApi.refuse, 'Recusar o horário', 'Horário recusado', { fields: ['reason'] }),
  miss_visit: of(visitApi.miss, 'A visita não aconteceu', 'Registrado: a visita não aconteceu'),
  refuse_warranty: of(disputeApi.refuseWarranty, 'É outro defeito', 'Sua resposta foi para a clínica', {
    fields: ['reason'],
    text: 'A clínica concorda, ou a administração decide.',
    reasonLabel: 'Por que não é o mesmo defeito',
  }),
  agree_new_defect: of(
    disputeApi.agreeNewDefect,
    'É outro defeito',
    'A ordem virou corretiva e está livre para qualquer técnico',
  ),
}

/** True if the workshop decides here for a client without Equipo, and so must give evidence. */
export function needsEvidence(
  order: OrderDetail,
  action: Action,
  side: 'clinic' | 'workshop',
  visitId?: string,
): boolean {
  const rule = ruleOf(action)
  if (side !== 'workshop' || order.clinicClaimed || !rule.forClient) return false
  if (action === 'cancel') return isUnderWay(order.status)
  if (action === 'confirm_visit' || action === 'refuse_visit') {
    return order.visits.find((visit) => visit.id === visitId)?.proposedBy !== 'clinic'
  }
  return !rule.by.includes('workshop')
}

/** Null if the person may act now; the reason if not; undefined if the action is not this person's. */
export function blockOf(order: OrderDetail, action: Action): BlockedCode | null | undefined {
  return order.choices.find((choice) => choice.action === action)?.blocked
}
