import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { documentApi, DocumentSummary, Verification } from '#core/document/document.api.ts'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import { documentNumber, documentYear } from '#core/document/document-number.ts'
import type { Snapshot } from '#core/document/snapshots.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import type { Purpose } from '#core/signature/signature.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

/** Sent if the file of a document is asked for and cannot be had. */
export const fileTexts = {
  'document.revoked': 'Este documento foi revogado.',
  'document.file_follows': 'O PDF ainda está sendo preparado. Espere um minuto e tente de novo.',
}

export const summaries = () =>
  q
    .selectFrom('documents as d')
    .leftJoin('organizations as i', 'i.id', 'd.issuerId')
    .leftJoin('organizations as c', 'c.id', 'd.clinicId')
    .leftJoin('serviceOrders as o', 'o.id', 'd.orderId')
    .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
    .leftJoin('equipment as e', 'e.id', 'd.equipmentId')
    .select([
      'd.id',
      'd.kind',
      'd.title',
      'd.subject',
      'd.validUntil',
      'd.number',
      'd.version',
      'd.status',
      'd.statusReason',
    ])
    .select(['d.issuedAt', 'd.verificationCode', 'f.sha256', 'd.orderId', 'd.equipmentId'])
    .select(['o.number as orderNumber'])
    // A reader of the document sees both parties, also after they stopped working together.
    .select(sql<string>`coalesce(i.name, d.snapshot #>> '{issuer,name}')`.as('issuer'))
    .select(sql<string>`coalesce(c.name, d.snapshot #>> '{clinic,name}', i.name)`.as('clinic'))
    // As a report says it: who no longer works on equipment still knows what the report was about.
    .select(sql<string | null>`coalesce(d.snapshot #>> '{equipment,code}', e.code)`.as('equipmentCode'))
    .select(sql<string | null>`coalesce(d.snapshot #>> '{equipment,name}', e.name)`.as('equipmentName'))
export type SummaryRow = RowOf<typeof summaries>

/** Documents of the scope's organization, newest first; those that the other party issued too. */
export async function listDocuments(db: Db, query: Input<typeof documentApi.list>) {
  const limit = query.limit ?? 25
  const { organization } = db.scope
  let found = summaries()
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
  if (organization) {
    const side = organization.kind === 'clinic' ? 'd.clinicId' : 'd.workshopId'
    found = found.where(side, '=', organization.id)
  }
  if (query.equipmentId) found = found.where('d.equipmentId', '=', query.equipmentId)
  if (query.orderId) found = found.where('d.orderId', '=', query.orderId)
  if (query.cursor) found = found.where('d.id', '<', decodeCursor(query.cursor, 'string')[1])
  return pageOf(await db.all(found), limit, toSummary, (row) => ['', row.id])
}

export function toSummary(row: SummaryRow): DocumentSummary {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    subject: row.subject,
    number: row.number,
    version: row.version,
    status: row.status,
    validUntil: row.validUntil,
    statusReason: row.statusReason,
    issuedAt: row.issuedAt,
    issuer: row.issuer,
    clinic: row.clinic,
    order: row.orderId && row.orderNumber ? { id: row.orderId, number: row.orderNumber } : null,
    equipment:
      row.equipmentId && row.equipmentName
        ? { id: row.equipmentId, code: row.equipmentCode ?? '', name: row.equipmentName }
        : null,
    verificationCode: row.verificationCode,
    sha256: row.sha256,
  }
}

/**
 * The stored bytes of a document that the scope may see.
 * @throws Refused `document.file_follows` while they are still to be made
 */
export async function documentFile(
  db: Db,
  id: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const row = await db.first(
    q
      .selectFrom('documents as d')
      .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
      .where('d.id', '=', id)
      .select(['f.bytes', 'd.number', 'd.version']),
  )
  if (!row) throw new NotFound()
  if (!row.bytes) throw new Refused('document.file_follows', undefined, fileTexts['document.file_follows'])
  return { bytes: new Uint8Array(row.bytes), name: `${row.number}-v${row.version}.pdf` }
}

interface VerifiedRow {
  kind: DocumentKind
  number: string
  version: number
  status: DocumentStatus
  issuedAt: string
  issuerName: string
  snapshotSha256: string
  sha256: string | null
  supersededBy: string | null
}

interface SignedRow {
  purpose: Purpose
  signedAt: string
}

/** The public facts of the document with this code; `unknown` if there is none. */
export async function verifyDocument(db: Db, code: string, now: Date): Promise<Verification> {
  const [[row], signatures] = await db.together<[VerifiedRow, SignedRow]>(
    q.selectFrom(sql<VerifiedRow>`verify_document(${code})`.as('verified')).selectAll('verified'),
    q.selectFrom(sql<SignedRow>`signatures_of_code(${code})`.as('signed')).selectAll('signed'),
  )
  const checkedAt = now.toISOString()
  if (!row) return { status: 'unknown', document: null, checkedAt }
  const { kind, number, version, sha256 } = row
  return {
    status: row.status,
    document: {
      kind,
      number,
      version,
      issuedAt: row.issuedAt,
      issuer: row.issuerName,
      snapshotSha256: row.snapshotSha256,
      sha256,
      supersededBy: row.supersededBy,
      signatures: signatures.map((one) => ({ purpose: one.purpose, signedAt: one.signedAt })),
    },
    checkedAt,
  }
}

