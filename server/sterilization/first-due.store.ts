import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { biologicalRules } from '#core/planner/log.ts'
import { smallChamber } from '#core/regulation/limits.ts'
import { firstBiologicalDays } from '#core/sterilization/biological.ts'

const litres = sql`(e.attributes ->> 'litres')::double precision`

/**
 * The first due date of the biological of an autoclave `e`: by its plan, else counted from the day on which it was
 * registered; or the day of its first valid test, if that came earlier.
 */
export const firstBiologicalDue = sql<PlainDate>`least(
  (select min(l.day) from sterilization_tests t join sterilization_loads l on l.id = t.load_id
    where t.equipment_id = e.id and exists (select from sterilization_readings r where r.test_id = t.id
      and r.control = 'positive'
      and not exists (select from sterilization_readings later where later.corrects = r.id))),
  coalesce(
    (select min(p.anchor_on) from maintenance_plans p where p.equipment_id = e.id
      and p.basis ->> 'ruleId' in (${sql.join(biologicalRules)})),
    (select (e.created_at at time zone o.time_zone)::date from organizations o where o.id = e.clinic_id)
      + case when ${litres} > ${smallChamber.mostLitres} then ${firstBiologicalDays.large}::int
        else ${firstBiologicalDays.small}::int end))`
