import { sql } from 'kysely'
import { recordSnapshot, type RecordDocument } from '#core/document/record.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { issueDocument, type IssueDeps, type Issuing } from './issue.ts'
import { organizationOf, toClinic, toIssuer, type OrganizationRow } from './report-subject.store.ts'
import { authorOf } from '#server/team/registration.store.ts'

/** The content of a record. Issuer, number and seal are added when it is issued. */
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

/** Owner and subject of a record. */
export interface RecordOf {
  clinicId: string | null
  workshopId: string | null
  orderId: string | null
  equipmentId: string | null
  checklistId?: string
  assessmentId?: string
}

/** Makes a second request for the same record's document wait, which then finds it. */
export async function oneAtATime(tx: Tx, recordId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${recordId}, 0))`.as<'taken'>('taken')
  await tx.all(q.selectNoFrom(lock))
}

/**
 * Issues the document of a finished record in its organization's name, in the caller's transaction. What is finished
 * never changes, so it has one document, of one version.
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
  const author = await authorOf(tx)
  const what: Issuing = {
    ...of,
    kind: draft.kind,
    issuerId: organization.id,
    // A workshop's own record is about nobody else.
    clinicId: of.clinicId ?? organization.id,
    workshopId: organization.kind === 'workshop' ? organization.id : of.workshopId,
    timeZone: organization.timeZone,
    revises: null,
    freeze: ({ supersedes: _, ...stamp }) =>
      recordSnapshot.parse({
        ...draft,
        ...stamp,
        issuer: toIssuer(issuer, author),
        clinic: of.clinicId && clinic ? toClinic(clinic) : null,
      } satisfies RecordDocument),
    listed: () => ({ title: draft.title }),
    file: 'may_follow',
  }
  await issueDocument(tx, deps, what, now)
}
