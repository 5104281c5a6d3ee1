import { brasilia, startOfDay } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { organizationApi } from '#core/organization/organization.api.ts'
import { statuses } from '#core/service-order/status.ts'
import { lastStand } from '#server/figure/figure.store.ts'
import type { Db } from '#server/kit/database.ts'

/** Counts for the administrator, as the nightly job made them last; null before its first run. */
export async function findOverview(db: Db): Promise<Output<typeof organizationApi.overview>> {
  const rows = await lastStand(db)
  const of = (figure: string, part = '') =>
    rows.find((row) => row.figure === figure && row.part === part)?.amount ?? 0
  const day = rows[0]?.day
  return {
    countedAt: day ? startOfDay(day, brasilia) : null,
    clinics: of('clinics'),
    workshops: of('workshops'),
    people: of('people_in_all'),
    equipment: of('equipment'),
    orders: statuses.flatMap((status) => {
      const count = of('status', status)
      return count > 0 ? [{ status, count }] : []
    }),
  }
}
