import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, email, id, instant, linkToken, optionalText, page, pageQuery } from '#core/kit/schemas.ts'
import { technicianInvitationStates } from './technician-invitation.ts'

const invitation = z.object({
  id,
  /** The technician's name as the clinic wrote it. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: z.enum(technicianInvitationStates),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  takenAt: z.nullable(instant),
  /** The workshop that came by it. */
  workshop: z.nullable(z.string()),
})
export type TechnicianInvitation = z.infer<typeof invitation>

/** Content of the link's page for everybody who holds it. */
const opened = z.object({
  state: z.enum(technicianInvitationStates),
  clinic: z.string(),
  /** Null once the link is over, as the number of orders. */
  city: z.nullable(z.string()),
  /** Orders that wait for the technician. */
  orders: z.nullable(z.int()),
  expiresAt: instant,
})
export type OpenedTechnicianInvitation = z.infer<typeof opened>

export const technicianInvitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/technician-invitations',
    summary: 'Os convites da clínica para os técnicos dela, e o que houve com cada um',
    input: z.object(pageQuery),
    output: z.object({
      ...page(invitation).shape,
      /** Whether mails are sent. */
      byMail: z.boolean(),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/technician-invitations',
    answersSecret: true,
    summary: 'Cria um link que convida um técnico da clínica; as ordens podem esperar por ele',
    input: z.object({
      linkId: id,
      name: optionalText(120),
      email: z.optional(
        z.union([
          email,
          z.pipe(
            z.literal(''),
            z.transform(() => null),
          ),
          z.null(),
        ]),
      ),
    }),
    output: z.object({
      /** Shown only once: the server keeps only its hash. */
      url: z.string(),
      text: z.string(),
      invitation,
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/technician-invitations/:id/revocation',
    summary: 'Cancela o convite de um técnico; as ordens dele voltam para a clínica escolher',
    input: z.object({ id, actionId }),
    output: invitation,
  }),

  // The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/technician-invitations/opening',
    summary: 'Qual clínica convida, a quem tem o link',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: opened,
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/technician-invitations/acceptance',
    summary: 'Aceita o convite pela oficina de quem entrou, que recebe as ordens que esperavam',
    access: 'signed-in',
    input: z.object({ token: linkToken }),
    output: z.object({
      clinic: z.string(),
      /** Orders that the workshop received. */
      orderIds: z.array(id),
    }),
  }),
}
