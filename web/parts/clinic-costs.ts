import { useQuery } from '@tanstack/react-query'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { useMay } from './may.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'

export const clinicCostsQuery = query(equipmentApi.clinicCosts, {})

/** Whether the signed-in person sees what a clinic pays: its members with the permission. */
export function useSeesCosts(): boolean {
  const { organization } = useSession()
  return useMay('finances') && organization?.kind === 'clinic'
}

/**
 * What a piece cost its clinic in twelve months, in cents; null until it is known, and for who may not see it.
 * Asked once for all pieces.
 */
export function useYearCost(equipmentId: string): number | null {
  const { data } = useQuery({ ...clinicCostsQuery, enabled: useSeesCosts() })
  if (!data) return null
  return data.pieces.find(({ id }) => id === equipmentId)?.totalCents ?? 0
}
