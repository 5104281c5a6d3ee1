import { createHash, randomBytes } from 'node:crypto'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { Id } from '#core/kit/ids.ts'
import { newId } from '#core/kit/ids.ts'
import { missingFields, technicalReportRules } from '#core/document/technical-report-rules.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { technicalReportSnapshot } from '#core/document/technical-report.ts'
import { verificationCode } from '#core/document/verification-code.ts'
import { q } from '#server/database.ts'
import { fileKey } from '#server/file/upload.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Renderer } from './document-renderer.ts'
import { insertDocument, latestVersion, nextNumber } from './document.store.ts'
import { reportSubject } from './report-subject.store.ts'
import { snapshotSha256 } from './technical-report-data.ts'

export interface ReportDeps {
  renderer: Renderer
  files: FileStore
  publicUrl: string
  /** The QR leads to this machine only: the document says so. */
  isLocal: boolean
}

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
 * takes the number (a later version keeps it), renders, stores, supersedes the version before. Whatever fails takes
 * everything back, also the number.
 * @throws Refused `document.incomplete` with the missing fields and their norms
 */
export async function issueTechnicalReport(
  tx: Tx,
  deps: ReportDeps,
  work: CompletedWork,
  now: Date,
): Promise<{ id: Id; number: string; version: number }> {
  const { issuerId, clinicId, timeZone, ...subject } = await reportSubject(tx, work.orderId, work.requester)
  const before = await latestVersion(tx, 'technical_report', work.orderId)
  const { photos, bytes } = await photosOf(tx, deps.files, work, clinicId)
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
  const pdf = await deps.renderer.render('technical_report', snapshot, bytes)
  const id = newId(now.getTime())
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
      sha256: createHash('sha256').update(pdf).digest('hex'),
      verificationCode: code,
      bytes: pdf,
    },
    now,
  )
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

/** The chosen photos of the order, in the order in which they were chosen, with their bytes by id. */
async function photosOf(
  tx: Tx,
  files: FileStore,
  { orderId, content: { photoIds } }: CompletedWork,
  clinicId: string,
) {
  if (photoIds.length === 0) return { photos: [], bytes: {} }
  const rows = await tx.all(
    q
      .selectFrom('files')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'photo')
      .where('removed_at', 'is', null)
      .where('id', 'in', photoIds)
      .select(['id', 'sha256', 'caption', 'organization_id', 'created_at']),
  )
  const found = photoIds.map((id) => rows.find((row) => row.id === id))
  const lost = photoIds.filter((_, index) => !found[index])
  if (lost.length > 0) throw new Refused('document.photo_missing', { photoIds: lost })
  const photos = found
    .filter((row) => row !== undefined)
    .map(({ organization_id: keeper, created_at: keptAt, ...photo }) => ({
      ...photo,
      from: keeper === clinicId ? ('clinic' as const) : ('workshop' as const),
      keptAt,
    }))
  const entries = await Promise.all(photos.map(async ({ id }) => [id, await bytesOf(files, id)] as const))
  return { photos, bytes: Object.fromEntries(entries) }
}

async function bytesOf(files: FileStore, id: Id): Promise<Uint8Array> {
  const stream = await files.get(fileKey(id, 'full'))
  if (!stream) throw new Refused('document.photo_missing', { photoIds: [id] })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
