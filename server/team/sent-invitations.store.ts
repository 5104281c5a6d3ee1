import { sql } from 'kysely'
import type { Permission } from '#core/team/permissions.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, TooMany } from '#server/kit/errors.ts'
import { tokenHash } from '#server/kit/tokens.ts'

/** Days that an invitation is good for. */
const validDays = 7
/** Invitations that one organization can send in a day. */
const mostADay = 50
const dayMs = 86_400_000
/** Between two sendings of the same invitation. */
const pauseMs = 60_000

interface NewInvitation {
  id: string
  email: string
  permissions: Permission[]
  inviterName: string
}

/**
 * An address has one invitation open at a time; one that has expired makes room.
 * @throws Invalid if one is open, TooMany if there were too many today
 */
export async function insertInvitation(
  tx: Tx,
  { id, email, permissions, inviterName }: NewInvitation,
  sending: { token: string; mailed: boolean },
  now: Date,
): Promise<void> {
  const organizationId = tx.scope.organization?.id ?? ''
  const own = q.selectFrom('invitations').where('organizationId', '=', organizationId)
  const [[today], [before]] = await tx.together<[{ n: number }, { id: string; expiresAt: string }]>(
    own
      .where('createdAt', '>', new Date(now.getTime() - dayMs).toISOString())
      .select(sql<number>`count(*)::int`.as('n')),
    own
      .where('email', '=', email)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .select(['id', 'expiresAt']),
  )
  if ((today?.n ?? 0) >= mostADay) throw new TooMany('Muitos convites hoje. Continue amanhã.')
  if (before && new Date(before.expiresAt) > now) {
    throw new Invalid([{ path: 'email', message: 'Já há um convite aberto para este e-mail' }])
  }
  if (before) await change(tx, before.id, { revokedAt: now })
  await tx.all(
    q.insertInto('invitations').values({
      id,
      organizationId,
      email,
      permissions,
      invitedBy: tx.scope.actor.kind === 'user' ? tx.scope.actor.userId : '',
      inviterName,
      tokenSha256: tokenHash(sending.token),
      mailed: sending.mailed,
      sentAt: now,
      expiresAt: endOf(now),
      createdAt: now,
    }),
  )
}

export interface Pending {
  id: string
  email: string
  permissions: Permission[]
  sentAt: string
  version: number
}

/**
 * An invitation without an answer, as the asker saw it.
 * @throws NotFound, or Conflict if it changed since
 */
export async function seenInvitation(
  tx: Tx,
  { id, version }: { id: string; version: number },
  current: () => Promise<unknown>,
): Promise<Pending> {
  const row = await tx.first(
    q
      .selectFrom('invitations')
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('id', '=', id)
      .select(['id', 'email', 'version', 'sentAt', 'revokedAt', 'acceptedAt'])
      .select('permissions')
      // Somebody may be joining by it right now.
      .forUpdate(),
  )
  if (!row) throw new NotFound()
  if (row.version !== version || row.revokedAt || row.acceptedAt) throw new Conflict(await current())
  return row
}

/**
 * Another link for seven days from now; the one before opens nothing any more.
 * @throws TooMany if it was sent a moment ago
 */
export async function renewInvitation(
  tx: Tx,
  invitation: Pending,
  sending: { token: string; mailed: boolean },
  now: Date,
): Promise<void> {
  if (sending.mailed && now.getTime() - Date.parse(invitation.sentAt) < pauseMs) {
    throw new TooMany('Este convite foi enviado há menos de um minuto. Espere um pouco.')
  }
  await change(tx, invitation.id, {
    tokenSha256: tokenHash(sending.token),
    mailed: sending.mailed,
    sentAt: now,
    expiresAt: endOf(now),
  })
}

export const revokeInvitation = (tx: Tx, { id }: Pending, now: Date): Promise<void> =>
  change(tx, id, { revokedAt: now })

interface Change {
  tokenSha256?: Buffer
  mailed?: boolean
  sentAt?: Date
  expiresAt?: Date
  revokedAt?: Date
}

async function change(tx: Tx, id: string, values: Change): Promise<void> {
  await tx.all(
    q
      .updateTable('invitations')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('id', '=', id),
  )
}

export const endOf = (sentAt: Date): Date => new Date(sentAt.getTime() + validDays * dayMs)
