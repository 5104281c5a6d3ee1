import type * as z from 'zod/mini'
import type { DocumentKind } from './document-number.ts'
import { draftedSnapshot, type DraftedDocument } from './drafted.ts'
import { recordSnapshot, type RecordDocument } from './record.ts'
import { technicalReportSnapshot, type TechnicalReport } from './technical-report.ts'

export type Snapshot = TechnicalReport | RecordDocument | DraftedDocument

/** The schema of the data from which a document of this kind is made. */
export function snapshotOf(kind: DocumentKind): z.ZodMiniType<Snapshot> {
  if (kind === 'technical_report') return technicalReportSnapshot
  if (kind === 'checklist' || kind === 'self_assessment') return recordSnapshot
  return draftedSnapshot
}
