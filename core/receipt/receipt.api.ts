import * as z from 'zod/mini'
import { documentStatuses } from '#core/document/document-number.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id } from '#core/kit/schemas.ts'

const receipt = z.object({
  /** Null before the workshop has issued it. */
  document: z.nullable(z.object({ id, number: z.string(), status: z.enum(documentStatuses) })),
  mayIssue: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

export const receiptApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    summary: 'O recibo de um pagamento, se a oficina já emitiu; pede a permissão de finanças',
    input: z.object({ id }),
    output: receipt,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/payments/:id/receipt',
    summary: 'Emite o recibo de um pagamento, uma vez; só a oficina, com a permissão de finanças',
    input: z.object({ id, actionId }),
    output: receipt,
  }),
}
