import type { RecordDocument } from '#core/document/record.ts'
import { brasilia } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { IssueDeps } from '#server/document/issue.ts'
import { issueRecord, oneAtATime } from '#server/document/issue-record.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { assessmentDetail } from './detail.store.ts'
import { recordOf } from './record.ts'
import { refused } from './refusals.ts'

/** Issues the document of a finished assessment; issued before, there is nothing to do. @throws Refused */
export async function issueAssessment(tx: Tx, deps: IssueDeps, id: string, now: Date): Promise<void> {
  await oneAtATime(tx, id)
  const detail = await assessmentDetail(tx, id)
  if (!detail.finishedAt) throw refused('self_assessment.not_finished')
  if (detail.document) return
  const { organization } = tx.scope
  await issueRecord(
    tx,
    deps,
    recordOf(detail, await photosOf(tx, id), organization?.timeZone ?? brasilia),
    {
      clinicId: organization?.id ?? null,
      workshopId: null,
      orderId: null,
      equipmentId: null,
      assessmentId: id,
    },
    now,
  )
}

async function photosOf(tx: Tx, id: string): Promise<RecordDocument['photos']> {
  const rows = await tx.all(
    q
      .selectFrom('files')
      .where('assessmentId', '=', id)
      .where('kind', '=', 'photo')
      .where('removedAt', 'is', null)
      .select(['id', 'sha256', 'createdAt', 'indicator'])
      .orderBy('indicator')
      .orderBy('createdAt')
      .limit(200),
  )
  return rows.map(({ id: photo, sha256, createdAt: keptAt, indicator }) => ({
    id: photo,
    sha256,
    keptAt,
    row: indicator ?? 0,
  }))
}
