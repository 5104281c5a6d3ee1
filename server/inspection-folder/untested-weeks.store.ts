import { sql } from 'kysely'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

export interface WeekRow {
  monday: PlainDate
}

/**
 * Mondays of the last full weeks in which an autoclave that is in use sterilized and no valid biological test of it was
 * negative, the newest first. Source: RDC 1.002/2025, art. 89.
 */
export function weeksWithoutTestQuery(own: string | null, timeZone: string, today: PlainDate, weeks: number) {
  const from = addDays(today, -7 * (weeks + 1))
  const monday = sql`date_trunc('week', l.day)::date`
  const negative = sql`select from sterilization_tests t
    join sterilization_loads tl on tl.id = t.load_id
    join sterilization_readings r on r.test_id = t.id and r.result = 'negative'
      and not exists (select from sterilization_readings later where later.corrects = r.id)
    where t.equipment_id = l.equipment_id and date_trunc('week', tl.day)::date = ${monday}`
  return q
    .selectFrom('sterilizationLoads as l')
    .innerJoin('equipment as e', 'e.id', 'l.equipmentId')
    .where('l.clinicId', '=', own)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .where('l.purpose', '=', 'load')
    .where(sql<boolean>`l.started_at >= (${from}::date::timestamp at time zone ${timeZone})`)
    .where(sql<boolean>`${monday} between ${addDays(today, -7 * weeks)}::date
      and date_trunc('week', ${today}::date)::date - 7`)
    .where(sql<boolean>`not exists (${negative})`)
    .distinct()
    .select(sql<PlainDate>`${monday}`.as('monday'))
    .orderBy('monday', 'desc')
}
