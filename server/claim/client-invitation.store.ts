import { sql } from 'kysely'
import type { claimApi, ClientInvitation } from '#core/claim/claim.api.ts'
import { invitationDays, type InvitationState } from '#core/claim/claim.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { codeHash } from './claim.store.ts'

const dayMs = 86_400_000
const ownId = ({ scope }: Db) => scope.organization?.id ?? null

export const endOfInvitation = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs)

const invitations = (db: Db, now: Date) =>
  q
    .selectFrom('clientInvitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.createdBy')
    .where('i.workshopId', '=', ownId(db))
    .select(['i.id', 'i.email', 'i.mailed', 'p.name as createdBy', 'i.createdAt', 'i.expiresAt'])
    .select(['i.openedAt', 'i.claimedAt'])
    .select(
      sql<InvitationState>`case when i.claimed_at is not null then 'claimed' when i.revoked_at is not null then 'revoked'
        when i.expires_at <= ${now} then 'expired' when i.opened_at is not null then 'opened' else 'sent' end`.as(
        'state',
      ),
    )

export async function listInvitations(
  db: Db,
  { id, cursor, limit = 5 }: Input<typeof claimApi.list>,
  now: Date,
): Promise<{ items: ClientInvitation[]; nextCursor: string | null }> {
  let found = invitations(db, now)
    .where('i.clinicId', '=', id)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('i.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(found),
    limit,
    (row) => row,
    (row) => ['', row.id],
  )
}

async function findInvitation(db: Db, id: string, now: Date): Promise<ClientInvitation> {
  const found = await db.first(invitations(db, now).where('i.id', '=', id))
  if (!found) throw new NotFound()
  return found
}

interface NewInvitation {
  id: string
  clinicId: string
  email: string | null
  mailed: boolean
  token: string
  code: string
}

/** An invitation of a client; the one before opens nothing any more. @throws Conflict if the id is taken */
export async function insertInvitation(
  tx: Tx,
  { token, code, ...invitation }: NewInvitation,
  now: Date,
): Promise<ClientInvitation> {
  const workshopId = ownId(tx) ?? ''
  await tx.all(
    q
      .updateTable('clientInvitations')
      .set({ revokedAt: now })
      .where('workshopId', '=', workshopId)
      .where('clinicId', '=', invitation.clinicId)
      .where('claimedAt', 'is', null)
      .where('revokedAt', 'is', null),
  )
  const { actor } = tx.scope
  const written = await tx.all(
    q
      .insertInto('clientInvitations')
      .values({
        ...invitation,
        workshopId,
        tokenSha256: tokenHash(token),
        codeSha256: codeHash({ token, code }),
        createdBy: actor.kind === 'user' ? actor.userId : '',
        createdAt: now,
        expiresAt: endOfInvitation(now),
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(null)
  return findInvitation(tx, invitation.id, now)
}

/** Withdraws an invitation; one that is over stays as it is. @throws NotFound */
export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<ClientInvitation> {
  await tx.all(
    q
      .updateTable('clientInvitations')
      .set({ revokedAt: now })
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id)
      .where('claimedAt', 'is', null)
      .where('revokedAt', 'is', null),
  )
  return findInvitation(tx, id, now)
}

/** The workshop's name and time zone, for a message. */
export const ownOrganization = (db: Db) =>
  db.first(q.selectFrom('organizations').where('id', '=', ownId(db)).select(['name', 'timeZone']))
