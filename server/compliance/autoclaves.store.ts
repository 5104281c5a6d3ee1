import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import { firstBiologicalDue } from '#server/sterilization/first-due.store.ts'

export interface AutoclaveRow {
  equipmentId: string
  litres: number | null
  firstDueOn: PlainDate
  negativeOn: PlainDate[]
  loadsOn: PlainDate[]
  failures: { id: string; openedAt: string }[]
}

/**
 * Autoclaves in use, each with the days of its loads and of its valid negative biologicals since `from`, the last
 * negative one whenever it was, and the failures that nobody signed as over. A reading that another corrects says nothing.
 */
export function autoclavesQuery(own: string | null, timeZone: string, from: PlainDate) {
  const negative = sql`from sterilization_tests t
    join sterilization_loads l on l.id = t.load_id
    join sterilization_readings r on r.test_id = t.id and r.result = 'negative'
      and not exists (select from sterilization_readings later where later.corrects = r.id)
    where t.equipment_id = e.id`
  return q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', own)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .where('e.category', '=', 'autoclave')
    .select([
      'e.id as equipmentId',
      sql<number | null>`(e.attributes ->> 'litres')::double precision`.as('litres'),
      firstBiologicalDue.as('firstDueOn'),
    ])
    .select([
      sql<PlainDate[]>`(select coalesce(jsonb_agg(distinct day), '[]') from (
          (select l.day ${negative} and l.day >= ${from}) union all
          (select l.day ${negative} order by l.day desc limit 1)) found)`.as('negativeOn'),
      sql<PlainDate[]>`(select coalesce(jsonb_agg(distinct l.day), '[]') from sterilization_loads l
        where l.equipment_id = e.id and l.started_at >= (${from}::date::timestamp at time zone ${timeZone})
          and l.purpose = 'load')`.as('loadsOn'),
      sql<{ id: string; openedAt: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id,
          'openedAt', f.opened_at)), '[]') from sterilization_failures f
        where f.clinic_id = e.clinic_id and f.equipment_id = e.id and f.released_at is null
          and f.kind <> 'load')`.as('failures'),
    ])
}
