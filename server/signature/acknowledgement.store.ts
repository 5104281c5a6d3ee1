import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  mostDocuments,
  mostPeople,
  type Acknowledgements,
  type PersonalCodes,
  type ToAcknowledge,
} from '#core/signature/acknowledgement.api.ts'
import { fold } from '#core/kit/search.ts'
import { missingFrom, type KnownDocument } from '#core/signature/acknowledgement.ts'
import { knownByTeam } from '#core/signature/signers.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { labelCode, writtenCode } from '#core/label/label.ts'
import { teamTexts } from '#core/team/team-texts.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'
import { newToken } from '#server/kit/tokens.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'
import type { Asker } from './signature.store.ts'
import { documentChanged, linkOver } from './refusals.ts'

/** The stored form of a personal code. */
export type HashOf = (code: string) => Buffer

const kinds = sql<string>`${knownByTeam}::text[]`

const wallQuery = (own: string) =>
  q.selectFrom('acknowledgementWalls').where('organizationId', '=', own).select(['token', 'madeAt'])

const staffQuery = (own: string) =>
  q
    .selectFrom('staffMembers as t')
    .leftJoin('acknowledgementCodes as c', 'c.staffMemberId', 't.id')
    .where('t.organizationId', '=', own)
    .where('t.archivedAt', 'is', null)
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(mostPeople)
    .select(['t.id', 't.name', 't.role'])
    .select(sql<boolean>`c.staff_member_id is not null`.as('hasCode'))

/** Everybody who has to confirm: the staff register and the accounts. */
export const teamQuery = (own: string | null) =>
  q
    .selectFrom('staffMembers as t')
    .where('t.organizationId', '=', own)
    .where('t.archivedAt', 'is', null)
    .select([sql<string>`'staff:' || t.id`.as('key'), 't.name'])
    .unionAll(
      q
        .selectFrom('memberships as m')
        .innerJoin('profiles as p', 'p.id', 'm.userId')
        .where('m.organizationId', '=', own)
        .select([sql<string>`'user:' || m.user_id`.as('key'), 'p.name']),
    )

/** Valid documents that the team has to know, with the confirmations of each. */
export const knownDocumentsQuery = (own: string | null) =>
  q
    .selectFrom('documents as d')
    .where('d.clinicId', '=', own)
    .where('d.issuerId', '=', own)
    .where('d.kind', 'in', knownByTeam)
    .where('d.status', 'in', ['valid', 'contested'])
    .innerJoin('documentFiles as f', 'f.documentId', 'd.id')
    .select(['d.id', 'd.title', 'd.number', 'd.version', 'f.pages'])
    .select(
      sql<KnownDocument['given']>`(
        select coalesce(jsonb_agg(jsonb_build_object('signerKey', s.signer_key, 'name', s.name)), '[]')
        from document_signatures s where s.document_id = d.id and s.purpose = 'acknowledgement')`.as('given'),
    )

/** People and documents of the scope's clinic. @throws NotFound without one */
export async function findAcknowledgements(
  db: Db,
  wallOf: (token: string) => { url: string; drawing: string },
): Promise<Acknowledgements> {
  const own = ownId(db)
  const [[wall], staff, team, documents] = await db.together<
    [
      RowOf<typeof wallQuery>,
      RowOf<typeof staffQuery>,
      RowOf<typeof teamQuery>,
      RowOf<typeof knownDocumentsQuery>,
    ]
  >(
    wallQuery(own),
    staffQuery(own),
    teamQuery(own),
    knownDocumentsQuery(own).orderBy('d.id', 'desc').limit(mostDocuments),
  )
  const shown = Array.from(documents, ({ id, title, number, version, given }) => ({
    id,
    title,
    number,
    version,
    missing: missingFrom(team, given),
  }))
  return {
    wall: wall ? { ...wallOf(wall.token), madeAt: wall.madeAt } : null,
    mayManage: holds(db.scope, 'team'),
    people: Array.from(staff, (one) => ({
      ...one,
      role: roleText(one.role),
      missing: shown.filter(({ missing }) => missing.some((name) => fold(name) === fold(one.name))).length,
    })),
    documents: shown,
  }
}

const roleText = (role: string): string => staffMembers.fields.role.options[role as StaffRole] ?? role
type StaffRole = keyof typeof staffMembers.fields.role.options

function ownId({ scope: { organization } }: Db): string {
  if (organization?.kind !== 'clinic') throw new NotFound()
  return organization.id
}

/** @throws NotFound without a clinic; Forbidden for members without the permission */
function manager(tx: Tx): { own: string; userId: string } {
  const { actor } = tx.scope
  if (actor.kind !== 'user' || !holds(tx.scope, 'team')) {
    throw new Forbidden('permission_team', teamTexts.permission_team)
  }
  return { own: ownId(tx), userId: actor.userId }
}

