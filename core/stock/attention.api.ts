import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

/** Highest number that is counted exactly. */
export const mostCounted = 99

/** Numbers of items that need somebody; `mostCounted + 1` for all beyond. */
const attention = z.object({
  /** Used while the stock did not have them. */
  unsettled: z.int(),
  /** Reserved by orders beyond the stock. */
  lacking: z.int(),
  /** Below their minimum. */
  below: z.int(),
})
export type Attention = z.infer<typeof attention>

export const attentionApi = {
  count: endpoint({
    method: 'GET',
    path: '/api/stock/attention',
    summary: 'Conta as peças sem baixa, as que faltam para as ordens e as abaixo do mínimo',
    input: z.object({}),
    output: attention,
  }),
}
