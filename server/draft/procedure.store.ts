import { procedure, type ProcedureContent } from '#core/draft/procedure.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { authorOf, todayOf } from './clinic-facts.ts'
import type { DraftRow } from './gather.ts'

/** RDC 1.002/2025, art. 82: without a validation of its own a service uses packages for six months. */
const usualMonths = 6

const periodOf = (clinicId: string) =>
  q
    .selectFrom('sterilizationSettings')
    .where('clinicId', '=', clinicId)
    .select(['useMonths as months', 'useBasis as basis'])

/** The procedure as it would be issued now, with the clinic's own period of use of sterile packages. */
export async function gatherProcedure(db: Db, draft: DraftRow, now: Date): Promise<ProcedureContent> {
  const fields = procedure.fields.parse(draft.fields)
  const use = await db.first(periodOf(draft.clinicId))
  const months = use?.months ?? null
  return {
    ...fields,
    ...(await authorOf(db, draft.clinicId, fields)),
    on: todayOf(db, now),
    use: { months: months ?? usualMonths, basis: months === null ? null : (use?.basis ?? null) },
  }
}
