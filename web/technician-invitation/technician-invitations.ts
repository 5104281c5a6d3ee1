import { dateIn, formatDate } from '#core/kit/dates.ts'
import {
  technicianInvitationApi,
  type TechnicianInvitation,
} from '#core/technician-invitation/technician-invitation.api.ts'
import { query } from '#web/kit/query.ts'

export const invitationsQuery = query(technicianInvitationApi.list, {})

/** The technician's name, or the address, or the day of the link. */
export const invitedName = ({ name, email, createdAt }: TechnicianInvitation, zone: string) =>
  name ?? email ?? `Convite de ${formatDate(dateIn(zone, new Date(createdAt)))}`

/** Its use so far, and its last day. */
export function invitedText({ workshop, openedAt, expiresAt }: TechnicianInvitation, zone: string) {
  if (workshop) return `${workshop} aceitou e recebe os seus pedidos`
  const until = formatDate(dateIn(zone, new Date(expiresAt)))
  return `${openedAt ? 'Já abriu o link' : 'Ainda não abriu o link'}, que vale até ${until}`
}