/** Makes the clinic's wall, or another one in its place. @throws NotFound; Forbidden */
export async function makeWall(tx: Tx, now: Date): Promise<void> {
  const { own, userId } = manager(tx)
  const made = { token: newToken(), madeBy: userId, madeAt: now }
  await tx.all(
    q
      .insertInto('acknowledgementWalls')
      .values({ organizationId: own, ...made })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(made)),
  )
}

/** Makes a code for each person; an earlier one ends. @throws NotFound for a person who is not in the register; Forbidden */
export async function makeCodes(
  tx: Tx,
  people: readonly string[],
  hashOf: HashOf,
  now: Date,
): Promise<PersonalCodes> {
  const { own, userId } = manager(tx)
  const chosen = [...new Set(people)]
  const found = await tx.all(
    q
      .selectFrom('staffMembers')
      .where('organizationId', '=', own)
      .where('archivedAt', 'is', null)
      .where('id', 'in', chosen)
      .orderBy('name')
      .orderBy('id')
      .select(['id', 'name']),
  )
  if (found.length !== chosen.length) throw new NotFound()
  const codes = Array.from(found, (one) => ({ ...one, code: labelCode(randomBytes(8)) }))
  const rows = codes.map(({ id, code }) => ({
    staffMemberId: id,
    organizationId: own,
    codeHmac: hashOf(code),
    madeBy: userId,
    madeAt: now,
  }))
  // Not by `on conflict`, which would read the hashes: nobody may.
  const renewed = await tx.all(
    compiled(sql<{ id: string }>`
      update acknowledgement_codes c set code_hmac = fresh.hmac, made_by = ${userId}::uuid, made_at = ${now}
      from unnest(${rows.map(({ staffMemberId }) => staffMemberId)}::uuid[], ${rows.map(({ codeHmac }) => codeHmac)}::bytea[]) as fresh (id, hmac)
      where c.staff_member_id = fresh.id returning fresh.id`),
  )
  const had = new Set(renewed.map(({ id }) => id))
  const fresh = rows.filter(({ staffMemberId }) => !had.has(staffMemberId))
  if (fresh.length > 0) await tx.all(q.insertInto('acknowledgementCodes').values(fresh))
  return { codes: Array.from(codes, (one) => ({ ...one, code: writtenCode(one.code) })) }
}

interface Entered {
  clinic: string
  timeZone: string
  person: string | null
  name: string | null
  role: string | null
}

async function entered(db: Db, token: string, hash: Buffer | null): Promise<Entered> {
  const call = sql<Entered>`acknowledging(${token}, ${hash}::bytea)`
  const row = await db.first(q.selectFrom(call.as('entered')).selectAll())
  if (!row) throw linkOver()
  return row
}

/** The clinic of a wall. @throws NotFound */
export const findWall = async (db: Db, token: string) => ({ clinic: (await entered(db, token, null)).clinic })

const wrongCode = () =>
  new Invalid([
    { path: 'code', message: 'Este código não abre. Confira, ou peça outro a quem cuida da equipe.' },
  ])

/** The person with this code, and the documents to read. @throws NotFound; Invalid */
export async function findToAcknowledge(db: Db, token: string, hash: Buffer): Promise<ToAcknowledge> {
  const { clinic, timeZone, name } = await entered(db, token, hash)
  if (name === null) throw wrongCode()
  const call = sql<
    ToAcknowledge['documents'][number]
  >`documents_to_acknowledge(${token}, ${hash}::bytea, ${kinds})`
  return { clinic, timeZone, name, documents: await db.all(q.selectFrom(call.as('document')).selectAll()) }
}

interface DocumentRow {
  kind: string
  number: string
  version: number
  verificationCode: string
  snapshot: unknown
  bytes: Buffer
}

/** @throws NotFound for a wrong code too: only a page that has shown the document asks */
export async function documentToAcknowledge(
  db: Db,
  token: string,
  hash: Buffer,
  id: string,
): Promise<DocumentRow> {
  const call = sql<DocumentRow>`document_to_acknowledge(${token}, ${hash}::bytea, ${kinds}, ${id}::uuid)`
  const row = await db.first(q.selectFrom(call.as('document')).selectAll())
  if (!row) throw linkOver()
  return row
}

interface Read {
  id: string
  documentId: string
  sha256: string
}

/** @throws NotFound; Invalid for a wrong code; Conflict if a document is no longer the one that was read */
export async function acknowledge(
  tx: Tx,
  { token, hash, signatures }: { token: string; hash: Buffer; signatures: readonly Read[] },
  asker: Asker,
  now: Date,
): Promise<ToAcknowledge> {
  const { role } = await entered(tx, token, hash)
  const call = sql<string>`acknowledge(${token}, ${hash}::bytea, ${kinds}, ${JSON.stringify(signatures)}::jsonb,
    ${role && roleText(role)}::text, ${now}, ${JSON.stringify(asker)}::jsonb)`
  const answer = (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer
  if (answer === 'changed') throw documentChanged()
  if (answer !== 'signed') throw wrongCode()
  return findToAcknowledge(tx, token, hash)
}
