import { createHash } from 'node:crypto'
import { kindNames } from '#core/document/kind-names.ts'
import { evidenceSnapshot, type Evidence } from '#core/signature/evidence.ts'
import { hiddenEmail } from '#core/signature/signature.ts'
import { q } from '#server/database.ts'
import { notMade } from '#server/document/issue.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { jobScope } from '#server/kit/scope.ts'
import { shortAddress } from '#server/kit/visitor.ts'
import { signatureRefused } from './refusals.ts'

export interface EvidenceDeps {
  database: Database
  /** Prints what is told, as a PDF. */
  print: (evidence: Evidence) => Promise<Uint8Array<ArrayBuffer>>
  publicUrl: string
  isLocal: boolean
}

/** The document's issuer, in whose name its evidence is made. */
export interface EvidenceOf {
  documentId: string
  issuer: { id: string; kind: string; timeZone: string }
}

/** @throws NotFound for a document that the scope does not see */
export async function findEvidenceOf(db: Db, documentId: string): Promise<EvidenceOf> {
  const row = await db.first(
    q
      .selectFrom('documents as d')
      .leftJoin('workshopProfiles as w', 'w.workshopId', 'd.issuerId')
      .where('d.id', '=', documentId)
      .select(['d.issuerId', 'w.workshopId'])
      .select((one) =>
        one.fn<string | null>('jsonb_extract_path_text', ['d.snapshot', one.val('timeZone')]).as('zone'),
      ),
  )
  if (!row) throw new NotFound()
  const kind = row.workshopId ? 'workshop' : 'clinic'
  return { documentId, issuer: { id: row.issuerId, kind, timeZone: row.zone ?? 'America/Sao_Paulo' } }
}

/**
 * The evidence page as of now: the newest version if nothing has happened since, else a new one, which is kept.
 * @throws Refused `evidence.none` before anything has happened, `document.file_follows`, `document.busy`
 */
