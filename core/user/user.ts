export const userRoles = ['dentist', 'technician', 'admin'] as const
export type UserRole = (typeof userRoles)[number]

/** `unconfirmed`: nobody has shown yet that the address is theirs. */
export const userStatuses = ['active', 'unconfirmed', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userRoleTexts: Record<UserRole, string> = {
  dentist: 'Dentista',
  technician: 'Técnico',
  admin: 'Administração',
}

export const userStatusTexts: Record<UserStatus, string> = {
  active: 'Ativa',
  unconfirmed: 'E-mail sem confirmação',
  suspended: 'Suspensa',
}

export function userStatusOf(facts: { emailVerified: boolean; suspendedAt: string | null }): UserStatus {
  if (facts.suspendedAt) return 'suspended'
  return facts.emailVerified ? 'active' : 'unconfirmed'
}

type Facts = {
  isOwn: boolean
  emailVerified: boolean
  hasSecondFactor: boolean
  passkeys: number
  suspendedAt: string | null
}

export type UserAction = 'suspend' | 'reactivate' | 'resetSecondFactor' | 'confirm' | 'sendPasswordLink'

const reasons = {
  own_account: 'É a sua própria conta: peça a outra pessoa da administração.',
  fixed_account: 'A conta fixa da administração não pode ser suspensa.',
  suspended: 'A conta está suspensa.',
  not_suspended: 'A conta não está suspensa.',
  no_second_factor: 'A pessoa não usa verificação em duas etapas nem chave de acesso.',
  confirmed: 'O e-mail já foi confirmado.',
}
export type UserRefusal = keyof typeof reasons
export const userRefusalTexts: Record<UserRefusal, string> = reasons

/** Why an administrator cannot do this about the account, or null. */
export function userActionBlocked(action: UserAction, facts: Facts): UserRefusal | null {
  const isSuspended = facts.suspendedAt !== null
  if (action === 'reactivate') return isSuspended ? null : 'not_suspended'
  if (action === 'suspend') {
    if (facts.isOwn) return 'own_account'
    return isSuspended ? 'suspended' : null
  }
  if (action === 'resetSecondFactor') {
    if (facts.isOwn) return 'own_account'
    return facts.hasSecondFactor || facts.passkeys > 0 ? null : 'no_second_factor'
  }
  if (isSuspended) return 'suspended'
  return action === 'confirm' && facts.emailVerified ? 'confirmed' : null
}
