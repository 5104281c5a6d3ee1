import { calendarApi } from '#core/calendar/calendar.api.ts'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { query } from '#web/kit/query.ts'

export const planQuery = (id: string) => query(plannerApi.get, { id })

/** Open dates of a plan, the nearest first. */
export const openOccurrencesQuery = (planId: string) =>
  query(plannerApi.occurrences, { planId, due: 'open', limit: 10 })

/** Queries to read again after a plan or one of its dates was written. */
export const staleAfterPlan = [
  plannerApi.list,
  plannerApi.get,
  plannerApi.offer,
  plannerApi.clinicOffer,
  plannerApi.occurrences,
  equipmentApi.list,
  equipmentApi.get,
  equipmentApi.overview,
  checklistApi.list,
  calendarApi.get,
]
