import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { decide, isBlocked } from '#core/service-order/decide.ts'
import type {
  TechnicianInvitation,
  technicianInvitationApi,
} from '#core/technician-invitation/technician-invitation.api.ts'
import {
  invitationStateOf,
  mostOpenInvitations,
  technicianInvitationDays,
  technicianInvitationTexts,
} from '#core/technician-invitation/technician-invitation.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { write } from '#server/service-order/order-action.ts'
import { actorOf } from '#server/service-order/order-actor.ts'
import { lockOrder } from '#server/service-order/order-rows.store.ts'

const dayMs = 86_400_000

const refused = refusalsOf(technicianInvitationTexts)

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const invitations = (db: Db) =>
  q
    .selectFrom('technicianInvitations as i')
    .innerJoin('profiles as p', 'p.id', 'i.createdBy')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'i.workshopId')
    .where('i.clinicId', '=', ownId(db))
    .select(['i.id', 'i.name', 'i.email', 'p.name as createdBy', 'i.createdAt', 'i.expiresAt'])
    .select(['i.openedAt', 'i.revokedAt', 'i.takenAt', 'w.name as workshop'])

const toInvitation = (row: RowOf<typeof invitations>, now: Date): TechnicianInvitation => ({
  ...row,
  state: invitationStateOf(row, now),
})

export async function listTechnicianInvitations(
  db: Db,
  { cursor, limit = 25 }: Input<typeof technicianInvitationApi.list>,
  now: Date,
) {
  let found = invitations(db)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('i.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(found),
    limit,
    (row) => toInvitation(row, now),
    (row) => ['', row.id],
  )
}

async function findInvitation(db: Db, id: string, now: Date): Promise<TechnicianInvitation> {
  const row = await db.first(invitations(db).where('i.id', '=', id))
  if (!row) throw new NotFound()
  return toInvitation(row, now)
}

export const endOfInvitation = (now: Date): Date => new Date(now.getTime() + technicianInvitationDays * dayMs)

/**
 * Keeps an invitation with the hash of its token. The same one sent again after its answer was lost gets a new token.
 * @throws Conflict if the id is taken; Refused `technician_invitation.too_many`
 */
export async function keepInvitation(
  tx: Tx,
  { linkId, name = null, email = null }: Input<typeof technicianInvitationApi.invite>,
  token: string,
  now: Date,
): Promise<TechnicianInvitation> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || organization?.kind !== 'clinic') throw new Forbidden()
  await holdLimit(tx, 'technician_invitations', organization.id)
  const open = await tx.all(
    q
      .selectFrom('technicianInvitations')
      .where('clinicId', '=', organization.id)
      .where('id', '<>', linkId)
      .where('revokedAt', 'is', null)
      .where('takenAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .limit(mostOpenInvitations)
      .select('id'),
  )
  if (open.length >= mostOpenInvitations) throw refused('technician_invitation.too_many')
  const kept = await tx.all(
    q
      .insertInto('technicianInvitations')
      .values({
        id: linkId,
        clinicId: organization.id,
        name,
        email,
        tokenSha256: tokenHash(token),
        createdBy: actor.userId,
        createdAt: now,
        expiresAt: endOfInvitation(now),
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  const renewed =
    kept.length === 0 &&
    (await tx.all(
      q
        .updateTable('technicianInvitations')
        .set({ tokenSha256: tokenHash(token) })
        .where('id', '=', linkId)
        .where('clinicId', '=', organization.id)
        .where('createdBy', '=', actor.userId)
        .where('revokedAt', 'is', null)
        .where('takenAt', 'is', null)
        .returning('id'),
    ))
  if (renewed && renewed.length === 0) throw new Conflict(null)
  return findInvitation(tx, linkId, now)
}

/** Withdraws an invitation; its orders wait for it no more. One that is over stays as it is. @throws NotFound */
export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<TechnicianInvitation> {
  const revoked = await tx.all(
    q
      .updateTable('technicianInvitations')
      .set({ revokedAt: now })
      .where('clinicId', '=', ownId(tx))
      .where('id', '=', id)
      .where('takenAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )
  if (revoked.length > 0) {
    await tx.all(
      q
        .updateTable('serviceOrders')
        .set({ invitationId: null, invitedUntil: null })
        .where('clinicId', '=', ownId(tx))
        .where('invitationId', '=', id),
    )
  }
  return findInvitation(tx, id, now)
}

export interface OpenedRow {
  id: string
  clinicId: string
  clinicName: string
  city: string
  state: string
  timeZone: string
  inviterName: string
  expiresAt: string
  revokedAt: string | null
  takenAt: string | null
  workshopId: string | null
  orders: number
}

/** The invitation of a token, also one that is over. Remembers the first opening. @throws NotFound */
export async function openInvitation(tx: Tx, token: string, now: Date): Promise<OpenedRow> {
  const row = await tx.first(
    q
      .selectFrom(sql<OpenedRow>`open_technician_invitation(${tokenHash(token)}, ${now})`.as('i'))
      .select(['i.id', 'i.clinicId', 'i.clinicName', 'i.city', 'i.state', 'i.timeZone', 'i.inviterName'])
      .select(['i.expiresAt', 'i.revokedAt', 'i.takenAt', 'i.workshopId', 'i.orders']),
  )
  if (!row) throw new NotFound()
  return row
}

/** Whether a workshop gets new orders; null for an organization that is none. */
export async function workshopNamed(db: Db, id: string | null) {
  return db.first(q.selectFrom('workshopProfiles').where('workshopId', '=', id).select(['active', 'name']))
}

interface Taker {
  userId: string
  userName: string
  workshopId: string
  workshopName: string
}

/** Marks an open invitation as taken. False if it is no longer open. */
export async function takeInvitation(tx: Tx, id: string, taker: Taker, now: Date): Promise<boolean> {
  const taken = await tx.all(
    q
      .updateTable('technicianInvitations')
      .set({ takenAt: now, takenBy: taker.userId, workshopId: taker.workshopId })
      .where('clinicId', '=', ownId(tx))
      .where('id', '=', id)
      .where('takenAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning('id'),
  )
  return taken.length > 0
}

/** Asks the workshop that came for every order that waits for it, by the order's own rules. */
export async function directWaiting(
  tx: Tx,
  invitationId: string,
  { workshopId, workshopName, userName }: Taker,
  now: Date,
): Promise<void> {
  const waiting = await tx.all(
    q
      .selectFrom('serviceOrders')
      .where('clinicId', '=', ownId(tx))
      .where('invitationId', '=', invitationId)
      .select('id')
      .orderBy('id'),
  )
  for (const { id } of waiting) {
    const found = await lockOrder(tx, id)
    // Another person of the clinic may have been faster.
    if (found.row.invitationId !== invitationId) continue
    const step = decide(found.order, { action: 'redirect', workshopId }, actorOf(tx.scope), now)
    if (isBlocked(step)) continue
    const note = `Convite aceito por ${userName}, de ${workshopName}`
    await write({ tx, now }, found, step, { actionId: newId(now.getTime()), note, details: { invitationId } })
  }
}

/** Requests of the clinic that wait for the workshop's answer. */
export async function requestsTo(tx: Tx, workshopId: string): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom('serviceOrders')
      .where('clinicId', '=', ownId(tx))
      .where('workshopId', '=', workshopId)
      .where('status', '=', 'pending')
      .select('id')
      .orderBy('id')
      .limit(100),
  )
  return rows.map(({ id }) => id)
}
