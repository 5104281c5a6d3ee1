import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { query } from '#web/kit/query.ts'

export const overviewQuery = () => query(equipmentApi.overview, {})
export const equipmentQuery = (id: string) => query(equipmentApi.get, { id })
export const costsQuery = (id: string) => query(equipmentApi.costs, { id })
export const plansQuery = (equipmentId: string) => query(plannerApi.list, { equipmentId, limit: 30 })
export const offersQuery = (id: string) => query(plannerApi.offer, { id })
/** The last work done for a plan. */
export const lastDoneQuery = (equipmentId: string) =>
  query(plannerApi.occurrences, { equipmentId, due: 'settled', limit: 4 })

/** Queries to read again after equipment was written. */
export const staleAfterWrite = [
  equipmentApi.list,
  equipmentApi.overview,
  equipmentApi.history,
  equipmentApi.costs,
  equipmentApi.clinicCosts,
  plannerApi.list,
  plannerApi.offer,
  plannerApi.occurrences,
]
