import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { orderDetail } from './detail.ts'
import { evidence, onOrder, reason, requestFields } from './schemas.ts'
import { mediationOutcomes, warrantyOutcomes } from './step.ts'

const decided = z.object({ id, version: z.int() })

/** Warranty returns, and an administrator's decisions between the sides. */
export const disputeApi = {
  claimWarranty: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/warranty-return',
    summary: 'Abre um retorno em garantia, sem custo, para a mesma oficina; responde com a nova ordem',
    input: z.object({
      ...onOrder,
      /** Id of the new order. */
      returnId: id,
      fault: requestFields.fault,
      priority: requestFields.priority,
      availability: requestFields.availability,
      evidence,
    }),
    output: orderDetail,
  }),
  refuseWarranty: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/warranty-refusal',
    summary: 'Nega a garantia; a oficina diz por que o defeito é novo',
    input: z.object({ ...onOrder, reason }),
    output: orderDetail,
  }),
  agreeNewDefect: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/new-defect',
    summary: 'Concorda que o defeito é novo; a ordem passa a corretiva',
    input: z.object({ ...onOrder, evidence }),
    output: orderDetail,
  }),
  decideWarranty: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/warranty-decision',
    summary: 'Decide, pela administração, se a garantia cobre o defeito',
    access: 'administrator',
    input: z.object({ ...onOrder, reason, outcome: z.enum(warrantyOutcomes, 'Escolha a decisão') }),
    output: decided,
  }),
  mediate: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/mediation',
    summary: 'Decide, pela administração, depois da segunda contestação',
    access: 'administrator',
    input: z.object({ ...onOrder, reason, outcome: z.enum(mediationOutcomes, 'Escolha a decisão') }),
    output: decided,
  }),
}