/** The latest version that the scope's organization issued for an order; null before the first. */
export async function latestVersion(tx: Tx, kind: DocumentKind, orderId: string) {
  const row = await tx.first(
    q
      .selectFrom('documents')
      .where('issuerId', '=', tx.scope.organization?.id ?? null)
      .where('orderId', '=', orderId)
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(1)
      .select(['id', 'number', 'version', 'issuedAt']),
  )
  return row ?? null
}

/** Takes the issuer's next number. Its counter stays locked until the transaction ends. */
export async function nextNumber(
  tx: Tx,
  kind: DocumentKind,
  issuer: { id: string; timeZone: string },
  now: Date,
) {
  const year = documentYear(now.toISOString(), issuer.timeZone)
  const taken = await tx.first(
    q
      .selectFrom(
        sql<{ count: number }>`next_number(${issuer.id}::uuid, ${kind}, ${year}::int)`.as<'taken'>('taken'),
      )
      .select(sql<number>`taken`.as('count')),
  )
  if (!taken) throw new Error('next_number returned no number')
  return documentNumber(kind, year, taken.count)
}

export interface IssuedDocument {
  id: string
  kind: DocumentKind
  issuerId: string
  clinicId: string
  workshopId: string | null
  orderId: string | null
  equipmentId: string | null
  /** The run or the self-assessment that it is the document of. */
  checklistId?: string
  assessmentId?: string
  /** The payment that it is the receipt of. */
  paymentId?: string
  number: string
  version: number
  supersedes: string | null
  title: string
  subject?: string | null
  /** The last day on which it holds; null: it does not run out. */
  validUntil?: PlainDate | null
  rulesVersion: string
  snapshot: Snapshot
  snapshotSha256: string
  verificationCode: string
  /** Its file could not be made now. */
  fileFollows: boolean
}

/** Stores a document, and marks the one that it supersedes. */
export async function insertDocument(tx: Tx, issued: IssuedDocument, now: Date): Promise<void> {
  const { actor } = tx.scope
  if (issued.supersedes) await supersede(tx, issued.supersedes)
  await tx.all(
    q.insertInto('documents').values({
      id: issued.id,
      kind: issued.kind,
      issuerId: issued.issuerId,
      clinicId: issued.clinicId,
      workshopId: issued.workshopId,
      orderId: issued.orderId,
      equipmentId: issued.equipmentId,
      checklistId: issued.checklistId ?? null,
      assessmentId: issued.assessmentId ?? null,
      paymentId: issued.paymentId ?? null,
      number: issued.number,
      version: issued.version,
      supersedes: issued.supersedes,
      title: issued.title,
      subject: issued.subject ?? null,
      search: searchText(issued),
      validUntil: issued.validUntil ?? null,
      rulesVersion: issued.rulesVersion,
      snapshot: JSON.stringify(issued.snapshot),
      snapshotSha256: issued.snapshotSha256,
      verificationCode: issued.verificationCode,
      fileFollows: issued.fileFollows,
      issuedAt: now,
      issuedBy: actor.kind === 'user' ? actor.userId : null,
    }),
  )
}

function searchText({ title, subject, number, snapshot }: IssuedDocument): string {
  const equipment = 'equipment' in snapshot ? snapshot.equipment : null
  const named = [equipment?.code, equipment?.name, snapshot.issuer.name, snapshot.clinic?.name]
  return fold([title, subject, number, ...named].filter(Boolean).join(' '))
}

/** A file and how many pages it has. */
interface Counted {
  pdf: Uint8Array
  pages: number
}

/** Stores the bytes of a document. If there are bytes already, they stay. */
export async function insertDocumentFile(tx: Tx, id: string, { pdf, pages }: Counted): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await tx.all(
    q
      .insertInto('documentFiles')
      .values({ documentId: id, sha256, bytes: Buffer.from(pdf), pages })
      .onConflict((conflict) => conflict.column('documentId').doNothing()),
  )
}

/** A revoked one stays revoked. */
async function supersede(tx: Tx, id: string): Promise<void> {
  await tx.all(
    q
      .updateTable('documents')
      .set({ status: 'superseded', statusReason: null })
      .where('id', '=', id)
      .where('status', 'in', ['valid', 'contested']),
  )
}

/** The clinic objected: the order's report in force is contested until a new version supersedes it. */
export async function contestReport(tx: Tx, orderId: string, reason: string): Promise<void> {
  await tx.all(
    q
      .updateTable('documents')
      .set({ status: 'contested', statusReason: reason })
      .where('orderId', '=', orderId)
      .where('kind', '=', 'technical_report')
      .where('status', '=', 'valid'),
  )
}
