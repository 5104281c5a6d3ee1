import * as z from 'zod/mini'
import { newPassword } from '#core/account/schemas.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, instant, linkToken, name } from '#core/kit/schemas.ts'
import { permissions } from './permissions.ts'

/** Sent in the body, so that no log of addresses contains it. */
const token = linkToken

/**
 * Content of the page of an invitation link. For an open invitation: 'nobody' is signed in, and the invited address has
 * an account or not; or somebody is signed in: the invited person, somebody else, somebody with another role, or a
 * member.
 */
const opened = z.object({
  state: z.enum(['open', 'expired', 'used', 'revoked']),
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
  inviterName: z.string(),
  expiresAt: instant,
  organization: z.object({
    name: z.string(),
    kind: z.enum(['clinic', 'workshop']),
    city: z.string(),
    state: z.string(),
  }),
  hasAccount: z.boolean(),
  asker: z.enum(['nobody', 'invited', 'another', 'other_role', 'member']),
  /** Organizations to which the reader belongs already. */
  others: z.array(z.string()),
})
export type OpenedInvitation = z.infer<typeof opened>

export const invitationApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/invitations/opening',
    summary: 'O que um link de convite mostra a quem o tem',
    access: 'public',
    input: z.object({ token }),
    output: opened,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/acceptance',
    summary: 'Aceita o convite com a conta que entrou; a sessão passa a agir por essa organização',
    access: 'signed-in',
    input: z.object({ token, actionId }),
    output: z.object({}),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/invitations/account',
    summary: 'Cria a conta da pessoa convidada, já na equipe, e entra com ela',
    access: 'public',
    input: z.object({ token, name: name(120, 'Escreva seu nome'), password: newPassword }),
    output: z.object({}),
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/invitations/request',
    summary: 'Pede outro convite no lugar de um que não vale mais: avisa quem convidou, uma vez por dia',
    access: 'public',
    input: z.object({ token }),
    output: z.object({}),
  }),
}
