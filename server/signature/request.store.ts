import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { kindNames } from '#core/document/kind-names.ts'
import { askLetter } from '#core/signature/letters.ts'
import type { signatureApi } from '#core/signature/signature.api.ts'
import { purposesOf } from '#core/signature/signers.ts'
import type { Party, ToSign } from '#core/signature/signature.ts'
import { countMailTo } from '#server/account/attempts.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { hold, type Asker } from './signature.store.ts'
import { signatureRefused } from './refusals.ts'

const dayMs = 86_400_000
/** Links of one document that wait at once. */
const mostWaiting = 20

export interface AskDeps {
  publicUrl: string
  byMail: boolean
}

/**
 * Asks somebody to sign. Returns the link's token, of which only a hash is kept; null if the other party's people
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
  if (channel === 'mail' && !byMail) throw signatureRefused('signature.no_mail_server')
  if (channel === 'product') await refuseNobodyHere(tx, toSign, party)
  await refuseTooMany(tx, input.id, now)
  const token = channel === 'product' ? null : newToken()
  const expiresAt = new Date(now.getTime() + input.days * dayMs)
  const insertedRows = await tx.all(
    q
      .insertInto('signatureRequests')
      .values({
        id: input.requestId,
        documentId: input.id,
        organizationId: organization.id,
        requestedBy: user.userId,
        requesterName: user.name,
        party,
        // A person of neither party accepts; the issuer signs by link as issuer.
        purpose: purposesOf(toSign, party)[0] ?? 'acceptance',
        signerName: input.signerName,
        signerEmail: channel === 'mail' ? (signerEmail ?? null) : null,
        channel,
        tokenSha256: token === null ? null : tokenHash(token),
        createdAt: now,
        expiresAt,
        ...asker,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (insertedRows.length === 0) return askedBefore(tx, input, token)
  if (channel === 'mail' && signerEmail && token) {
    await countMailTo(tx, signerEmail, now)
    const [own] = await tx.all(q.selectFrom('organizations').where('id', '=', organization.id).select('name'))
    const letter = askLetter({
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

/**
 * The same request, sent again after its answer was lost: what went out by mail is on its way, and a link that nobody
 * has used gives way to a new one. @throws Conflict if it was answered, or is somebody else's
 */
async function askedBefore(
  tx: Tx,
  { id, requestId, channel }: Input<typeof signatureApi.ask>,
  token: string | null,
): Promise<string | null> {
  const { actor } = tx.scope
  const same = q
    .selectFrom('signatureRequests')
    .where('id', '=', requestId)
    .where('documentId', '=', id)
    .where('channel', '=', channel)
    .where('requestedBy', '=', actor.kind === 'user' ? actor.userId : null)
    .where('revokedAt', 'is', null)
    .where('signedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('codes', '=', 0)
    .select('id')
  if (!(await tx.first(same))) throw new Conflict(null)
  if (channel !== 'voice' || token === null) return null
  await tx.all(
    q
      .updateTable('signatureRequests')
      .set({ tokenSha256: tokenHash(token) })
      .where('id', 'in', same),
  )
  return token
}

export const signingUrl = (publicUrl: string, token: string): string =>
  new URL(`/assinar/${token}`, publicUrl).href

async function refuseNobodyHere(tx: Tx, toSign: ToSign, party: Party): Promise<void> {
  const id = party === 'clinic' ? toSign.clinicId : party === 'workshop' ? toSign.workshopId : null
  const own = tx.scope.organization?.id
  if (id === null || id === own) throw signatureRefused('signature.nobody_here')
  const other = await tx.first(q.selectFrom('organizations').where('id', '=', id).select('managedBy'))
  if (other?.managedBy) throw signatureRefused('signature.nobody_here')
}

async function refuseTooMany(tx: Tx, documentId: string, now: Date): Promise<void> {
  await holdLimit(tx, 'signature_requests', documentId)
  const waiting = await tx.all(
    q
      .selectFrom('signatureRequests')
      .where('documentId', '=', documentId)
      .where('expiresAt', '>', now.toISOString())
      .where('signedAt', 'is', null)
      .where('declinedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .limit(mostWaiting)
      .select('id'),
  )
  if (waiting.length >= mostWaiting) throw signatureRefused('signature.too_many')
}

/** Takes a request back. Returns its document; one that was answered stays as it is. */
export async function withdraw(tx: Tx, id: string, now: Date): Promise<string> {
  const request = await tx.first(
    q
      .selectFrom('signatureRequests')
      .where('id', '=', id)
      .select(['documentId', 'organizationId', 'signedAt', 'declinedAt']),
  )
  if (!request) throw new NotFound()
  if (request.organizationId !== tx.scope.organization?.id) throw new Forbidden()
  if (request.signedAt || request.declinedAt) throw signatureRefused('signature.answered')
  await tx.all(
    q
      .updateTable('signatureRequests')
      .set({ revokedAt: now })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .where('signedAt', 'is', null)
      .where('declinedAt', 'is', null),
  )
  return request.documentId
}
