import { sql } from 'kysely'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import type { signatureApi } from '#core/signature/signature.api.ts'
import { presentChoices, purposesOf } from '#core/signature/signers.ts'
import { partyOf, signingBlocked, type ToSign } from '#core/signature/signature.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { documentChanged, signatureRefused } from './refusals.ts'

/** From where a request comes, as evidence keeps it. */
export interface Asker {
  address: string | null
  agent: string | null
}

interface ToSignRow {
  kind: DocumentKind
  status: DocumentStatus
  number: string
  version: number
  title: string
  issuerId: string
  clinicId: string
  workshopId: string | null
  sha256: string | null
  snapshotSha256: string
}

/**
 * The document, held until the transaction ends, and the side that the scope is on.
 * @throws NotFound; Refused `document.…`
 */
export async function hold(tx: Tx, id: string) {
  const row = await tx.first(
    q.selectFrom(sql<ToSignRow>`document_to_sign(${id}::uuid)`.as('held')).selectAll('held'),
  )
  const { organization, actor } = tx.scope
  if (!row || !organization || actor.kind !== 'user') throw new NotFound()
  const toSign: ToSign = {
    kind: row.kind,
    status: row.status,
    issuerId: row.issuerId,
    clinicId: row.clinicId,
    workshopId: row.workshopId,
    hasFile: row.sha256 !== null,
  }
  const party = partyOf(toSign, organization.id)
  if (!party) throw new NotFound()
  const blocked = signingBlocked(toSign)
  if (blocked || row.sha256 === null) throw signatureRefused(blocked ?? 'document.file_follows')
  return { row: { ...row, sha256: row.sha256 }, toSign, party, user: actor, organization }
}

/**
 * Signs as the one who is signed in, or for somebody who is present.
 * @throws NotFound; Refused `document.…`, `signature.not_asked`, `signature.not_drawn`, `signature.already`; Conflict if another file was read
 */
export async function sign(
  tx: Tx,
  input: Input<typeof signatureApi.sign>,
  asker: Asker,
  now: Date,
): Promise<void> {
  const { row, toSign, party, user, organization } = await hold(tx, input.id)
  if (input.sha256 !== row.sha256) throw documentChanged()
  const { purpose, drawing, present } = input
  const side = present ? present.party : party
  const may = present
    ? presentChoices(toSign, organization.id).some((one) => one.party === side && one.purpose === purpose)
    : purposesOf(toSign, side).includes(purpose)
  if (!may) throw signatureRefused('signature.not_asked')
  // An account confirms a reading; people without one sign.
  if (!drawing && (present || purpose !== 'acknowledgement')) throw signatureRefused('signature.not_drawn')
  const written = await tx.all(
    q
      .insertInto('documentSignatures')
      .values({
        id: input.signatureId,
        documentId: input.id,
        party: side,
        purpose,
        way: present ? 'present' : 'account',
        userId: user.userId,
        requestId: null,
        signerKey: present ? keyOf(present) : `user:${user.userId}`,
        name: present?.name ?? user.name,
        taxId: present?.taxId ?? null,
        role: (present ? present.role : input.role) ?? null,
        drawing: drawing ? JSON.stringify(drawing) : null,
        sha256: row.sha256,
        snapshotSha256: row.snapshotSha256,
        signedAt: now,
        ...asker,
      })
      .onConflict((conflict) => conflict.columns(['documentId', 'purpose', 'signerKey']).doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw signatureRefused('signature.already')
}

/** A signer known only by name, and perhaps by CPF. */
export const keyOf = ({ taxId, name }: { taxId?: string | null | undefined; name: string }): string =>
  taxId ? `tax:${taxId}` : `name:${fold(name)}`
