import { useQuery } from '@tanstack/react-query'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { useMay } from '#web/team/may.ts'
import { loadUnknown, query, queryClient } from '#web/kit/query.ts'
import { sessionQuery, useSession } from '#web/kit/session.ts'

export const clinicCostsQuery = query(equipmentApi.clinicCosts, {})

/** For a page's loader: asked only if the signed-in person sees costs. */
export async function loadClinicCosts(): Promise<void> {
  const { session } = await queryClient.ensureQueryData(sessionQuery())
  const may = session?.membership === 'owner' || session?.permissions.includes('finances')
  if (may && session?.organization?.kind === 'clinic') await loadUnknown(clinicCostsQuery)
}

/** True if the signed-in person sees a clinic's costs: its members with the permission. */
export function useSeesCosts(): boolean {
  const { organization } = useSession()
  return useMay('finances') && organization?.kind === 'clinic'
}

/**
 * Cost of equipment in twelve months, in cents; null until it is known, and for readers who may not see it.
 * One request for all equipment.
 */
export function useYearCost(equipmentId: string): number | null {
  const { data } = useQuery({ ...clinicCostsQuery, enabled: useSeesCosts() })
  if (!data) return null
  return data.equipmentList.find(({ id }) => id === equipmentId)?.totalCents ?? 0
}
