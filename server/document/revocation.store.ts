import type { documentApi, DocumentDetail } from '#core/document/document.api.ts'
import type { DocumentStatus } from '#core/document/document-number.ts'
import { draftKindOf } from '#core/draft/kinds.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { summaries, toSummary } from './document.store.ts'

const versionsOf = (id: string) =>
  q
    .selectFrom('documents as d')
    .innerJoin('documents as all', (join) =>
      join
        .onRef('all.issuer_id', '=', 'd.issuer_id')
        .onRef('all.kind', '=', 'd.kind')
        .onRef('all.number', '=', 'd.number'),
    )
    .where('d.id', '=', id)
    .select(['all.id', 'all.version', 'all.status', 'all.issued_at as issuedAt'])
    .orderBy('all.version', 'desc')

const detailOf = (id: string) =>
  summaries()
    .where('d.id', '=', id)
    .select(['d.issuer_id', 'd.rules_version', 'd.snapshot_sha256', 'd.revoked_at', 'd.revoked_by_name'])

type DetailRow = Awaited<ReturnType<ReturnType<typeof detailOf>['executeTakeFirstOrThrow']>>
type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>

/** A document that the scope sees. @throws NotFound */
export async function findDocument(db: Db, id: string): Promise<DocumentDetail> {
  const [[row], versions] = await db.together<[DetailRow, VersionRow]>(detailOf(id), versionsOf(id))
  if (!row) throw new NotFound()
  const isOwn = row.issuer_id === db.scope.organization?.id
  const summary = toSummary(row)
  return {
    ...summary,
    rulesVersion: row.rules_version,
    snapshotSha256: row.snapshot_sha256,
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by_name,
    versions: versions.map(({ id: versionId, version, status, issuedAt }) => {
      return { id: versionId, version, status: status as DocumentStatus, issuedAt }
    }),
    isOwn,
    isRevisable: draftKindOf(summary.kind) !== null,
    mayRevoke: isOwn && summary.status !== 'revoked' && holds(db.scope, 'archive'),
  }
}

/**
 * Revokes a document for good. The other party is told by a trigger.
 * @throws NotFound, Forbidden for the other party and for members without the permission, Refused `document.revoked`
 */
export async function revokeDocument(
  tx: Tx,
  { id, reason }: Input<typeof documentApi.revoke>,
  now: Date,
): Promise<DocumentDetail> {
  const { actor } = tx.scope
  const found = await findDocument(tx, id)
  if (!found.isOwn) throw new Forbidden('document.not_issuer', 'Só quem emitiu o documento pode revogar.')
  if (actor.kind !== 'user' || !holds(tx.scope, 'archive')) throw new Forbidden('permission_archive')
  const written = await tx.all(
    q
      .updateTable('documents')
      .set({
        status: 'revoked',
        status_reason: reason,
        revoked_at: now,
        revoked_by: actor.userId,
        revoked_by_name: actor.name,
      })
      .where('id', '=', id)
      .where('status', '<>', 'revoked')
      .returning('id'),
  )
  if (written.length === 0) throw new Refused('document.revoked')
  return findDocument(tx, id)
}
