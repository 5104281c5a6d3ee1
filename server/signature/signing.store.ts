import { sql } from 'kysely'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import {
  ink,
  type Signature,
  type SignatureEvent,
  type SignatureRequest,
  type Signing,
} from '#core/signature/schemas.ts'
import {
  partyOf,
  signingBlocked,
  type Channel,
  type EventKind,
  type Party,
  type Purpose,
  type ToSign,
  type Way,
} from '#core/signature/signature.ts'
import { knownByTeam, presentChoices, purposesOf, signersOf } from '#core/signature/signers.ts'
import { spaced } from '#core/signature/letters.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { Codes } from './codes.ts'

export interface SigningDeps {
  codes: Codes
  byMail: boolean
}

const documentQuery = (id: string) =>
  q
    .selectFrom('documents as d')
    .leftJoin('document_files as f', 'f.document_id', 'd.id')
    .leftJoin('organizations as c', 'c.id', 'd.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'd.workshop_id')
    .where('d.id', '=', id)
    .select(['d.kind', 'd.status', 'd.issuer_id', 'd.clinic_id', 'd.workshop_id', 'f.sha256'])
    .select(
      sql<Signing['issuedWith'] | null>`case when jsonb_typeof(d.snapshot -> 'signature') = 'object'
        then jsonb_build_array(d.snapshot -> 'signature') else d.snapshot -> 'signatures' end`.as(
        'issued_with',
      ),
    )
    .select(['c.name as clinic_name', 'c.email as clinic_email', 'c.claimed_at', 'w.name as workshop_name'])

const signaturesQuery = (id: string) =>
  q
    .selectFrom('document_signatures')
    .where('document_id', '=', id)
    .orderBy('signed_at')
    .orderBy('id')
    .selectAll()

const requestsQuery = (id: string) =>
  q
    .selectFrom('signature_requests as r')
    .where('r.document_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(100)
    .select([
      'r.id',
      'r.organization_id',
      'r.party',
      'r.purpose',
      'r.channel',
      'r.signer_name',
      'r.signer_email',
    ])
    .select([
      'r.requester_name',
      'r.created_at',
      'r.expires_at',
      'r.revoked_at',
      'r.signed_at',
      'r.declined_at',
    ])
    .select([
      'r.decline_reason',
      'r.codes',
      'r.code_expires_at',
      'r.code_tries',
      'r.confirmed_at',
      'r.code_sent_at',
    ])
    .select(
      sql<string | null>`(select min(e.at) from signature_events e where e.document_id = r.document_id
        and e.request_id = r.id and e.kind = 'opened')`.as('opened_at'),
    )

const eventsQuery = (id: string) =>
  q
    .selectFrom('signature_events as e')
    .leftJoin('signature_requests as r', 'r.id', 'e.request_id')
    .where('e.document_id', '=', id)
    .orderBy('e.seq', 'desc')
    .limit(200)
    .select(['e.seq', 'e.kind', 'e.name', 'e.about', 'e.at', 'e.agent', 'r.signer_name'])

/** Who of the team has not confirmed the reading of what the issuer's people are to know. */
const unreadQuery = (id: string) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.id', 'm.user_id')
    .innerJoin('documents as d', 'd.issuer_id', 'm.organization_id')
    .where('d.id', '=', id)
    .where('d.kind', 'in', knownByTeam)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('document_signatures as s')
            .whereRef('s.document_id', '=', 'd.id')
            .whereRef('s.user_id', '=', 'm.user_id')
            .where('s.way', '=', 'account')
            .where('s.purpose', '=', 'acknowledgement')
            .select('s.id'),
        ),
      ),
    )
    .orderBy('p.name')
    .select('p.name')

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentQuery>['executeTakeFirstOrThrow']>>
type SignatureRow = Awaited<ReturnType<ReturnType<typeof signaturesQuery>['executeTakeFirstOrThrow']>>
type RequestRow = Awaited<ReturnType<ReturnType<typeof requestsQuery>['executeTakeFirstOrThrow']>>
type EventRow = Awaited<ReturnType<ReturnType<typeof eventsQuery>['executeTakeFirstOrThrow']>>

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
  const [[document], signatures, requests, events, unread] = await db.together<
    [DocumentRow, SignatureRow, RequestRow, EventRow, { name: string }]
  >(documentQuery(id), signaturesQuery(id), requestsQuery(id), eventsQuery(id), unreadQuery(id))
  if (!document) throw new NotFound()
  const toSign = toSignOf(document)
  const issuedWith = document.issued_with ?? []
  const own = db.scope.organization?.id ?? null
  const party = own === null ? null : partyOf(toSign, own)
  const name = db.scope.actor.kind === 'user' ? db.scope.actor.name : ''
  return {
    sha256: document.sha256,
    blocked: signingBlocked(toSign),
    own: party && { party, name, purposes: purposesOf(toSign, party) },
    asked: askedOf(toSign, signatures, unread.length, issuedWith.length > 0),
    present: own === null ? [] : presentChoices(toSign, own),
    other: party && otherSide(document, party),
    byMail,
    issuedWith: issuedWith.map((one) => ({
      name: one.name,
      role: one.role ?? null,
      registry: one.registry ?? null,
      signedAt: one.signedAt,
    })),
    signatures: signatures.map((row) => toSignature(db, row)),
    requests: requests.map((row) => toRequest(row, own, signingBlocked(toSign) !== null, now, codes)),
    events: events.toReversed().map(toEvent),
    unread:
      knownByTeam.includes(toSign.kind) && own === document.issuer_id ? unread.map((one) => one.name) : null,
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
  kind: row.kind as DocumentKind,
  status: row.status as DocumentStatus,
  issuerId: row.issuer_id,
  clinicId: row.clinic_id,
  workshopId: row.workshop_id,
  hasFile: row.sha256 !== null,
})

