import { sql } from 'kysely'
import type { Session } from '#core/account/account.api.ts'
import type { Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { nobody, type SignedIn } from './signed-in.ts'
import { q } from '#server/database.ts'

interface IdentityRow {
  userId: string
  sessionId: string
  signedInAt: string
  renewedAt: string
  email: string
  emailVerified: boolean
  hasSecondFactor: boolean
  awaitsSecondFactor: boolean
  name: string
  profileRole: Session['user']['role'] | null
  isAdmin: boolean
  organizationId: string | null
  organizationKind: 'clinic' | 'workshop'
  organizationName: string
  city: string
  state: string
  timeZone: string
  membership: 'owner' | 'member' | null
  permissions: string[] | null
}

export interface NewAccount {
  userId: string
  accountId: string
  organizationId: string
  name: string
  email: string
  /** The hash. */
  password: string
  role: 'dentist' | 'technician' | 'admin'
  city: string
  state: string
  timeZone: string
  trialEndsAt: string
  /** A row of `self_assessments` for the new clinic, if it brought answers along. */
  assessment?: Record<string, unknown> | null
}

/** Finds a session by its token, in one query; null if there is none, or it has ended. */
export async function findIdentity(db: Db, token: string): Promise<SignedIn | null> {
  const row = await db.first(
    q.selectFrom(sql<IdentityRow>`session_identity(${token})`.as('identity')).selectAll(),
  )
  if (!row) return null
  const mark = {
    id: row.sessionId,
    userId: row.userId,
    since: row.signedInAt,
    renewedAt: row.renewedAt,
  }
  if (row.awaitsSecondFactor) return { ...nobody, mark, awaitsSecondFactor: true }
  if (!row.profileRole) {
    return { ...nobody, newcomer: { email: row.email, name: row.name }, mark }
  }
  const role = row.isAdmin ? 'admin' : row.profileRole
  return { ...nobody, scope: scopeOf(row, role), session: sessionOf(row, role), mark }
}

/**
 * Account, profile and organization in the caller's transaction.
 * @returns false if the address is taken, and nothing was written
 */
export async function registerAccount(db: Db, account: NewAccount, now: Date): Promise<boolean> {
  const row = await db.first(
    q.selectNoFrom(
      sql<boolean>`register_account(${JSON.stringify(account)}::jsonb, ${now.toISOString()}::timestamptz)`.as(
        'done',
      ),
    ),
  )
  return row?.done ?? false
}

/**
 * Creates the profile and organization of a signed-in person who has none.
 * @returns the person's id; null if there is a profile already
 */
export async function completeAccount(
  db: Db,
  sessionId: string,
  facts: Pick<NewAccount, 'name' | 'role' | 'city' | 'state' | 'organizationId' | 'timeZone' | 'trialEndsAt'>,
  now: Date,
): Promise<string | null> {
  const call = sql<string | null>`complete_account(${sessionId}::uuid, ${JSON.stringify(facts)}::jsonb,
    ${now}::timestamptz)`
  return (await db.first(q.selectNoFrom(call.as('person'))))?.person ?? null
}

/** True if a person with this id exists, as far as the asker may see. */
export async function isKnownPerson(db: Db, userId: string): Promise<boolean> {
  return Boolean(await db.first(q.selectFrom('profiles').select('id').where('id', '=', userId)))
}

/** The hash of the signed-in person's own password; null if they sign in only by other methods. */
export async function ownPassword(db: Db): Promise<string | null> {
  return (await db.first(q.selectNoFrom(sql<string | null>`own_password()`.as('hash'))))?.hash ?? null
}

/** @param hash of the signed-in person's new password */
export async function setPassword(db: Db, hash: string, now: Date): Promise<void> {
  await db.all(q.selectNoFrom(sql`set_password(${hash}, ${now}::timestamptz)`.as('done')))
}

/** True if an address has an account. Decides mails to that address, never an answer. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  return (await db.first(q.selectNoFrom(sql<boolean>`is_taken(${email})`.as('taken'))))?.taken ?? false
}

/** An administrator without a second factor is nobody's administrator yet. */
function scopeOf(row: IdentityRow, role: Session['user']['role']): Scope {
  return {
    actor: { kind: 'user', userId: row.userId, name: row.name },
    role: role === 'admin' && row.hasSecondFactor ? 'equipo_admin' : 'equipo_member',
    organization: row.organizationId
      ? { id: row.organizationId, kind: row.organizationKind, timeZone: row.timeZone }
      : null,
    profileRole: role,
    membership: row.membership,
    permissions: row.permissions ?? [],
  }
}

function sessionOf(row: IdentityRow, role: Session['user']['role']): Session {
  const { name, city, state } = row
  return {
    user: { id: row.userId, name, email: row.email, role },
    emailVerified: row.emailVerified,
    hasSecondFactor: row.hasSecondFactor,
    organization: row.organizationId
      ? {
          id: row.organizationId,
          kind: row.organizationKind,
          name: row.organizationName,
          city,
          state,
          timeZone: row.timeZone,
        }
      : null,
    membership: row.membership,
    permissions: row.permissions ?? [],
  }
}
