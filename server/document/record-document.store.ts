import type { Run } from '#core/checklist/schemas.ts'
import type { DocumentStatus } from '#core/document/document-number.ts'
import { q } from '#server/database.ts'

/** The document of a run or of a self-assessment. */
export const recordDocumentQuery = (of: { checklistId: string } | { assessmentId: string }) =>
  q
    .selectFrom('documents as d')
    .where(
      'checklistId' in of ? 'd.checklist_id' : 'd.assessment_id',
      '=',
      'checklistId' in of ? of.checklistId : of.assessmentId,
    )
    .select(['d.id', 'd.number', 'd.status', 'd.verification_code'])
    .select((one) =>
      one
        .exists(
          one
            .selectFrom('document_files as f')
            .whereRef('f.document_id', '=', 'd.id')
            .select('f.document_id'),
        )
        .as('has_file'),
    )
    .orderBy('d.version', 'desc')
    .limit(1)

export type RecordDocumentRow = Awaited<
  ReturnType<ReturnType<typeof recordDocumentQuery>['executeTakeFirstOrThrow']>
>

export function toRecordDocument(row: RecordDocumentRow | undefined): Run['document'] {
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    status: row.status as DocumentStatus,
    verificationCode: row.verification_code,
    hasFile: Boolean(row.has_file),
  }
}
