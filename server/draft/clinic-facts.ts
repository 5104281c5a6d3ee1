import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { organizationOf } from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'

/** Today's date for the document's author. */
export const todayOf = (db: Db, now: Date): PlainDate => dateIn(db.scope.organization?.timeZone ?? 'UTC', now)

/** The author as written, or else the technical manager in the clinic's profile. */
export async function authorOf(
  db: Db,
  clinicId: string,
  written: { author?: string | null | undefined; authorRegistry?: string | null | undefined },
): Promise<{ author: string | null; authorRegistry: string | null }> {
  const clinic = await db.first(organizationOf(clinicId))
  return {
    author: written.author?.trim() || (clinic?.technicalResponsible ?? null),
    authorRegistry: written.authorRegistry?.trim() || (clinic?.technicalResponsibleRegistry ?? null),
  }
}
