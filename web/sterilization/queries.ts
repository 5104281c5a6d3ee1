import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { failureApi } from '#core/sterilization/failure.api.ts'
import { programApi } from '#core/sterilization/program.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { query } from '#web/kit/query.ts'

export const loadQuery = (id: string) => query(sterilizationApi.get, { id })
export const failureQuery = (id: string) => query(failureApi.get, { id })
export const startQuery = () => query(sterilizationApi.start, {})

/** Queries to read again after a load, a test or a failure was written. */
export const stale = [
  sterilizationApi.day,
  sterilizationApi.start,
  sterilizationApi.list,
  sterilizationApi.get,
  failureApi.list,
  failureApi.get,
  programApi.list,
  equipmentApi.list,
  equipmentApi.get,
  equipmentApi.overview,
]
