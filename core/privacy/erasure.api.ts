import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, instant } from '#core/kit/schemas.ts'
import { erasureWord } from './privacy.ts'

const leaving = z.object({
  administrator: z.boolean(),
  /** Organizations that the person owns: one with other members must be handed over; others close with the account. */
  organizations: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(['clinic', 'workshop']),
      others: z.int(),
      openOrders: z.int(),
    }),
  ),
})
export type Leaving = z.infer<typeof leaving>

/** Maximum number of people that a device asks about. */
export const mostPeople = 50
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idList = new RegExp(`^${uuid}(,${uuid}){0,${mostPeople - 1}}$`)

/** The erasure of one's own account. */
export const erasureApi = {
  erasedPeople: endpoint({
    method: 'GET',
    path: '/api/erased-people',
    summary: 'Diz quais destas pessoas tiveram a conta excluída, para o aparelho apagar o que tem delas',
    // The work on a device outlives its person's sessions.
    access: 'public',
    /** Ids with commas in between. */
    input: z.object({ people: z.string().check(z.regex(idList)) }),
    output: z.object({ erased: z.array(id) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/erasure',
    summary: 'Consulta o que a exclusão da própria conta alcança',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      pending: z.nullable(z.object({ requestedAt: instant, dueAt: instant })),
      leaving,
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/erasure',
    summary: 'Pede a exclusão da própria conta',
    access: 'signed-in',
    input: z.object({ word: z.literal(erasureWord, `Escreva ${erasureWord}`) }),
    output: z.object({ dueAt: instant }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/erasure',
    summary: 'Desiste da exclusão da própria conta',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({}),
  }),
}
