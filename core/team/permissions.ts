import * as z from 'zod/mini'

/** Permissions that a member can be given; an owner has all. Source: domain page, Who owns what. */
export const permissions = ['finances', 'quotes', 'team', 'plan', 'archive', 'health'] as const
export type Permission = (typeof permissions)[number]

/** Each at most once, in the order above. */
export const permissionList = z.pipe(
  z.array(z.enum(permissions, 'Escolha uma das permissões')).check(z.maxLength(permissions.length)),
  z.transform((chosen) => permissions.filter((one) => chosen.includes(one))),
)

/** A person's standing in an organization. */
export interface Standing {
  userId: string
  role: 'owner' | 'member'
  permissions: readonly string[]
}

/** Every reason to refuse a change of a team; `teamTexts` has the sentence of each. */
export type TeamCode =
  | 'permission_team'
  | 'owner_stays'
  | 'own_permissions'
  | 'permission_not_held'
  | 'only_owner'
  | 'owner_leaves'

export const has = (person: Standing, permission: Permission): boolean =>
  person.role === 'owner' || person.permissions.includes(permission)

/** Why `actor` may not give these permissions; null if they may. Nobody can give a permission that they lack. */
export function blockedGift(actor: Standing, given: readonly Permission[]): TeamCode | null {
  if (!has(actor, 'team')) return 'permission_team'
  return given.every((one) => has(actor, one)) ? null : 'permission_not_held'
}

/** Why `actor` may not set the permissions of `member` to `wanted`; null if they may. */
export function blockedChange(
  actor: Standing,
  member: Standing,
  wanted: readonly Permission[] = [],
): TeamCode | null {
  if (!has(actor, 'team')) return 'permission_team'
  if (member.role === 'owner') return 'owner_stays'
  if (member.userId === actor.userId) return 'own_permissions'
  return blockedGift(
    actor,
    wanted.filter((one) => !member.permissions.includes(one)),
  )
}

/** Why `actor` may not remove `member`; null if they may. Leaving has its own rules. */
export function blockedRemoval(actor: Standing, member: Standing): TeamCode | null {
  if (!has(actor, 'team')) return 'permission_team'
  return member.role === 'owner' ? 'owner_stays' : null
}
