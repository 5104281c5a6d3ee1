import { sql } from 'kysely'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import { kindNames } from '#core/document/kind-names.ts'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { askLetter } from '#core/signature/letters.ts'
import type { signatureApi } from '#core/signature/signature.api.ts'
import { presentChoices, purposesOf } from '#core/signature/signers.ts'
import {
  issuingParty,
  partyOf,
  signingBlocked,
  type Party,
  type Purpose,
  type ToSign,
} from '#core/signature/signature.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'

/** From where a request comes, as evidence keeps it. */
export interface Asker {
  address: string | null
  agent: string | null
}

const dayMs = 86_400_000
/** Links of one document that wait at once. */
const mostWaiting = 20

interface ToSignRow {
  kind: string
  status: string
  number: string
  version: number
  title: string
  issuer_id: string
  clinic_id: string
  workshop_id: string | null
  sha256: string | null
  snapshot_sha256: string
}

/** The document, held until the transaction ends, and the side that the scope is on. */
async function hold(tx: Tx, id: string) {
  const row = await tx.first(
    q.selectFrom(sql<ToSignRow>`document_to_sign(${id}::uuid)`.as('held')).selectAll('held'),
  )
  const { organization, actor } = tx.scope
  if (!row || !organization || actor.kind !== 'user') throw new NotFound()
  const toSign: ToSign = {
    kind: row.kind as DocumentKind,
    status: row.status as DocumentStatus,
    issuerId: row.issuer_id,
    clinicId: row.clinic_id,
    workshopId: row.workshop_id,
    hasFile: row.sha256 !== null,
  }
  const party = partyOf(toSign, organization.id)
  if (!party) throw new NotFound()
  const blocked = signingBlocked(toSign)
  if (blocked || row.sha256 === null) throw new Refused(blocked ?? 'document.file_follows')
  return { row: { ...row, sha256: row.sha256 }, toSign, party, user: actor, organization }
}

/**
 * Signs as the one who is signed in, or for somebody who is present.
 * @throws NotFound; Refused `document.…`, `signature.not_asked`, `signature.not_drawn`, `signature.already`; Conflict where another file was read
 */
