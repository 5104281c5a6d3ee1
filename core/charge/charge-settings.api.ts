import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId } from '#core/kit/schemas.ts'
import { lateFields } from './charge.api.ts'
import { mostDays } from './terms.ts'

const settings = {
  dueDays: z
    .int('Escreva o número de dias')
    .check(z.minimum(0, 'Use de 0 a 120 dias'), z.maximum(mostDays, 'Use de 0 a 120 dias')),
  ...lateFields,
}
export type ChargeSettings = z.infer<z.ZodMiniObject<typeof settings>>

/** The usual terms of a workshop's charges. */
export const chargeSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/charge-settings',
    summary: 'Prazo, multa e juros de costume da oficina',
    input: z.object({}),
    output: z.object(settings),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/charge-settings',
    summary: 'Muda prazo, multa e juros de costume',
    input: z.object({ actionId, ...settings }),
    output: z.object(settings),
  }),
}
