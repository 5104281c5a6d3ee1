import type { Session } from '#core/account/account.api.ts'

const dentistPlaces =
  /^\/(dashboard|equipment|service-orders|clinic-profile|team|account|self-assessment)([/?#]|$)/
const invitation = /^\/(convite|assumir|atender)\/[\w-]{22}$/
const label = /^\/q\/[\w-]{22}$/

/** True for an address in the role's own shell, an invitation or a label: the only targets after a sign-in. */
export function isWithin(role: Session['user']['role'], address: string): boolean {
  if (invitation.test(address) || label.test(address)) return true
  if (role === 'dentist') return dentistPlaces.test(address)
  return new RegExp(`^/${role}([/?#]|$)`).test(address)
}
