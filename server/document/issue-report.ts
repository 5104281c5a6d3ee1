import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Id } from '#core/kit/ids.ts'
import { missingFields, technicalReportRules } from '#core/document/technical-report-rules.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { technicalReportSnapshot } from '#core/document/technical-report.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import { latestVersion } from './document.store.ts'
import { issueDocument, type Issued, type IssueDeps, type Issuing } from './issue.ts'
import { reportPhotos } from './report-photos.store.ts'
import { reportSubject } from './report-subject.store.ts'

export interface CompletedWork {
  orderId: Id
  content: CompletionDraft & { conclusion: TechnicalReport['conclusion'] }
  /** Hash of the canonical JSON of the signed content. */
  contentSha256: string
  warrantyDays: number
  requester: string | null
  /** The clinic's objection that this completion answers; null the first time. */
  objection: TechnicalReport['objection']
}

/**
 * Issues the technical report of a completed order within the transaction that completes it; a later version supersedes
 * the one before. If only the file cannot be made, the report is issued all the same, since the snapshot says
 * everything: a job makes its file later.
 * @throws Refused `document.incomplete` with the missing fields and their norms, `document.photo_missing`
 */
export async function issueTechnicalReport(
  tx: Tx,
  deps: IssueDeps,
  work: CompletedWork,
  now: Date,
): Promise<Issued> {
  const { issuerId, clinicId, timeZone, ...subject } = await reportSubject(
    tx,
    work.orderId,
    work.requester,
    work.content.signature,
  )
  const photos = await reportPhotos(tx, { clinicId, orderId: work.orderId, ids: work.content.photoIds })
  const draft = {
    ...completedPart(work, now),
    ...subject,
    photos,
    kind: 'technical_report' as const,
    rulesVersion: technicalReportRules.version,
  }
  const what: Issuing = {
    kind: draft.kind,
    issuerId,
    clinicId,
    workshopId: issuerId,
    orderId: work.orderId,
    equipmentId: subject.equipment.id,
    timeZone,
    revises: await latestVersion(tx, draft.kind, work.orderId),
    freeze: (stamp) => complete({ ...draft, ...stamp }),
    listed: () => ({ title: 'Relatório técnico de manutenção', subject: subject.equipment.name }),
    file: 'may_follow',
  }
  return issueDocument(tx, deps, what, now)
}

function complete(report: TechnicalReport): TechnicalReport {
  const missing = missingFields(report)
  if (missing.length > 0)
    throw new Refused('document.incomplete', { missing }, 'Ainda falta o que a norma pede: veja a lista.')
  return technicalReportSnapshot.parse(report)
}

/** The part that the technician wrote and signed. */
function completedPart({ content, contentSha256, warrantyDays, objection }: CompletedWork, now: Date) {
  const { photoIds: _, signature, received, parts, readings, ...written } = content
  return {
    ...written,
    // A form sends an empty field as '': the report leaves its label out.
    cause: written.cause?.trim() || null,
    restriction: written.restriction?.trim() || null,
    recommendations: written.recommendations?.trim() || null,
    manual: written.manual?.trim() || null,
    responsibilityRecord: written.responsibilityRecord?.trim() || null,
    parts: parts.map((part) => Object.assign({ warrantyDays }, part)),
    readings: readings.map((reading) => Object.assign({ group: null, expected: null }, reading)),
    warrantyDays,
    objection,
    signature: { ...signature, signedAt: now.toISOString(), contentSha256 },
    received: received ? { ...received, jobTitle: received.jobTitle?.trim() || null } : null,
  }
}
