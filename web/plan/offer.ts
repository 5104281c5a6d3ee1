import { useQuery } from '@tanstack/react-query'
import type { PlanId } from '#core/plan/plan.ts'
import { offerApi, type Offer } from '#core/setting/offer.api.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'

const offer = { ...query(offerApi.read, {}), staleTime: 600_000 }

/** Prices, limits and days of trial as they are set; until they have come, and without a network, the usual ones. */
export function useOffer(): Offer {
  return useQuery(offer).data ?? defaultSettings
}

/** A plan's price a month in cents. */
export const priceOf = (plan: PlanId, { basicCents, professionalCents, technicianCents }: Offer): number =>
  ({ basico: basicCents, profissional: professionalCents, tecnico: technicianCents })[plan]

/** A point of the price list; how many places Básico has is a setting. */
export const pointText = (point: string, { basicLimit }: Pick<Offer, 'basicLimit'>): string =>
  point.startsWith('Até ') ? `Até ${count(basicLimit, 'equipamento', 'equipamentos')}` : point
