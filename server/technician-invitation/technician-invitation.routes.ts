import { dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import {
  invitationStateOf,
  isOpenInvitation,
  takingFault,
  technicianInvitationLetter,
  technicianInvitationText,
  technicianInvitationTexts,
} from '#core/technician-invitation/technician-invitation.ts'
import { countAttempt, countMailTo, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { ownOrganization } from '#server/claim/client-invitation.store.ts'
import type { Database } from '#server/kit/database.ts'
import { NotFound, refusalsOf } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { guestScope, stranger } from '#server/kit/scope.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import {
  directWaiting,
  endOfInvitation,
  keepInvitation,
  listTechnicianInvitations,
  openInvitation,
  requestsTo,
  revokeInvitation,
  takeInvitation,
  workshopNamed,
  type OpenedRow,
} from './technician-invitation.store.ts'

interface TechnicianInvitationDeps {
  database: Database
  publicUrl: string
  /** True if mail is sent. */
  byMail: boolean
}

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'
const refused = refusalsOf(technicianInvitationTexts)

export const technicianInvitationRoutes = (deps: TechnicianInvitationDeps): Route[] => {
  const { database, publicUrl, byMail } = deps
  /** Slows down guesses of links and limits requests for one link. */
  async function invitationOf({ input, from, now }: Call<{ token: string }>): Promise<OpenedRow> {
    const tried: Subject[] = [['code', from]]
    const hash = tokenHash(input.token).toString('hex')
    await countAttempt(database, [...tried, ['link', hash]], now, tooMany)
    const found = await database.write(stranger, (tx) => openInvitation(tx, input.token, now))
    await forgiveAttempt(database, tried, now)
    return found
  }
  return [
    read(technicianInvitationApi.list, async ({ db, input, now }) => ({
      ...(await listTechnicianInvitations(db, input, now)),
      byMail,
    })),
    // Not `write`, which would keep the answer, and with it the link.
    open(technicianInvitationApi.invite, ({ input, scope, now, record }) =>
      database.write(scope, async (tx) => {
        const token = newToken()
        const invitation = await keepInvitation(tx, input, token, now)
        record(tx)
        const own = await ownOrganization(tx)
        if (!own) throw new NotFound()
        const told = { clinic: own.name, until: dateIn(own.timeZone, endOfInvitation(now)) }
        const url = new URL(`/atender/${token}`, publicUrl).href
        if (byMail && input.email) {
          await countMailTo(tx, input.email, now)
          const letter = technicianInvitationLetter(told, url)
          await queueMail(tx, { id: newId(), to: input.email, letter, secret: true }, now)
        }
        return { url, text: technicianInvitationText(told, url), invitation }
      }),
    ),
    write(technicianInvitationApi.revoke, ({ tx, input, now }) => revokeInvitation(tx, input.id, now)),
    open(technicianInvitationApi.open, async (call) => {
      const found = await invitationOf(call)
      const state = invitationStateOf(found, call.now)
      const isOpen = isOpenInvitation(state)
      return {
        state,
        clinic: found.clinicName,
        city: isOpen ? `${found.city}, ${found.state}` : null,
        orders: isOpen ? found.orders : null,
        expiresAt: found.expiresAt,
      }
    }),
    open(technicianInvitationApi.take, async (call) => {
      const { scope, now, record } = call
      const { actor, organization, profileRole } = scope
      const found = await invitationOf(call)
      const isWorkshop = organization?.kind === 'workshop'
      const workshop = isWorkshop ? await workshopNamed(database.reader(scope), organization.id) : undefined
      const isMine = isWorkshop && found.workshopId === organization.id
      const fault = takingFault({
        state: isMine ? 'opened' : invitationStateOf(found, now),
        role: profileRole as 'dentist' | 'technician' | 'admin' | null,
        ownClinic: organization?.id === found.clinicId,
        workshop: workshop ?? null,
      })
      if (fault) throw refused(fault)
      if (actor.kind !== 'user' || !organization || !workshop) throw new NotFound()
      const taker = {
        userId: actor.userId,
        userName: actor.name,
        workshopId: organization.id,
        workshopName: workshop.name,
      }
      // In the name of who asked the order and the invitation of it: the clinic decided, the technician only came.
      const clinic = { id: found.clinicId, timeZone: found.timeZone }
      return database.write(guestScope(found.inviterName, clinic), async (tx) => {
        record(tx)
        if (!isMine) {
          const isTaken = await takeInvitation(tx, found.id, taker, now)
          if (!isTaken) throw refused('technician_invitation.taken')
          await directWaiting(tx, found.id, taker, now)
        }
        return { clinic: found.clinicName, orderIds: await requestsTo(tx, organization.id) }
      })
    }),
  ]
}
