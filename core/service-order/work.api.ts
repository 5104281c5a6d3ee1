import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id, optionalText, text } from '#core/kit/schemas.ts'
import { orderDetail } from './detail.ts'
import { onOrder, reason } from './schemas.ts'

/** Answer for a person who can no longer see the order, because the workshop left it. */
const gone = z.object({ id })

/** How a workshop accepts an order, works on it, and leaves it. */
export const workApi = {
  accept: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/acceptance',
    summary: 'Aceita uma ordem; a publicada é de quem aceita primeiro',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/refusal',
    summary: 'Recusa uma ordem pedida a esta oficina',
    input: z.object({ ...onOrder, reason }),
    output: gone,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/withdrawal',
    summary: 'Desiste de uma ordem aceita antes de começar',
    input: z.object({ ...onOrder, reason }),
    output: gone,
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/hand-back',
    summary: 'Devolve uma ordem; diz o motivo e o que já foi feito',
    input: z.object({ ...onOrder, reason, workSoFar: text(5000, 'Escreva o que já foi feito') }),
    output: gone,
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/reassignment',
    summary: 'Retira uma ordem de uma oficina suspensa',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  waivePrice: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/waiver',
    summary: 'Faz a ordem sem custo; o trabalho pode começar sem orçamento',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  chooseContract: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/contract',
    summary: 'Diz qual contrato cobre a ordem, se mais de um cobre o equipamento',
    input: z.object({ ...onOrder, contractId: id }),
    output: orderDetail,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/start',
    summary: 'Começa o trabalho de uma ordem',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  waitForParts: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/wait',
    summary: 'Marca uma ordem como aguardando peça; o motivo diz qual',
    input: z.object({ ...onOrder, reason, expectedOn: z.nullish(date) }),
    output: orderDetail,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/resumption',
    summary: 'Retoma o trabalho de uma ordem',
    input: z.object({ ...onOrder, note: optionalText(1000) }),
    output: orderDetail,
  }),
}
