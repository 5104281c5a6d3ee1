import { createHash } from 'node:crypto'
import type { IcpSignature, IcpSigner } from '#core/signature/icp.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import { icpRefused } from './refusals.ts'

const signatures = q
  .selectFrom('icpSignatures')
  .select(['id', 'documentId', 'name', 'sha256', 'size'])
  .select(['keptByName as keptBy', 'keptAt', 'form'])
  .select('signers')

/** The signatures kept of a document that the scope sees, the oldest first. @throws NotFound */
export async function listIcpSignatures(db: Db, documentId: string): Promise<IcpSignature[]> {
  const [[document], rows] = await db.together<[{ id: string }, IcpSignature]>(
    q.selectFrom('documents').where('id', '=', documentId).select('id'),
    signatures.where('documentId', '=', documentId).orderBy('keptAt').orderBy('id').limit(100),
  )
  if (!document) throw new NotFound()
  return rows
}

/** The stored bytes that a signature has to be of. @throws NotFound, Refused `icp.no_file_yet`, `icp.revoked` */
export async function signableFile(db: Db, documentId: string): Promise<Uint8Array> {
  const row = await db.first(
    q
      .selectFrom('documents as d')
      .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
      .where('d.id', '=', documentId)
      .select(['d.status', 'f.bytes']),
  )
  if (!row) throw new NotFound()
  if (row.status === 'revoked') throw icpRefused('icp.revoked')
  if (!row.bytes) throw icpRefused('icp.no_file_yet')
  return row.bytes
}

interface Kept {
  id: string
  documentId: string
  name: string
  form: IcpSignature['form']
  bytes: Uint8Array
  signers: IcpSigner[]
}

/** Keeps the file as it came. The same file of the same document is the one that is there. */
export async function keepIcpSignature(tx: Tx, kept: Kept, now: Date): Promise<IcpSignature> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  const { id, documentId, name, form, bytes, signers } = kept
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await tx.all(
    q
      .insertInto('icpSignatures')
      .values({
        id,
        documentId,
        organizationId: organization.id,
        form,
        name,
        sha256,
        size: bytes.length,
        bytes: Buffer.from(bytes),
        signers: JSON.stringify(signers),
        keptBy: actor.userId,
        keptByName: actor.name,
        keptAt: now,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const there = await tx.first(signatures.where('documentId', '=', documentId).where('sha256', '=', sha256))
  if (!there) throw new Conflict(null)
  return there
}

export async function icpFile(db: Db, id: string) {
  const row = await db.first(
    q.selectFrom('icpSignatures').where('id', '=', id).select(['bytes', 'name', 'form']),
  )
  if (!row) throw new NotFound()
  return row
}
