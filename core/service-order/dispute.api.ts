import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { orderDetail } from './detail.ts'
import { evidence, onOrder, reason, requestFields } from './schemas.ts'
import { mediationOutcomes, warrantyOutcomes } from './step.ts'

const decided = z.object({ id, version: z.int() })

/** Warranty returns, and what an administrator decides between the sides. */
export const disputeApi = {
  claimWarranty: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/warranty-return',
    summary:
      'Open a return under the service warranty, at no cost, for the same workshop; answers with the new order',
    input: z.object({
      ...onOrder,
      /** The new order's. */
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
    summary: 'The workshop says why the defect is a new one',
    input: z.object({ ...onOrder, reason }),
    output: orderDetail,
  }),
  agreeNewDefect: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/new-defect',
    summary: 'The clinic agrees that it is a new defect: a corrective order that anyone may take',
    input: z.object({ ...onOrder, evidence }),
    output: orderDetail,
  }),
  decideWarranty: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/warranty-decision',
    summary: 'An administrator decides whether the warranty covers it',
    access: 'administrator',
    input: z.object({ ...onOrder, reason, outcome: z.enum(warrantyOutcomes, 'Escolha a decisão') }),
    output: decided,
  }),
  mediate: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/mediation',
    summary: 'An administrator decides after the second objection',
    access: 'administrator',
    input: z.object({ ...onOrder, reason, outcome: z.enum(mediationOutcomes, 'Escolha a decisão') }),
    output: decided,
  }),
}
