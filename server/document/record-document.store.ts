import type { Run } from '#core/checklist/schemas.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'

/** The document of a run or of a self-assessment. */
export const recordDocumentQuery = (of: { checklistId: string } | { assessmentId: string }) =>
  q
    .selectFrom('documents as d')
    .where(
      'checklistId' in of ? 'd.checklistId' : 'd.assessmentId',
      '=',
      'checklistId' in of ? of.checklistId : of.assessmentId,
    )
    .select(['d.id', 'd.number', 'd.status', 'd.verificationCode'])
    .select((one) =>
      one
        .exists(
          one.selectFrom('documentFiles as f').whereRef('f.documentId', '=', 'd.id').select('f.documentId'),
        )
        .as('hasFile'),
    )
    .orderBy('d.version', 'desc')
    .limit(1)

export type RecordDocumentRow = RowOf<typeof recordDocumentQuery>

export function toRecordDocument(row: RecordDocumentRow | undefined): Run['document'] {
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    verificationCode: row.verificationCode,
    hasFile: Boolean(row.hasFile),
  }
}
