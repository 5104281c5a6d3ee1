import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { recordSnapshot, type RecordDocument } from '#core/document/record.ts'
import { verificationCode } from '#core/document/verification-code.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { insertDocument, insertDocumentFile, nextNumber } from './document.store.ts'
import { pdfOf, type IssueDeps } from './issue-file.store.ts'
import { snapshotSha256 } from './printed-parts.ts'
import { organizationOf, toClinic, toIssuer, type OrganizationRow } from './report-subject.store.ts'

/** What a record says of itself; who issues, its number and its seal are added when it is issued. */
export type RecordDraft = Omit<
  RecordDocument,
  | 'number'
  | 'version'
  | 'issuedAt'
  | 'timeZone'
  | 'verificationCode'
  | 'verificationUrl'
  | 'localOnly'
  | 'issuer'
  | 'clinic'
>

/** Whose record it is, and of what. */
export interface RecordOf {
  clinicId: string | null
  workshopId: string | null
  orderId: string | null
  equipmentId: string | null
  checklistId?: string
  assessmentId?: string
}

/** Whoever asks for the same record's document meanwhile waits, and then finds it. */
export async function oneAtATime(tx: Tx, recordId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${recordId}, 0))`.as<'taken'>('taken')
  await tx.all(q.selectNoFrom(lock))
}

/**
 * Issues the document of a finished record in its organization's name, in the caller's transaction: takes the number,
 * freezes the snapshot, makes the file. What is finished never changes, so it has one document, of one version.
 */
export async function issueRecord(
  tx: Tx,
  deps: IssueDeps,
  draft: RecordDraft,
  of: RecordOf,
  now: Date,
): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  const [[issuer], [clinic]] = await tx.together<[OrganizationRow, OrganizationRow]>(
    organizationOf(organization.id),
    organizationOf(of.clinicId ?? organization.id),
  )
  if (!issuer) throw new NotFound()
  const { timeZone } = organization
  const code = verificationCode(randomBytes(12))
  const number = await nextNumber(tx, draft.kind, { id: organization.id, timeZone }, now)
  const snapshot = recordSnapshot.parse({
    ...draft,
    number,
    version: 1,
    issuedAt: now.toISOString(),
    timeZone,
    verificationCode: code,
    verificationUrl: new URL(`/verificar/${code}`, deps.publicUrl).href,
    localOnly: deps.isLocal,
    issuer: toIssuer(issuer, actor.name),
    clinic: of.clinicId && clinic ? toClinic(clinic) : null,
  } satisfies RecordDocument)
  const id = newId(now.getTime())
  const pdf = await pdfOf(deps, id, snapshot)
  await insertDocument(
    tx,
    {
      ...of,
      id,
      kind: draft.kind,
      issuerId: organization.id,
      // A workshop's own record is about nobody else.
      clinicId: of.clinicId ?? organization.id,
      workshopId: organization.kind === 'workshop' ? organization.id : of.workshopId,
      number,
      version: 1,
      supersedes: null,
      title: draft.title,
      rulesVersion: draft.rulesVersion,
      snapshot,
      snapshotSha256: snapshotSha256(snapshot),
      verificationCode: code,
      fileFollows: pdf === null,
    },
    now,
  )
  if (pdf) await insertDocumentFile(tx, id, pdf)
}