function otherSide(row: DocumentRow, party: Party): Signing['other'] {
  if (row.clinic_id === row.workshop_id || row.workshop_id === null) return null
  if (party === 'clinic') {
    return { party: 'workshop', name: row.workshop_name ?? '', email: null, isHere: true }
  }
  const { clinic_name: name, clinic_email: email, claimed_at: claimed } = row
  return { party: 'clinic', name: name ?? '', email, isHere: claimed !== null }
}

function toSignature(db: Db, row: SignatureRow): Signature {
  const { actor } = db.scope
  return {
    id: row.id,
    party: row.party as Party,
    purpose: row.purpose as Purpose,
    way: row.way as Way,
    name: row.name,
    taxId: row.tax_id && row.tax_id.replace(/^.{3}(.{3})(.{3}).{2}$/, '•••.$1.$2-••'),
    role: row.role,
    drawing: row.drawing === null ? null : ink.parse(row.drawing),
    signedAt: row.signed_at,
    isOwn: row.way === 'account' && actor.kind === 'user' && actor.userId === row.user_id,
  }
}

function toRequest(
  row: RequestRow,
  own: string | null,
  isOver: boolean,
  now: Date,
  codes: Codes,
): SignatureRequest {
  const isOwn = row.organization_id === own
  const state = stateOf(row, isOver, now)
  return {
    id: row.id,
    party: row.party as Party,
    purpose: row.purpose as Purpose,
    channel: row.channel as Channel,
    state,
    signerName: row.signer_name,
    signerEmail: isOwn ? row.signer_email : null,
    requesterName: row.requester_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    endedAt: row.signed_at ?? row.declined_at ?? row.revoked_at,
    declineReason: row.decline_reason,
    code: isOwn && state === 'waiting' ? codeOf(row, now, codes) : null,
    isOwn,
  }
}

function stateOf(row: RequestRow, isOver: boolean, now: Date): SignatureRequest['state'] {
  if (row.signed_at) return 'signed'
  if (row.declined_at) return 'declined'
  if (row.revoked_at) return 'withdrawn'
  if (isOver) return 'over'
  return Date.parse(row.expires_at) <= now.getTime() ? 'expired' : 'waiting'
}

/** A code to be read out: asked for, neither used nor over. */
function codeOf(row: RequestRow, now: Date, codes: Codes): SignatureRequest['code'] {
  const { code_expires_at: until, code_sent_at: sentAt, confirmed_at: confirmedAt } = row
  if (row.channel !== 'voice' || !until || !sentAt || Date.parse(until) <= now.getTime()) return null
  if (confirmedAt && confirmedAt >= sentAt) return null
  return { digits: spaced(codes.make(row.id, row.codes)), until }
}

const toEvent = (row: EventRow): SignatureEvent => ({
  seq: row.seq,
  kind: row.kind as EventKind,
  name: row.name,
  about: row.about,
  signerName: row.signer_name,
  at: row.at,
  device: row.agent,
})
