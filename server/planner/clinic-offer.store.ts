import { sql } from 'kysely'
import { dateIn } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import { emitters } from '#core/equipment/categories.ts'
import { offeredClinicPlans } from '#core/regulation/offered-plans.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { openDaysOf, type PlanRow } from './plan-rows.store.ts'

/**
 * The routines that a clinic as a whole could have and has not.
 * @param clinicId without one, the clinic that the request acts for
 * @throws NotFound
 */
export async function clinicOffersFor(
  db: Db,
  clinicId: string | null,
  now: Date,
): Promise<Output<typeof plannerApi.clinicOffer>> {
  const own = db.scope.organization
  const id = clinicId ?? (own?.kind === 'clinic' ? own.id : null)
  const [[clinic], plans] = await db.together<[Clinic, { ruleId: string | null }]>(
    q
      .selectFrom('organizations')
      .where('id', '=', id)
      .where('kind', '=', 'clinic')
      .select(['id', 'name', 'state', 'city', 'timeZone', 'hours', 'holidays'])
      .select(
        sql<boolean>`exists (select from equipment e where e.clinic_id = organizations.id
          and e.category = any(${[...emitters]}) and e.archived_at is null and e.status <> 'retired')`.as(
          'hasXray',
        ),
      ),
    q
      .selectFrom('maintenancePlans')
      .where('clinicId', '=', id)
      .where('equipmentId', 'is', null)
      .where('endedAt', 'is', null)
      .select(sql<string | null>`basis ->> 'ruleId'`.as('ruleId')),
  )
  if (!clinic) throw new NotFound()
  const today = dateIn(clinic.timeZone, now)
  const planned = new Set(plans.map(({ ruleId }) => ruleId))
  const place = { state: clinic.state, city: clinic.city }
  const offered = offeredClinicPlans(clinic.hasXray, today, place, openDaysOf(clinic))
  return {
    clinic: { id: clinic.id, name: clinic.name },
    items: offered.filter(({ key }) => !planned.has(key)),
  }
}

interface Clinic extends Pick<PlanRow, 'hours' | 'holidays'> {
  id: string
  name: string
  state: string
  city: string
  timeZone: string
  hasXray: boolean
}
