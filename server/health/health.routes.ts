import type { Health } from '#core/health/health.api.ts'
import { healthApi } from '#core/health/health.api.ts'
import { open, read, type Route } from '#server/kit/routes.ts'

export const healthRoutes = (look: () => Promise<Health>): Route[] => [
  open(healthApi.get, async ({ setStatus }) => {
    const health = await look()
    if (health.status === 'failing') setStatus(503)
    return health
  }),
  read(healthApi.watch, () => look()),
]
