import { sql } from 'kysely'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { paperApi } from '#core/paper/paper.api.ts'
import { urgencyOf, usualNotice, type Urgency } from '#core/paper/paper.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

/** How many papers hold, by urgency, and what else runs out. */
export async function summarizePapers(db: Db, now: Date): Promise<Output<typeof paperApi.overview>> {
  const { id = null, timeZone = 'UTC' } = db.scope.organization ?? {}
  const today = dateIn(timeZone, now)
  const [[counts], dates] = await db.together<[CountRow, DateRow]>(
    countQuery(id, today),
    datesQuery(id, today),
  )
  const { replaced = 0, archived = 0, ...byUrgency } = counts ?? {}
  return {
    byUrgency: { expired: 0, soon: 0, valid: 0, unlimited: 0, ...byUrgency },
    replaced,
    archived,
    others: dates.map(({ kind, subjectId, name, until }) => ({
      kind,
      subjectId,
      name,
      until,
      urgency: urgencyOf(until, usualNotice, today),
    })),
  }
}

type CountRow = Record<Urgency | 'replaced' | 'archived', number>

function countQuery(own: string | null, today: PlainDate) {
  const counted = (name: keyof CountRow, condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`.as(name)
  const holds = sql`replaced_by is null and archived_at is null`
  return q
    .selectFrom('papers')
    .where('organization_id', '=', own)
    .select([
      counted('expired', sql`${holds} and valid_until < ${today}`),
      counted('soon', sql`${holds} and valid_until >= ${today} and valid_until - notice_days <= ${today}`),
      counted('valid', sql`${holds} and valid_until - notice_days > ${today}`),
      counted('unlimited', sql`${holds} and valid_until is null`),
      counted('replaced', sql`replaced_by is not null and archived_at is null`),
      counted('archived', sql`archived_at is not null`),
    ])
}

interface DateRow {
  kind: 'licence' | 'warranty'
  subjectId: string
  name: string
  until: PlainDate
}

/** How long before its end a warranty is shown, and how long after it: what ended long ago is history. */
const warrantyShown = { before: 90, after: 30 }

/** The licence in the profile, unless it is kept as a paper, and warranties around their end. */
export function datesQuery(own: string | null, today: PlainDate) {
  const licence = q
    .selectFrom('organizations as o')
    .where('o.id', '=', own)
    .where('o.sanitary_licence_until', 'is not', null)
    .where(
      sql<boolean>`not exists (select from papers where papers.organization_id = o.id
        and papers.kind = 'sanitary_licence' and papers.replaced_by is null and papers.archived_at is null)`,
    )
    .select([sql<'licence' | 'warranty'>`'licence'`.as('kind'), 'o.id as subjectId'])
    .select([sql<string>`coalesce(o.sanitary_licence, '')`.as('name')])
    .select(sql<PlainDate>`o.sanitary_licence_until`.as('until'))
  const warranties = q
    .selectFrom('equipment as e')
    .where('e.clinic_id', '=', own)
    .where('e.archived_at', 'is', null)
    .where('e.status', '<>', 'retired')
    .where('e.warranty_until', '>=', addDays(today, -warrantyShown.after))
    .where('e.warranty_until', '<=', addDays(today, warrantyShown.before))
    .select([sql<'licence' | 'warranty'>`'warranty'`.as('kind'), 'e.id as subjectId', 'e.name as name'])
    .select(sql<PlainDate>`e.warranty_until`.as('until'))
  return licence.unionAll(warranties).orderBy('until').orderBy('subjectId')
}
