import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { orderDetail } from '#core/service-order/detail.ts'
import { evidence, onOrder, reason } from '#core/service-order/schemas.ts'
import { quoteFields } from './schemas.ts'

const onQuote = { ...onOrder, quoteId: id }
const path = '/api/service-orders/:id/quotes/:quoteId'

/** Quotes of an order. Each call answers with the whole order, which replaces the one on the screen. */
export const quoteApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/quotes',
    summary: 'Envia ou revisa um orçamento; também de serviço extra',
    input: z.object({
      ...onOrder,
      ...quoteFields,
      /** The open quote that this one replaces. */
      revises: z.nullish(id),
    }),
    output: orderDetail,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approval`,
    summary: 'Aprova um orçamento; inteiro ou alguns itens',
    input: z.object({
      ...onQuote,
      /** The approved lines; if absent, all of them. */
      lineIds: z.nullish(z.array(id).check(z.minLength(1, 'Escolha pelo menos um item'), z.maxLength(100))),
      evidence,
    }),
    output: orderDetail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirmation`,
    summary: 'Confirma que faz só os itens aprovados de um orçamento',
    input: z.object(onQuote),
    output: orderDetail,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/rejection`,
    summary: 'Rejeita um orçamento',
    input: z.object({ ...onQuote, reason, evidence }),
    output: orderDetail,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdrawal`,
    summary: 'Retira um orçamento enviado',
    input: z.object(onQuote),
    output: orderDetail,
  }),
}
