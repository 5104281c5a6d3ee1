import { sql } from 'kysely'
import type { Session } from '#core/account/account.api.ts'
import type { Db } from '#server/kit/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { q } from '#server/database.ts'

interface IdentityRow {
  name: string
  email: string
  profile_role: Session['user']['role']
  organization_id: string | null
  organization_kind: 'clinic' | 'workshop'
  organization_name: string
  city: string
  state: string
  time_zone: string
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
}

/** Scope and session of a signed-in user. Someone without a profile yet is a stranger. */
export async function findIdentity(
  db: Db,
  userId: string,
  chosen: string | null,
): Promise<{ scope: Scope; session: Session | null }> {
  const row = await db.first(
    q
      .selectFrom(sql<IdentityRow>`session_identity(${userId}::uuid, ${chosen}::uuid)`.as('identity'))
      .selectAll(),
  )
  if (!row) return { scope: db.scope, session: null }
  return { scope: scopeOf(userId, row), session: sessionOf(userId, row) }
}

/**
 * Account, profile and organization in the caller's transaction.
 * @returns false where the address is taken, and nothing was written
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

function scopeOf(userId: string, row: IdentityRow): Scope {
  return {
    actor: { kind: 'user', userId, name: row.name },
    role: row.profile_role === 'admin' ? 'equipo_admin' : 'equipo_member',
    organization: row.organization_id
      ? { id: row.organization_id, kind: row.organization_kind, timeZone: row.time_zone }
      : null,
    profileRole: row.profile_role,
    membership: row.membership,
    permissions: row.permissions ?? [],
  }
}

function sessionOf(userId: string, row: IdentityRow): Session {
  const { name, city, state } = row
  return {
    user: { id: userId, name, email: row.email, role: row.profile_role },
    organization: row.organization_id
      ? {
          id: row.organization_id,
          kind: row.organization_kind,
          name: row.organization_name,
          city,
          state,
          timeZone: row.time_zone,
        }
      : null,
    membership: row.membership,
    permissions: row.permissions ?? [],
  }
}
