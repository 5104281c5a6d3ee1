import type * as z from 'zod/mini'
import type { DocumentKind } from './document-number.ts'
import { recordSnapshot } from './record.ts'
import { technicalReportSnapshot } from './technical-report.ts'

/** What each kind of document is made from. */
export const snapshots = {
  technical_report: technicalReportSnapshot,
  checklist: recordSnapshot,
  self_assessment: recordSnapshot,
} as const satisfies Record<DocumentKind, z.ZodMiniType>
