import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, page, pageQuery } from '#core/kit/schemas.ts'
import { listed } from './charge.api.ts'

export const periodChargeApi = {
  ofContract: endpoint({
    method: 'GET',
    path: '/api/service-contracts/:id/charges',
    summary: 'As cobranças dos períodos de um contrato, da mais nova à mais antiga',
    input: z.object({ id, ...pageQuery }),
    output: page(listed),
  }),
}
