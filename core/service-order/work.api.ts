import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id, optionalText, text } from '#core/kit/schemas.ts'
import { orderDetail } from './detail.ts'
import { onOrder, reason } from './schemas.ts'

/** What a person who no longer sees the order is told: that it left. */
const gone = z.object({ id })

/** How a workshop takes an order, works on it, and lets go of it. */
export const workApi = {
  accept: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/acceptance',
    summary: 'Accept an order; a published one goes to the first who accepts',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/refusal',
    summary: 'Decline an order that was asked of this workshop',
    input: z.object({ ...onOrder, reason }),
    output: gone,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/withdrawal',
    summary: 'Give an accepted order back before work begins',
    input: z.object({ ...onOrder, reason }),
    output: gone,
  }),
  handBack: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/hand-back',
    summary: 'Hand an order back with the reason and the work so far',
    input: z.object({ ...onOrder, reason, workSoFar: text(5000, 'Escreva o que já foi feito') }),
    output: gone,
  }),
  reassign: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/reassignment',
    summary: 'Take an order from a suspended workshop',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  waivePrice: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/waiver',
    summary: 'The workshop takes no money for it, so that work may start without a quote',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/start',
    summary: 'Start the work',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  waitForParts: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/wait',
    summary: 'Wait for a part; the reason names it',
    input: z.object({ ...onOrder, reason, expectedOn: z.nullish(date) }),
    output: orderDetail,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/resumption',
    summary: 'Go on working',
    input: z.object({ ...onOrder, note: optionalText(1000) }),
    output: orderDetail,
  }),
}
