import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { offerSources } from './offer.ts'

const reading = z.object({
  source: z.enum(offerSources),
  name: z.string(),
  unit: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  decimals: z.nullable(z.int()),
  serialNumber: z.nullable(z.string()),
})

export const completionOfferApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/completion-offers',
    summary:
      'O que a oficina já sabe para concluir uma ordem: leituras com limites, e quem costuma entregar limpo',
    input: z.object({ id }),
    output: z.object({
      readings: z.array(reading),
      /** People of the clinic who confirmed a clean handover in the workshop's latest reports. */
      receivers: z.array(z.string()),
    }),
  }),
}
