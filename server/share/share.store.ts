import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { DocumentStatus } from '#core/document/document-number.ts'
import type { OpenedShare, Share, shareApi, ShareOpening } from '#core/share/share.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { jobScope } from '#server/kit/scope.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'

const dayMs = 86_400_000
const refused = refusalsOf({
  'document.revoked': 'O documento foi revogado e não pode mais ser compartilhado.',
  'document.file_follows': 'O PDF ainda está sendo preparado. Compartilhe quando ele ficar pronto.',
  'share.too_many': 'Há links demais abertos. Revogue algum antes de criar outro.',
})
/** Links of one document that open at once. */
const mostLive = 50
/** Days after a link's end for which the addresses of its openings are kept. */
export const openingDays = 180

const shares = (db: Db) =>
  q
    .selectFrom('shares as s')
    .innerJoin('profiles as p', 'p.id', 's.createdBy')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('shareOpenings as o')
          .whereRef('o.organizationId', '=', 's.organizationId')
          .whereRef('o.shareId', '=', 's.id')
          .select(sql<number>`count(*) filter (where o.kind = 'opened')::int`.as('openings'))
          .select(sql<number>`count(*) filter (where o.kind = 'downloaded')::int`.as('downloads'))
          .select(sql<string | null>`max(o.at)`.as('lastAt'))
          .as('seen'),
      (join) => join.onTrue(),
    )
    .$if(db.scope.organization !== null, (some) =>
      some.where('s.organizationId', '=', db.scope.organization?.id ?? null),
    )
    .select(['s.id', 's.documentId', 's.recipient', 's.createdAt', 's.expiresAt', 's.revokedAt'])
    .select(['p.name as sharedBy', 'seen.openings', 'seen.downloads', 'seen.lastAt'])
type ShareRow = RowOf<typeof shares>

const toShare = (row: ShareRow): Share => ({
  id: row.id,
  documentId: row.documentId,
  recipient: row.recipient,
  sharedBy: row.sharedBy,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  revokedAt: row.revokedAt,
  openings: row.openings ?? 0,
  downloads: row.downloads ?? 0,
  lastAt: row.lastAt,
})

/** Links of a document that the scope's organization made, newest first. @throws NotFound */
export async function listShares(db: Db, { id, cursor, limit = 25 }: Input<typeof shareApi.list>) {
  let found = shares(db)
    .where('s.documentId', '=', id)
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('s.id', '<', decodeCursor(cursor, 'string')[1])
  const [[document], rows] = await db.together<[{ id: string }, ShareRow]>(
    q.selectFrom('documents').where('id', '=', id).select('id'),
    found,
  )
  if (!document) throw new NotFound()
  return pageOf(rows, limit, toShare, (row) => ['', row.id])
}

async function findShare(db: Db, id: string): Promise<Share> {
  const row = await db.first(shares(db).where('s.id', '=', id))
  if (!row) throw new NotFound()
  return toShare(row)
}

interface SharedRow {
  kind: string
  title: string
  number: string
  status: string
  sha256: string | null
}

/**
 * Makes a link to a document that the scope sees. Returns its token, of which only a hash is kept.
 * @throws NotFound; Conflict; Refused `document.revoked`, `document.file_follows`, `share.too_many`
 */
