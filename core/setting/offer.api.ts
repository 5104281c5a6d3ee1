import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

/** Facts of the offer for visitors who have not signed up. */
export const offer = z.object({
  trialDays: z.int(),
  basicLimit: z.int(),
  basicCents: z.int(),
  professionalCents: z.int(),
  technicianCents: z.int(),
})
export type Offer = z.infer<typeof offer>

export const offerApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/offer',
    summary: 'Preços, limites e dias de teste, como os visitantes os leem',
    access: 'public',
    input: z.object({}),
    output: offer,
  }),
}
