import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, email, id, instant, linkToken, page, pageQuery } from '#core/kit/schemas.ts'
import { codeLength, invitationStates, normalizedCode } from './claim.ts'

const invitation = z.object({
  id,
  /** The invited address, if the workshop wrote one. */
  email: z.nullable(z.string()),
  mailed: z.boolean(),
  state: z.enum(invitationStates),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  claimedAt: z.nullable(instant),
})
export type ClientInvitation = z.infer<typeof invitation>

/** Content of the link's page for everybody who holds it. */
const opened = z.object({
  state: z.enum(invitationStates),
  workshop: z.string(),
  /** Null once the link is over. */
  clinic: z.nullable(z.string()),
  expiresAt: instant,
})
export type OpenedClaim = z.infer<typeof opened>

const preview = z.object({
  clinic: z.string(),
  city: z.string(),
  state: z.string(),
  equipment: z.int(),
  orders: z.int(),
  openOrders: z.int(),
  documents: z.int(),
  plans: z.int(),
  charges: z.int(),
  /** The clinics that the reader owns. */
  targets: z.array(
    z.object({
      id,
      name: z.string(),
      city: z.string(),
      state: z.string(),
      /** Pieces of equipment that have the same serial number as one that would come. */
      twins: z.int(),
      notice: z.nullable(z.string()),
    }),
  ),
})
export type ClaimPreview = z.infer<typeof preview>

const code = z.optional(
  z.pipe(
    z.string().check(z.maxLength(40, 'Confira o código')),
    z.pipe(
      z.transform(normalizedCode),
      z.string().check(
        z.refine((typed) => typed === '' || typed.length === codeLength, {
          error: `O código tem ${codeLength} letras e números`,
        }),
      ),
    ),
  ),
)

export const claimApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients/:id/invitations',
    summary: 'Os convites de um cliente para o Equipo, e o que houve com cada um',
    input: z.object({ id, ...pageQuery }),
    output: z.object({
      ...page(invitation).shape,
      /** Whether mails are sent. */
      byMail: z.boolean(),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/clients/:id/invitations',
    answersSecret: true,
    summary: 'Cria um link que convida o cliente para o Equipo; o anterior deixa de valer',
    input: z.object({
      id,
      linkId: id,
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
      /** Shown only once, as the code: the server keeps only hashes. */
      url: z.string(),
      code: z.string(),
      /** A message with the link, without the code. */
      text: z.string(),
      /** Opens WhatsApp with the message. */
      whatsApp: z.string(),
      /** The link as a QR code, an SVG. */
      drawing: z.string(),
      invitation,
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/client-invitations/:id/revocation',
    summary: 'Cancela o convite de um cliente',
    input: z.object({ id, actionId }),
    output: invitation,
  }),

  // The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/client-invitations/opening',
    summary: 'Quem convida, e para qual clínica, a quem tem o link',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: opened,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/client-invitations/preview',
    summary: 'O que viria com o convite, em números, a quem prova que é o convidado',
    access: 'signed-in',
    input: z.object({ token: linkToken, code }),
    output: preview,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/client-invitations/claim',
    summary: 'Traz a clínica do convite para uma clínica de quem entrou, ou para uma nova',
    access: 'signed-in',
    input: z.object({
      token: linkToken,
      actionId,
      code,
      /** A clinic that the person owns; without it a new one is founded. */
      clinicId: z.optional(id),
    }),
    output: z.object({ clinicId: id, name: z.string() }),
  }),
}
