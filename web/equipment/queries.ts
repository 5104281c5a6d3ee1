import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { query } from '#web/kit/query.ts'

export const overviewQuery = () => query(equipmentApi.overview, {})
export const equipmentQuery = (id: string) => query(equipmentApi.get, { id })
export const costsQuery = (id: string) => query(equipmentApi.costs, { id })

/** What a write to one piece makes stale. */
export const staleAfterWrite = [
  equipmentApi.list,
  equipmentApi.overview,
  equipmentApi.history,
  equipmentApi.costs,
  equipmentApi.clinicCosts,
]
