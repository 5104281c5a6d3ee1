import { sql } from 'kysely'
import type { documentApi, DocumentDetail } from '#core/document/document.api.ts'
import { draftKindOf } from '#core/draft/kinds.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'
import { offerOf } from '#server/quote/offer.store.ts'
import { summaries, toSummary } from './document.store.ts'

/** The state of the service contract whose paper a document is. */
const contractOf = sql<string | null>`(select c.status from service_contracts c where c.document_id = d.id)`

const isBinding = (contract: string | null) => contract !== null && !['sent', 'refused'].includes(contract)

const versionsOf = (id: string) =>
  q
    .selectFrom('documents as d')
    .innerJoin('documents as all', (join) =>
      join
        .onRef('all.issuerId', '=', 'd.issuerId')
        .onRef('all.kind', '=', 'd.kind')
        .onRef('all.number', '=', 'd.number'),
    )
    .where('d.id', '=', id)
    .select(['all.id', 'all.version', 'all.status', 'all.issuedAt'])
    .orderBy('all.version', 'desc')

const detailOf = (id: string) =>
  summaries()
    .where('d.id', '=', id)
    .select(offerOf.as('offer'))
    .select(contractOf.as('contract'))
    .select(['d.issuerId', 'd.rulesVersion', 'd.snapshotSha256', 'd.revokedAt', 'd.revokedByName'])

type DetailRow = RowOf<typeof detailOf>
type VersionRow = RowOf<typeof versionsOf>

/** A document that the scope sees. @throws NotFound */
export async function findDocument(db: Db, id: string): Promise<DocumentDetail> {
  const [[row], versions] = await db.together<[DetailRow, VersionRow]>(detailOf(id), versionsOf(id))
  if (!row) throw new NotFound()
  const isOwn = row.issuerId === db.scope.organization?.id
  const summary = toSummary(row)
  return {
    ...summary,
    offer: row.offer,
    rulesVersion: row.rulesVersion,
    snapshotSha256: row.snapshotSha256,
    revokedAt: row.revokedAt,
    revokedBy: row.revokedByName,
    versions: versions.map(({ id: versionId, version, status, issuedAt }) => {
      return { id: versionId, version, status: status, issuedAt }
    }),
    isOwn,
    // The paper of a service contract follows the contract.
    isRevisable: draftKindOf(summary.kind) !== null && row.contract === null,
    mayRevoke:
      isOwn && summary.status !== 'revoked' && !isBinding(row.contract) && holds(db.scope, 'archive'),
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
  const contract = await tx.first(
    q.selectFrom('serviceContracts').where('documentId', '=', id).select('status'),
  )
  if (contract && isBinding(contract.status))
    throw new Refused(
      'document.in_force',
      undefined,
      'Este contrato foi assinado pelos dois lados. Encerre o contrato em vez de revogar o documento.',
    )
  const written = await tx.all(
    q
      .updateTable('documents')
      .set({
        status: 'revoked',
        statusReason: reason,
        revokedAt: now,
        revokedBy: actor.userId,
        revokedByName: actor.name,
      })
      .where('id', '=', id)
      .where('status', '<>', 'revoked')
      .returning('id'),
  )
  if (written.length === 0)
    throw new Refused('document.revoked', undefined, 'Este documento já foi revogado.')
  return findDocument(tx, id)
}
