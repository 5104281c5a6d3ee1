import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Equipamentos, ordens e, para oficinas, peças do estoque, por nome, série, código ou número',
    input: z.object({
      text: z.string().check(z.trim(), z.minLength(1, 'Escreva o que procura'), z.maxLength(100)),
    }),
    output: z.object({
      equipment: z.array(
        z.object({
          id,
          name: z.string(),
          code: z.string(),
          category: z.string(),
          room: z.nullable(z.string()),
          clinicName: z.nullable(z.string()),
        }),
      ),
      orders: z.array(
        z.object({
          id,
          number: z.string(),
          status: z.string(),
          equipmentName: z.string(),
          clinicName: z.string(),
        }),
      ),
      /** Items of the workshop's stock. */
      parts: z.array(z.object({ id, name: z.string(), code: z.string() })),
    }),
  }),
}