export async function currentEvidence(
  deps: EvidenceDeps,
  of: EvidenceOf,
  now: Date,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const scope = jobScope('signature-evidence', of.issuer)
  const db = deps.database.reader(scope)
  const facts = await gather(db, of.documentId)
  const last = facts.events.at(-1)
  if (!last) throw signatureRefused('evidence.none')
  const name = `evidencias-${facts.document.number}-v${facts.document.version}.pdf`
  const key = { documentId: of.documentId, through: last.seq, standing: facts.document.status }
  const stored = await keptEvidence(db, key)
  if (stored) return { bytes: stored, name }
  const snapshot = snapshotOf(facts, of, deps, now)
  const bytes = await deps.print(snapshot).catch((error: unknown) => {
    throw notMade(error)
  })
  // If two are made at once, the first stays.
  await deps.database.write(scope, (tx) =>
    tx.all(
      q
        .insertInto('signatureEvidence')
        .values({
          documentId: of.documentId,
          version: snapshot.version,
          through: last.seq,
          standing: facts.document.status,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          bytes: Buffer.from(bytes),
          madeAt: now,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  )
  return { bytes: (await keptEvidence(db, key)) ?? bytes, name }
}

interface ToTell {
  documentId: string
  /** The last event. */
  through: number
  /** The document's. */
  standing: string
}

async function keptEvidence(db: Db, { documentId, through, standing }: ToTell) {
  const row = await db.first(
    q
      .selectFrom('signatureEvidence')
      .where('documentId', '=', documentId)
      .where('through', '>=', through)
      .where('standing', '=', standing)
      .orderBy('version', 'desc')
      .limit(1)
      .select('bytes'),
  )
  return row ? new Uint8Array(row.bytes) : null
}

type Facts = Awaited<ReturnType<typeof gather>>

async function gather(db: Db, id: string) {
  const [[document], signatures, requests, events, [versions]] = await db.together(
    q
      .selectFrom('documents as d')
      .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
      .leftJoin('organizations as i', 'i.id', 'd.issuerId')
      .leftJoin('organizations as c', 'c.id', 'd.clinicId')
      .where('d.id', '=', id)
      .select(['d.kind', 'd.title', 'd.number', 'd.version', 'd.status', 'd.issuedAt', 'd.snapshotSha256'])
      .select(['d.verificationCode', 'd.snapshot', 'f.sha256', 'i.name as issuer', 'c.name as clinic']),
    q
      .selectFrom('documentSignatures as s')
      .leftJoin('profiles as p', 'p.id', 's.userId')
      .where('s.documentId', '=', id)
      .orderBy('s.signedAt')
      .orderBy('s.id')
      .selectAll('s')
      .select('p.name as account'),
    q
      .selectFrom('signatureRequests')
      .where('documentId', '=', id)
      .select(['id', 'signerName', 'signerEmail', 'channel', 'requesterName', 'signedAt', 'declinedAt']),
    q.selectFrom('signatureEvents').where('documentId', '=', id).orderBy('seq').selectAll(),
    q
      .selectFrom('signatureEvidence')
      .where('documentId', '=', id)
      .select((one) => one.fn.coalesce(one.fn.max('version'), one.val(0)).as('last')),
  )
  if (!document) throw new NotFound()
  if (!document.sha256) throw signatureRefused('document.file_follows')
  return {
    document: { ...document, sha256: document.sha256 },
    signatures,
    requests,
    events,
    versions: versions?.last ?? 0,
  }
}

function snapshotOf(facts: Facts, of: EvidenceOf, deps: EvidenceDeps, now: Date): Evidence {
  const { document, signatures, events } = facts
  const requests = new Map(facts.requests.map((one) => [one.id, one]))
  const requestOf = (id: string | null) => (id === null ? undefined : requests.get(id))
  const names = printedNames(document.snapshot)
  return evidenceSnapshot.parse({
    version: facts.versions + 1,
    madeAt: now.toISOString(),
    timeZone: of.issuer.timeZone,
    localOnly: deps.isLocal,
    document: {
      kindName: kindNames[document.kind],
      title: document.title,
      number: document.number,
      version: document.version,
      status: document.status,
      issuedAt: document.issuedAt,
      // As it was printed, even if the name has changed since.
      issuer: names.issuer ?? document.issuer ?? '',
      clinic: names.clinic ?? document.clinic ?? '',
      sha256: document.sha256,
      snapshotSha256: document.snapshotSha256,
      verificationCode: document.verificationCode,
      verificationUrl: new URL(`/verificar/${document.verificationCode}`, deps.publicUrl).href,
    },
    signatures: signatures.map((one) => ({
      party: one.party,
      purpose: one.purpose,
      way: one.way,
      name: one.name,
      taxId: one.taxId,
      role: one.role,
      account: one.account,
      email: requestOf(one.requestId)?.signerEmail ?? null,
      channel: requestOf(one.requestId)?.channel ?? null,
      requesterName: requestOf(one.requestId)?.requesterName ?? null,
      drawing: one.drawing,
      sha256: one.sha256,
      snapshotSha256: one.snapshotSha256,
      signedAt: one.signedAt,
      address: one.address,
      agent: one.agent,
    })),
    events: events.map((one) => eventOf(one, requestOf(one.requestId))),
  })
}

/** A permanent page contains neither the address nor the origin of an unanswered request. */
function eventOf(event: Facts['events'][number], request: Facts['requests'][number] | undefined) {
  const { kind, requestId, name, about, at, address, agent } = event
  const isAnswered = !request || request.signedAt !== null || request.declinedAt !== null
  const email = request?.signerEmail ?? null
  return {
    kind,
    requestId,
    name,
    email: isAnswered || email === null ? email : hiddenEmail(email),
    signerName: request?.signerName ?? null,
    about,
    at,
    address: isAnswered || address === null ? address : shortAddress(address),
    agent,
  }
}

function printedNames(snapshot: unknown): { issuer?: string; clinic?: string } {
  const { issuer, clinic } = snapshot as { issuer?: { name?: string }; clinic?: { name?: string } | null }
  return { ...(issuer?.name && { issuer: issuer.name }), ...(clinic?.name && { clinic: clinic.name }) }
}
