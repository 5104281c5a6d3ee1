import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, optionalText } from '#core/kit/schemas.ts'
import { orderDetail } from '#core/service-order/detail.ts'
import { evidence, onOrder, reason } from '#core/service-order/schemas.ts'
import { partUsed } from './part-used.ts'
import { completionFields } from './schemas.ts'

/** A part, and the item of the workshop's stock that it is taken from. */
const partTaken = z.extend(partUsed, {
  stock: z.nullish(
    z.object({
      itemId: id,
      placeId: z.nullish(id),
      /** If true, the entry of what is missing is booked as well. */
      isEntered: z.boolean(),
      /** Reason to use a lot that has expired. */
      reason: optionalText(300),
    }),
  ),
})

/** Completing the work, and the clinic's reaction. Each call answers with the whole order. */
export const completionApi = {
  complete: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/completion',
    bodyLimit: 'long',
    summary: 'Conclui uma ordem; emite o laudo e atualiza o equipamento, tudo ou nada',
    input: z.object({
      ...onOrder,
      ...completionFields,
      parts: z.array(partTaken).check(z.maxLength(100, 'Use até 100 peças')),
      /** The technician's answer to the clinic's objection. */
      answer: z.nullish(z.string().check(z.trim(), z.maxLength(2000, 'Use até 2000 caracteres'))),
    }),
    output: orderDetail,
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/objection',
    summary: 'Contesta uma conclusão; o trabalho continua, e na segunda vez há mediação',
    input: z.object({ ...onOrder, reason, evidence }),
    output: orderDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/closing',
    summary: 'Aceita o que foi feito e encerra a ordem',
    input: z.object({ ...onOrder, evidence }),
    output: orderDetail,
  }),
}
