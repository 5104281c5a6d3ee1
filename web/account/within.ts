import type { Session } from '#core/account/account.api.ts'

const dentistPlaces = /^\/(dashboard|equipment|service-orders|clinic-profile)([/?#]|$)/

/** Whether an address lies in the role's own shell: the only places that a sign-in leads back to. */
export function isWithin(role: Session['user']['role'], address: string): boolean {
  if (role === 'dentist') return dentistPlaces.test(address)
  return new RegExp(`^/${role}([/?#]|$)`).test(address)
}