export async function makeShare(
  tx: Tx,
  input: Input<typeof shareApi.create>,
  now: Date,
): Promise<{ token: string; kind: string; title: string; number: string; share: Share }> {
  const { organization, actor } = tx.scope
  await holdLimit(tx, 'shares', organization?.id ?? null, input.id)
  const [[document], live] = await tx.together<[SharedRow, { id: string }]>(
    q
      .selectFrom('documents as d')
      .leftJoin('documentFiles as f', 'f.documentId', 'd.id')
      .where('d.id', '=', input.id)
      .select(['d.kind', 'd.title', 'd.number', 'd.status', 'f.sha256']),
    q
      .selectFrom('shares')
      .where('organizationId', '=', organization?.id ?? null)
      .where('documentId', '=', input.id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .limit(mostLive)
      .select('id'),
  )
  if (!document || !organization || actor.kind !== 'user') throw new NotFound()
  if (document.status === 'revoked') throw refused('document.revoked')
  if (!document.sha256) throw refused('document.file_follows')
  if (live.length >= mostLive) throw refused('share.too_many')
  const token = newToken()
  const made = await tx.all(
    q
      .insertInto('shares')
      .values({
        id: input.shareId,
        organizationId: organization.id,
        documentId: input.id,
        tokenSha256: tokenHash(token),
        recipient: input.recipient ?? null,
        createdBy: actor.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.days * dayMs),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (made.length === 0) await makeAgain(tx, input, token)
  const { kind, title, number } = document
  return { token, kind, title, number, share: await findShare(tx, input.shareId) }
}

/** The same, sent again after its answer was lost: a link that nobody was shown gives way to the new one. */
async function makeAgain(tx: Tx, { id, shareId }: Input<typeof shareApi.create>, token: string) {
  const { actor } = tx.scope
  const renewed = await tx.all(
    q
      .updateTable('shares')
      .set({ tokenSha256: tokenHash(token) })
      .where('id', '=', shareId)
      .where('documentId', '=', id)
      .where('createdBy', '=', actor.kind === 'user' ? actor.userId : null)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )
  if (renewed.length === 0) throw new Conflict(null)
}

export async function revokeShare(tx: Tx, id: string, now: Date): Promise<Share> {
  await tx.all(
    q
      .updateTable('shares')
      .set({ revokedAt: now })
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('id', '=', id)
      .where('revokedAt', 'is', null),
  )
  return findShare(tx, id)
}

/** Each time that a link was opened or downloaded, newest first. @throws NotFound */
export async function listOpenings(db: Db, { id, cursor, limit = 25 }: Input<typeof shareApi.openings>) {
  await findShare(db, id)
  let found = q
    .selectFrom('shareOpenings')
    .where('shareId', '=', id)
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .select(['seq', 'kind', 'at', 'address', 'agent'])
  if (db.scope.organization) found = found.where('organizationId', '=', db.scope.organization.id)
  if (cursor) found = found.where('seq', '<', Number(decodeCursor(cursor, 'string')[1]) || 0)
  return pageOf(
    await db.all(found),
    limit,
    (row): ShareOpening => ({
      kind: row.kind,
      at: row.at,
      network: row.address,
      device: row.agent,
    }),
    (row) => ['', String(row.seq)],
  )
}

interface OpenedRow {
  id: string
  kind: string
  number: string
  version: number
  title: string
  status: DocumentStatus
  issuedAt: string
  validUntil: string | null
  issuerName: string
  organizationName: string
  timeZone: string
  verificationCode: string
  sha256: string | null
  size: number | null
  pages: number | null
  expiresAt: string
  snapshot: unknown
  bytes: Buffer | null
}

/**
 * The document behind a link. Records `opened` and `downloaded` for the person who shared it.
 * @param asker network and device
 * @throws NotFound for a link that nobody has, that is over or revoked
 */
export async function openShare(
  tx: Db,
  token: string,
  what: 'opened' | 'pages' | 'downloaded',
  asker: { address: string | null; agent: string | null },
  now: Date,
): Promise<OpenedRow> {
  const call = sql<OpenedRow>`open_share(${tokenHash(token)}, ${what}, ${now}, ${JSON.stringify(asker)}::jsonb)`
  const row = await tx.first(q.selectFrom(call.as('opened')).selectAll())
  if (!row) throw new NotFound()
  return row
}

export const toOpened = (row: OpenedRow): OpenedShare => ({
  kind: row.kind,
  title: row.title,
  number: row.number,
  version: row.version,
  status: row.status,
  issuedAt: row.issuedAt,
  validUntil: row.validUntil,
  issuer: row.issuerName,
  sharedBy: row.organizationName,
  timeZone: row.timeZone,
  verificationCode: row.verificationCode,
  size: row.size,
  pages: row.pages,
  sha256: row.sha256,
  expiresAt: row.expiresAt,
})

/** Deletes the addresses of openings some time after the end of their links. */
export const forgetShareOpeningsJob = (database: Database): Job => ({
  name: 'forget-share-openings',
  cron: '50 6 * * *',
  async run(now) {
    const before = new Date(now.getTime() - openingDays * dayMs)
    const call = q.selectNoFrom(sql<number>`forget_share_openings(${before})`.as('count'))
    await database.write(jobScope('forget-share-openings'), (tx) => tx.first(call))
  },
})
