import { sql } from 'kysely'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { codeLetter } from '#core/signature/letters.ts'
import type { signatureApi } from '#core/signature/signature.api.ts'
import { codeMinutes, hiddenEmail, type Purpose } from '#core/signature/signature.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import type { Codes } from './codes.ts'
import { keyOf, type Asker } from './signature.store.ts'
import { documentChanged, linkOver, signatureRefused } from './refusals.ts'

interface OpenedRow {
  kind: string
  number: string
  version: number
  title: string
  issuedAt: string
  issuerName: string
  timeZone: string
  clinicName: string
  sha256: string
  verificationCode: string
  requesterName: string
  organizationName: string
  signerName: string
  signerEmail: string | null
  channel: 'mail' | 'voice'
  purpose: Purpose
  expiresAt: string
}

/** @throws NotFound for a link that opens nothing: nobody's, used, over, withdrawn, of what no longer holds */
export async function openRequest(tx: Tx, token: string, asker: Asker, now: Date): Promise<OpenedRequest> {
  const call = sql<OpenedRow>`open_signature_request(${tokenHash(token)}, ${now}, ${JSON.stringify(asker)}::jsonb)`
  const row = await tx.first(q.selectFrom(call.as('opened')).selectAll())
  if (!row) throw linkOver()
  return {
    document: {
      kind: row.kind,
      title: row.title,
      number: row.number,
      version: row.version,
      issuedAt: row.issuedAt,
      issuer: row.issuerName,
      clinic: row.clinicName,
      sha256: row.sha256,
      verificationCode: row.verificationCode,
    },
    timeZone: row.timeZone,
    requesterName: row.requesterName,
    organization: row.organizationName,
    signerName: row.signerName,
    signerEmail: row.signerEmail && hiddenEmail(row.signerEmail),
    channel: row.channel,
    purpose: row.purpose,
    expiresAt: row.expiresAt,
  }
}

interface NextCodeRow {
  answer: 'wait' | 'spent' | 'make'
  id: string
  count: number
  channel: 'mail' | 'voice'
  email: string | null
  document: string
  organizationName: string
}

/**
 * Makes a code: mailed to the signer, or shown to whoever asked.
 * @throws NotFound; Refused `signing.wait` within a minute of the last, `signing.spent` after five
 */
export async function sendCode(
  tx: Tx,
  { token, asker, now, codes }: { token: string; asker: Asker; now: Date; codes: Codes },
): Promise<Output<typeof signatureApi.sendCode>> {
  const hash = tokenHash(token)
  const next = sql<NextCodeRow>`next_signature_code(${hash}, ${now})`
  const row = await tx.first(q.selectFrom(next.as('next')).selectAll())
  if (!row) throw linkOver()
  if (row.answer !== 'make') throw signatureRefused(`signing.${row.answer}`)
  const code = codes.make(row.id, row.count)
  const until = new Date(now.getTime() + codeMinutes * 60_000)
  const keep = sql`keep_signature_code(${hash}, ${row.count}, ${codes.hmac(row.id, row.count, code)}, ${until}, ${now},
    ${JSON.stringify(asker)}::jsonb)`
  await tx.all(q.selectNoFrom(keep.as('kept')))
  if (row.channel === 'mail' && row.email) {
    const { organizationName: organization, document } = row
    const letter = codeLetter({ organization, document, code })
    await queueMail(tx, { id: newId(now.getTime()), to: row.email, letter, secret: true }, now)
  }
  return { channel: row.channel, until: until.toISOString() }
}

/** Compares a code. What was wrong is counted: the caller commits before it throws. */
export async function confirmCode(
  tx: Tx,
  { token, code, asker, now, codes }: { token: string; code: string; asker: Asker; now: Date; codes: Codes },
): Promise<{ answer: string; proof: string }> {
  const hash = tokenHash(token)
  const counted = sql<{ id: string; count: number }>`signature_code_count(${hash}, ${now})`
  const row = await tx.first(q.selectFrom(counted.as('counted')).selectAll())
  const proof = newToken()
  if (!row) return { answer: 'unknown', proof }
  const hmac = codes.hmac(row.id, row.count, code.replace(' ', ''))
  const confirm = sql<string>`confirm_signature_code(${hash}, ${hmac}, ${tokenHash(proof)}, ${now},
    ${JSON.stringify(asker)}::jsonb)`
  const answered = await tx.first(q.selectNoFrom(confirm.as('answer')))
  return { answer: answered?.answer ?? 'unknown', proof }
}

/** @throws NotFound; Conflict if another file was read; Refused `signing.unconfirmed`, `signature.already` */
export async function signByLink(
  tx: Tx,
  input: Input<typeof signatureApi.signByLink>,
  asker: Asker,
  now: Date,
): Promise<void> {
  const { token, proof, signatureId, sha256, name, taxId, role, drawing } = input
  const signature = { id: signatureId, sha256, name, taxId, role, drawing, key: keyOf({ name }) }
  const call = sql<string>`sign_by_link(${tokenHash(token)}, ${tokenHash(proof)}, ${JSON.stringify(signature)}::jsonb,
    ${now}, ${JSON.stringify(asker)}::jsonb)`
  const answer = (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer
  if (answer === 'signed') return
  if (answer === 'changed') throw documentChanged()
  if (answer === 'already') throw signatureRefused('signature.already')
  if (answer === 'unconfirmed') throw signatureRefused('signing.unconfirmed')
  throw linkOver()
}

/** @throws NotFound */
export async function declineByLink(
  tx: Tx,
  { token, reason }: { token: string; reason: string },
  asker: Asker,
  now: Date,
): Promise<void> {
  const call = sql<string>`decline_by_link(${tokenHash(token)}, ${reason}, ${now}, ${JSON.stringify(asker)}::jsonb)`
  const answer = (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer
  if (answer !== 'declined') throw linkOver()
}

interface LinkDocument {
  documentId: string
  issuerId: string
  issuerKind: string
  timeZone: string
  kind: string
  number: string
  version: number
  verificationCode: string
  snapshot: unknown
  bytes: Buffer
  /** Told to the page that signed. */
  signedAt: string | null
}

/** The document that a link shows while it lives, and for a day to the page that signed. @throws NotFound */
export async function documentOfLink(
  db: Db,
  { token, proof }: { token: string; proof?: string | null | undefined },
  now: Date,
): Promise<LinkDocument> {
  const call = sql<LinkDocument>`document_of_link(${tokenHash(token)}, ${proof ? tokenHash(proof) : null}::bytea, ${now})`
  const row = await db.first(q.selectFrom(call.as('shown')).selectAll())
  if (!row) throw linkOver()
  return row
}
