/** The database roles that requests run as; none of them owns a table. */
type DatabaseRole = 'equipo_member' | 'equipo_token' | 'equipo_job' | 'equipo_admin'

type Actor =
  | { readonly kind: 'user'; readonly userId: string; readonly name: string }
  | { readonly kind: 'token' }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'job'; readonly job: string }

/** The asker, their organization, and their rights in the database. Every statement runs under one scope. */
export interface Scope {
  readonly actor: Actor
  readonly role: DatabaseRole
  readonly organization: { readonly id: string; readonly kind: string; readonly timeZone: string } | null
  /** The profile's role, null if nobody is signed in. */
  readonly profileRole: string | null
  readonly membership: 'owner' | 'member' | null
  /** Permissions of a member. An owner holds all of them, regardless of this list. */
  readonly permissions: readonly string[]
}

/** Nobody signed in: sees only what the named functions give to a stranger. */
export const stranger: Scope = {
  actor: { kind: 'token' },
  role: 'equipo_token',
  organization: null,
  profileRole: null,
  membership: null,
  permissions: [],
}

/** A job at work for one organization, or, without one, a sweep that may only collect ids. */
export function jobScope(job: string, organization: Scope['organization'] = null): Scope {
  return {
    actor: { kind: 'job', job },
    role: 'equipo_job',
    organization,
    profileRole: null,
    membership: organization && 'owner',
    permissions: [],
  }
}

/** A person without an account who holds a link, with the rights of a member of the clinic that it was sent to. */
export function guestScope(name: string, clinic: { id: string; timeZone: string }): Scope {
  return {
    actor: { kind: 'guest', name },
    role: 'equipo_job',
    organization: { ...clinic, kind: 'clinic' },
    profileRole: null,
    membership: 'member',
    permissions: ['quotes'],
  }
}

/** True if the scope's member holds a permission; owners hold all. */
export function holds(scope: Scope, permission: string): boolean {
  return scope.membership === 'owner' || scope.permissions.includes(permission)
}

/** The values of role, user, organization and permissions that the transaction sets in PostgreSQL. */
export function settings(scope: Scope): [string, string, string, string] {
  return [
    scope.role,
    scope.actor.kind === 'user' ? scope.actor.userId : '',
    scope.organization?.id ?? '',
    scope.membership === 'owner' ? '*' : scope.permissions.join(','),
  ]
}
