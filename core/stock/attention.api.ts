import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'

/** Highest number that is counted exactly. */
export const mostCounted = 99

/** How many there are, `mostCounted + 1` for all beyond, and the items of the first ones. */
const some = z.object({ number: z.int(), first: z.array(z.object({ id, name: z.string() })) })

/** Items and lots that need somebody. */
const attention = z.object({
  /** Used while the stock did not have them. */
  unsettled: some,
  /** Reserved by orders beyond the stock. */
  lacking: some,
  /** Lots in stock that have expired. */
  expired: some,
  /** Lots in stock that expire soon. */
  expiring: some,
  /** Below their minimum. */
  below: some,
})
export type Attention = z.infer<typeof attention>

export const attentionApi = {
  count: endpoint({
    method: 'GET',
    path: '/api/stock/attention',
    summary:
      'Conta as peças sem baixa, as que faltam para as ordens, as abaixo do mínimo e os lotes que vencem',
    input: z.object({}),
    output: attention,
  }),
}
