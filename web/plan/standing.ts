import { planApi } from '#core/plan/plan.api.ts'
import { query } from '#web/kit/query.ts'

/** Plan of the own organization; read again if a page stays open over midnight. */
export const standingQuery = {
  ...query(planApi.get, {}),
  staleTime: 60_000,
  refetchInterval: 600_000,
}
