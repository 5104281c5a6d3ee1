import { sql } from 'kysely'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

/** Days before and after its end in which a warranty is shown: older ends are history. */
const warrantyShown = { before: 90, after: 30 }

/**
 * Dates that do not come from a paper: the licence in the profile, unless there is a paper of it, and warranties that end
 * soon or ended recently.
 */
export function datesQuery(own: string | null, today: PlainDate) {
  const licence = q
    .selectFrom('organizations as o')
    .where('o.id', '=', own)
    .where('o.sanitaryLicenceUntil', 'is not', null)
    .where(
      sql<boolean>`not exists (select from papers where papers.organization_id = o.id
        and papers.kind = 'sanitary_licence' and papers.replaced_by is null and papers.archived_at is null)`,
    )
    .select([sql<'licence' | 'warranty'>`'licence'`.as('kind'), 'o.id as subjectId'])
    .select([sql<string>`coalesce(o.sanitary_licence, '')`.as('name')])
    .select(sql<PlainDate>`o.sanitary_licence_until`.as('until'))
  const warranties = q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', own)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .where('e.warrantyUntil', '>=', addDays(today, -warrantyShown.after))
    .where('e.warrantyUntil', '<=', addDays(today, warrantyShown.before))
    .select([sql<'licence' | 'warranty'>`'warranty'`.as('kind'), 'e.id as subjectId', 'e.name'])
    .select(sql<PlainDate>`e.warranty_until`.as('until'))
  return licence.unionAll(warranties).orderBy('until').orderBy('subjectId')
}
