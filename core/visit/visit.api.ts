import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { orderDetail } from '#core/service-order/detail.ts'
import { evidence, onOrder, reason } from '#core/service-order/schemas.ts'
import { visitOfDay, visitTimes } from './schemas.ts'
import { visitPurposes } from './visit.ts'

const onVisit = { ...onOrder, visitId: id }
const path = '/api/service-orders/:id/visits/:visitId'

/**
 * The day's visits, and those of an order. Each step of an order's visit answers with the whole order, which replaces
 * the one on the screen.
 */
export const visitApi = {
  today: endpoint({
    method: 'GET',
    path: '/api/visits-of-today',
    summary: 'Visitas de hoje confirmadas ou feitas, por hora',
    input: z.object({}),
    output: z.object({ items: z.array(visitOfDay) }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/visits',
    summary: 'Propõe uma visita',
    input: z.object({
      ...onOrder,
      ...visitTimes,
      purpose: z.enum(visitPurposes, 'Escolha o motivo da visita'),
    }),
    output: orderDetail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirmation`,
    summary: 'Confirma uma visita proposta pela outra parte',
    input: z.object({ ...onVisit, evidence }),
    output: orderDetail,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refusal`,
    summary: 'Recusa uma visita proposta pela outra parte',
    input: z.object({ ...onVisit, reason, evidence }),
    output: orderDetail,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}/move`,
    summary: 'Propõe outro horário para uma visita',
    input: z.object({ ...onVisit, ...visitTimes }),
    output: orderDetail,
  }),
  miss: endpoint({
    method: 'POST',
    path: `${path}/absence`,
    summary: 'Registra que uma visita não aconteceu',
    input: z.object(onVisit),
    output: orderDetail,
  }),
}
