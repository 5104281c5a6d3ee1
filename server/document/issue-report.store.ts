import { randomBytes } from 'node:crypto'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Id } from '#core/kit/ids.ts'
import { newId } from '#core/kit/ids.ts'
import { missingFields, technicalReportRules } from '#core/document/technical-report-rules.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { technicalReportSnapshot } from '#core/document/technical-report.ts'
import { verificationCode } from '#core/document/verification-code.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import { pdfOf, type IssueDeps } from './issue-file.store.ts'
import { insertDocument, insertDocumentFile, latestVersion, nextNumber } from './document.store.ts'
import { reportPhotos } from './report-photos.store.ts'
import { reportSubject } from './report-subject.store.ts'
import { snapshotSha256 } from './printed-parts.ts'

export interface CompletedWork {
  orderId: Id
  content: CompletionDraft & { conclusion: TechnicalReport['conclusion'] }
  /** Of the canonical JSON of what was signed. */
  contentSha256: string
  warrantyDays: number
  requester: string | null
  /** The clinic's objection that this completion answers; null the first time. */
  objection: TechnicalReport['objection']
}

/**
 * Issues the technical report of a completed order within the transaction that completes it: freezes the snapshot,
 * takes the number (a later version keeps it), supersedes the version before, and makes the file. Where only the file
 * cannot be made, the report is issued all the same, since the snapshot says everything: a job makes its file later.
 * Whatever else fails takes everything back, also the number.
 * @throws Refused `document.incomplete` with the missing fields and their norms, `document.photo_missing`
 */
export async function issueTechnicalReport(
  tx: Tx,
  deps: IssueDeps,
  work: CompletedWork,
  now: Date,
): Promise<{ id: Id; number: string; version: number }> {
  const { issuerId, clinicId, timeZone, ...subject } = await reportSubject(tx, work.orderId, work.requester)
  const before = await latestVersion(tx, 'technical_report', work.orderId)
  const photos = await reportPhotos(tx, { clinicId, orderId: work.orderId, ids: work.content.photoIds })
  const code = verificationCode(randomBytes(12))
  const draft = {
    ...completedPart(work, now),
    ...subject,
    photos,
    kind: 'technical_report' as const,
    version: (before?.version ?? 0) + 1,
    supersedes: before && { number: before.number, version: before.version, issuedAt: before.issuedAt },
    issuedAt: now.toISOString(),
    timeZone,
    rulesVersion: technicalReportRules.version,
    verificationCode: code,
    verificationUrl: new URL(`/verificar/${code}`, deps.publicUrl).href,
    localOnly: deps.isLocal,
  }
  const missing = missingFields({ ...draft, number: '' })
  if (missing.length > 0) throw new Refused('document.incomplete', { missing })
  const number = before?.number ?? (await nextNumber(tx, 'technical_report', { id: issuerId, timeZone }, now))
  const snapshot = technicalReportSnapshot.parse({ ...draft, number })
  const id = newId(now.getTime())
  const pdf = await pdfOf(deps, id, snapshot)
  await insertDocument(
    tx,
    {
      id,
      kind: 'technical_report',
      issuerId,
      clinicId,
      workshopId: issuerId,
      orderId: work.orderId,
      equipmentId: snapshot.equipment.id,
      number,
      version: snapshot.version,
      supersedes: before?.id ?? null,
      title: 'Relatório técnico de manutenção',
      rulesVersion: snapshot.rulesVersion,
      snapshot,
      snapshotSha256: snapshotSha256(snapshot),
      verificationCode: code,
      fileFollows: pdf === null,
    },
    now,
  )
  if (pdf) await insertDocumentFile(tx, id, pdf)
  return { id, number, version: snapshot.version }
}

/** What the technician wrote and signed. */
function completedPart({ content, contentSha256, warrantyDays, objection }: CompletedWork, now: Date) {
  const { photoIds: _, signature, parts, readings, ...written } = content
  return {
    ...written,
    parts: parts.map((part) => Object.assign({ warrantyDays }, part)),
    readings: readings.map((reading) => Object.assign({ group: null, expected: null }, reading)),
    warrantyDays,
    objection,
    signature: { ...signature, signedAt: now.toISOString(), contentSha256 },
  }
}