export async function sign(
  tx: Tx,
  input: Input<typeof signatureApi.sign>,
  asker: Asker,
  now: Date,
): Promise<void> {
  const { row, toSign, party, user, organization } = await hold(tx, input.id)
  if (input.sha256 !== row.sha256) throw new Conflict(null)
  const { purpose, drawing, present } = input
  const side = present ? present.party : party
  const may = present
    ? presentChoices(toSign, organization.id).some((one) => one.party === side && one.purpose === purpose)
    : purposesOf(toSign, side).includes(purpose)
  if (!may) throw new Refused('signature.not_asked')
  // A reading is confirmed by one's account; whoever has none leaves a signature.
  if (!drawing && (present || purpose !== 'acknowledgement')) throw new Refused('signature.not_drawn')
  const written = await tx.all(
    q
      .insertInto('document_signatures')
      .values({
        id: input.signatureId,
        document_id: input.id,
        party: side,
        purpose,
        way: present ? 'present' : 'account',
        user_id: user.userId,
        request_id: null,
        signer_key: present ? keyOf(present) : `user:${user.userId}`,
        name: present?.name ?? user.name,
        tax_id: present?.taxId ?? null,
        role: (present ? present.role : input.role) ?? null,
        drawing: drawing ? JSON.stringify(drawing) : null,
        sha256: row.sha256,
        snapshot_sha256: row.snapshot_sha256,
        signed_at: now,
        ...asker,
      })
      .onConflict((conflict) => conflict.columns(['document_id', 'purpose', 'signer_key']).doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Refused('signature.already')
}

/** The person of whom nothing but a name, and perhaps a CPF, is known. */
export const keyOf = ({ taxId, name }: { taxId?: string | null | undefined; name: string }): string =>
  taxId ? `tax:${taxId}` : `name:${fold(name)}`

export interface AskDeps {
  publicUrl: string
  byMail: boolean
}

/**
 * Asks somebody to sign. Returns the link's token, of which only a hash is kept; null where the other party's people
 * are told in the product.
 * @throws Refused `signature.no_mail_server`, `signature.nobody_here`, `signature.too_many`, `document.…`
 */
export async function ask(
  tx: Tx,
  input: Input<typeof signatureApi.ask>,
  asker: Asker,
  now: Date,
  { publicUrl, byMail }: AskDeps,
): Promise<string | null> {
  const { row, toSign, user, organization } = await hold(tx, input.id)
  const { channel, signerEmail, party } = input
  if (channel === 'mail' && !signerEmail) {
    throw new Invalid([{ path: 'signerEmail', message: 'Escreva o e-mail de quem assina' }])
  }
  if (channel === 'mail' && !byMail) throw new Refused('signature.no_mail_server')
  if (channel === 'product') await refuseNobodyHere(tx, toSign, party)
  await refuseTooMany(tx, input.id, now)
  const token = channel === 'product' ? null : newToken()
  const expiresAt = new Date(now.getTime() + input.days * dayMs)
  await tx.all(
    q.insertInto('signature_requests').values({
      id: input.requestId,
      document_id: input.id,
      organization_id: organization.id,
      requested_by: user.userId,
      requester_name: user.name,
      party,
      purpose: purposeOf(toSign, party),
      signer_name: input.signerName,
      signer_email: channel === 'mail' ? (signerEmail ?? null) : null,
      channel,
      token_sha256: token === null ? null : tokenHash(token),
      created_at: now,
      expires_at: expiresAt,
      ...asker,
    }),
  )
  if (channel === 'mail' && signerEmail && token) {
    const [own] = await tx.all(q.selectFrom('organizations').where('id', '=', organization.id).select('name'))
    const letter = askLetter({
      signer: input.signerName,
      requester: user.name,
      organization: own?.name ?? '',
      document: `${kindNames[toSign.kind]} ${row.number}`,
      url: signingUrl(publicUrl, token),
      until: formatDate(dateIn(organization.timeZone || brasilia, expiresAt)),
    })
    await queueMail(tx, { id: newId(now.getTime()), to: signerEmail, letter, secret: true }, now)
  }
  return token
}

export const signingUrl = (publicUrl: string, token: string): string =>
  new URL(`/assinar/${token}`, publicUrl).href

/** Who is no party accepts; who issued it and signs by link does so as that. */
const purposeOf = (toSign: ToSign, party: Party): Purpose =>
  party === issuingParty(toSign) ? 'issue' : 'acceptance'

async function refuseNobodyHere(tx: Tx, toSign: ToSign, party: Party): Promise<void> {
  const id = party === 'clinic' ? toSign.clinicId : party === 'workshop' ? toSign.workshopId : null
  const own = tx.scope.organization?.id
  if (id === null || id === own) throw new Refused('signature.nobody_here')
  const other = await tx.first(q.selectFrom('organizations').where('id', '=', id).select('managed_by'))
  if (other?.managed_by) throw new Refused('signature.nobody_here')
}

async function refuseTooMany(tx: Tx, documentId: string, now: Date): Promise<void> {
  const waiting = await tx.all(
    q
      .selectFrom('signature_requests')
      .where('document_id', '=', documentId)
      .where('expires_at', '>', now.toISOString())
      .where('signed_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('revoked_at', 'is', null)
      .limit(mostWaiting)
      .select('id'),
  )
  if (waiting.length >= mostWaiting) throw new Refused('signature.too_many')
}

/** Takes a request back. Returns its document; one that was answered stays as it is. */
export async function withdraw(tx: Tx, id: string, now: Date): Promise<string> {
  const request = await tx.first(
    q
      .selectFrom('signature_requests')
      .where('id', '=', id)
      .select(['document_id', 'organization_id', 'signed_at', 'declined_at']),
  )
  if (!request) throw new NotFound()
  if (request.organization_id !== tx.scope.organization?.id) throw new Forbidden()
  if (request.signed_at || request.declined_at) throw new Refused('signature.answered')
  await tx.all(
    q
      .updateTable('signature_requests')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('signed_at', 'is', null)
      .where('declined_at', 'is', null),
  )
  return request.document_id
}
