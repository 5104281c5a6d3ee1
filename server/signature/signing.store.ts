import { sql } from 'kysely'
import {
  ink,
  type Signature,
  type SignatureEvent,
  type SignatureRequest,
  type Signing,
} from '#core/signature/schemas.ts'
import { missingFrom } from '#core/signature/acknowledgement.ts'
import { partyOf, signingBlocked, type Party, type ToSign } from '#core/signature/signature.ts'
import { knownByTeam, presentChoices, purposesOf, signersOf } from '#core/signature/signers.ts'
import { spaced } from '#core/signature/letters.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isDecided } from '#server/quote/offer.store.ts'
import type { Codes } from './codes.ts'

export interface SigningDeps {
  codes: Codes
  byMail: boolean
}

const documentQuery = (id: string) =>
  q
    .selectFrom('documents as d')
    .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
    .leftJoin('organizations as c', 'c.id', 'd.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'd.workshopId')
    .leftJoin('serviceOrders as o', 'o.id', 'd.orderId')
    .where('d.id', '=', id)
    .select(
      sql<boolean>`case d.kind when 'quote' then ${isDecided}
      when 'technical_report' then coalesce(o.status = 'closed', false) else false end`.as('isSettled'),
    )
    .select(['d.kind', 'd.status', 'd.issuerId', 'd.clinicId', 'd.workshopId', 'f.sha256'])
    .select(
      sql<Signing['issuedWith'] | null>`case when jsonb_typeof(d.snapshot -> 'signature') = 'object'
        then jsonb_build_array(d.snapshot -> 'signature') else d.snapshot -> 'signatures' end`.as(
        'issuedWith',
      ),
    )
    .select(['c.name as clinicName', 'c.email as clinicEmail', 'c.claimedAt', 'w.name as workshopName'])

const signaturesQuery = (id: string) =>
  q
    .selectFrom('documentSignatures')
    .where('documentId', '=', id)
    .orderBy('signedAt')
    .orderBy('id')
    .selectAll()

const requestsQuery = (id: string) =>
  q
    .selectFrom('signatureRequests as r')
    .where('r.documentId', '=', id)
    .orderBy('r.id', 'desc')
    .limit(100)
    .select([
      'r.id',
      'r.organizationId',
      'r.party',
      'r.purpose',
      'r.channel',
      'r.signerName',
      'r.signerEmail',
    ])
    .select(['r.requesterName', 'r.createdAt', 'r.expiresAt', 'r.revokedAt', 'r.signedAt', 'r.declinedAt'])
    .select(['r.declineReason', 'r.codes', 'r.codeExpiresAt', 'r.codeTries', 'r.confirmedAt', 'r.codeSentAt'])
    .select(
      sql<string | null>`(select min(e.at) from signature_events e where e.document_id = r.document_id
        and e.request_id = r.id and e.kind = 'opened')`.as('openedAt'),
    )

const eventsQuery = (id: string) =>
  q
    .selectFrom('signatureEvents as e')
    .leftJoin('signatureRequests as r', 'r.id', 'e.requestId')
    .where('e.documentId', '=', id)
    .orderBy('e.seq', 'desc')
    .limit(200)
    .select(['e.seq', 'e.kind', 'e.name', 'e.about', 'e.at', 'e.agent', 'r.signerName'])

/** The issuer's people, by account and by the staff register, of a document that all of them have to know. */
const teamQuery = (id: string) => {
  const of = q.selectFrom('documents as d').where('d.id', '=', id).where('d.kind', 'in', knownByTeam)
  return of
    .innerJoin('memberships as m', 'm.organizationId', 'd.issuerId')
    .innerJoin('profiles as p', 'p.id', 'm.userId')
    .select([sql<string>`'user:' || m.user_id`.as('key'), 'p.name'])
    .unionAll(
      of
        .innerJoin('staffMembers as t', 't.organizationId', 'd.issuerId')
        .where('t.archivedAt', 'is', null)
        .select([sql<string>`'staff:' || t.id`.as('key'), 't.name']),
    )
    .orderBy('name')
    .limit(200)
}

type DocumentRow = RowOf<typeof documentQuery>
type SignatureRow = RowOf<typeof signaturesQuery>
type RequestRow = RowOf<typeof requestsQuery>
type EventRow = RowOf<typeof eventsQuery>

/**
 * Everything about the signatures of a document that the scope sees.
 * @throws NotFound
 */
export async function findSigning(
  db: Db,
  id: string,
  now: Date,
  { codes, byMail }: SigningDeps,
): Promise<Signing> {
  const [[document], signatures, requests, events, team] = await db.together<
    [DocumentRow, SignatureRow, RequestRow, EventRow, RowOf<typeof teamQuery>]
  >(documentQuery(id), signaturesQuery(id), requestsQuery(id), eventsQuery(id), teamQuery(id))
  if (!document) throw new NotFound()
  const acknowledged = signatures.filter(({ purpose }) => purpose === 'acknowledgement')
  const unread = missingFrom(team, acknowledged)
  const toSign = toSignOf(document)
  const issuedWith = document.issuedWith ?? []
  const own = db.scope.organization?.id ?? null
  const party = own === null ? null : partyOf(toSign, own)
  const name = db.scope.actor.kind === 'user' ? db.scope.actor.name : ''
  return {
    sha256: document.sha256,
    blocked: signingBlocked(toSign),
    own: party && { party, name, purposes: purposesOf(toSign, party) },
    asked: askedOf(toSign, signatures, unread.length, issuedWith.length > 0).filter(
      ({ isGiven }) => isGiven || !document.isSettled,
    ),
    present: own === null ? [] : presentChoices(toSign, own),
    other: party && otherSide(document, party),
    byMail,
    issuedWith: issuedWith.map((one) => ({
      name: one.name,
      jobTitle: one.jobTitle ?? null,
      registry: one.registry ?? null,
      signedAt: one.signedAt,
    })),
    signatures: signatures.map((row) => toSignature(db, row)),
    requests: requests.map((row) => toRequest(row, own, signingBlocked(toSign) !== null, now, codes)),
    events: events.toReversed().map(toEvent),
    unread: knownByTeam.includes(toSign.kind) && own === document.issuerId ? unread : null,
  }
}

/** A reading is confirmed once everybody of the team has. */
const askedOf = (
  toSign: ToSign,
  signatures: SignatureRow[],
  unread: number,
  isIssuedSigned: boolean,
): Signing['asked'] =>
  signersOf(toSign).map(({ party, role, purpose }) => {
    const hasOne =
      (isIssuedSigned && purpose === 'issue') ||
      signatures.some((one) => one.party === party && one.purpose === purpose)
    return { party, role, purpose, isGiven: hasOne && (purpose !== 'acknowledgement' || unread === 0) }
  })

const toSignOf = (row: DocumentRow): ToSign => ({
  kind: row.kind,
  status: row.status,
  issuerId: row.issuerId,
  clinicId: row.clinicId,
  workshopId: row.workshopId,
  hasFile: row.sha256 !== null,
})

function otherSide(row: DocumentRow, party: Party): Signing['other'] {
  if (row.clinicId === row.workshopId || row.workshopId === null) return null
  if (party === 'clinic') {
    return { party: 'workshop', name: row.workshopName ?? '', email: null, isHere: true }
  }
  const { clinicName: name, clinicEmail: email, claimedAt: claimed } = row
  return { party: 'clinic', name: name ?? '', email, isHere: claimed !== null }
}

function toSignature(db: Db, row: SignatureRow): Signature {
  const { actor } = db.scope
  return {
    id: row.id,
    party: row.party,
    purpose: row.purpose,
    way: row.way,
    name: row.name,
    taxId: row.taxId && row.taxId.replace(/^.{3}(.{3})(.{3}).{2}$/, '•••.$1.$2-••'),
    role: row.role,
    drawing: row.drawing === null ? null : ink.parse(row.drawing),
    signedAt: row.signedAt,
    isOwn: row.way === 'account' && actor.kind === 'user' && actor.userId === row.userId,
  }
}

function toRequest(
  row: RequestRow,
  own: string | null,
  isOver: boolean,
  now: Date,
  codes: Codes,
): SignatureRequest {
  const isOwn = row.organizationId === own
  const state = stateOf(row, isOver, now)
  return {
    id: row.id,
    party: row.party,
    purpose: row.purpose,
    channel: row.channel,
    state,
    signerName: row.signerName,
    signerEmail: isOwn ? row.signerEmail : null,
    requesterName: row.requesterName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    openedAt: row.openedAt,
    endedAt: row.signedAt ?? row.declinedAt ?? row.revokedAt,
    declineReason: row.declineReason,
    code: isOwn && state === 'waiting' ? codeOf(row, now, codes) : null,
    isOwn,
  }
}

function stateOf(row: RequestRow, isOver: boolean, now: Date): SignatureRequest['state'] {
  if (row.signedAt) return 'signed'
  if (row.declinedAt) return 'declined'
  if (row.revokedAt) return 'withdrawn'
  if (isOver) return 'over'
  return Date.parse(row.expiresAt) <= now.getTime() ? 'expired' : 'waiting'
}

/** A code to be read out: asked for, neither used nor over. */
function codeOf(row: RequestRow, now: Date, codes: Codes): SignatureRequest['code'] {
  const { codeExpiresAt: until, codeSentAt: sentAt, confirmedAt } = row
  if (row.channel !== 'voice' || !until || !sentAt || Date.parse(until) <= now.getTime()) return null
  if (confirmedAt && confirmedAt >= sentAt) return null
  return { digits: spaced(codes.make(row.id, row.codes)), until }
}

const toEvent = (row: EventRow): SignatureEvent => ({
  seq: row.seq,
  kind: row.kind,
  name: row.name,
  about: row.about,
  signerName: row.signerName,
  at: row.at,
  device: row.agent,
})
