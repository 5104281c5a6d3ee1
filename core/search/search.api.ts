import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary:
      'Equipamentos, ordens, documentos, clientes ou oficinas, peças e fornecedores, por nome, série, código ou número',
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
      /** Issued here (`document`), or filed here (`paper`). */
      documents: z.array(
        z.object({
          source: z.enum(['document', 'paper']),
          id,
          title: z.string(),
          number: z.nullable(z.string()),
          subject: z.nullable(z.string()),
        }),
      ),
      /** The workshop's clients, or the workshops of the clinic. */
      organizations: z.array(z.object({ id, name: z.string(), city: z.nullable(z.string()) })),
      suppliers: z.array(z.object({ id, name: z.string() })),
    }),
  }),
}
