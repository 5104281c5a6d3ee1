import { newId } from '#core/kit/ids.ts'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import type { Person } from './app.ts'

/** Invites a clinic's own technician; the token as the clinic passes it on. */
export async function inviteTechnician(dentist: Person, more: { name?: string; email?: string } = {}) {
  const linkId = newId()
  const made = await dentist.ok(technicianInvitationApi.invite, { linkId, ...more })
  return { ...made, id: linkId, token: made.url.slice(-22) }
}
