import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, email, id, instant, version } from '#core/kit/schemas.ts'
import { permissionList, permissions } from './permissions.ts'

const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['owner', 'member']),
  /** Empty for the owner, who has all. */
  permissions: z.array(z.enum(permissions)),
  since: instant,
  version: z.int(),
})
export type Member = z.infer<typeof member>

const invitation = z.object({
  id,
  email: z.string(),
  permissions: z.array(z.enum(permissions)),
  inviterName: z.string(),
  state: z.enum(['open', 'expired']),
  /** True if it was mailed; if not, the inviter hands the link over. */
  mailed: z.boolean(),
  sentAt: instant,
  expiresAt: instant,
  version: z.int(),
})
export type Invitation = z.infer<typeof invitation>

const team = z.object({
  members: z.array(member),
  /** Unanswered invitations; null for readers who may not see them. */
  invitations: z.nullable(z.array(invitation)),
  /** Whether invitations are mailed; if not, the inviter gets a link. */
  byMail: z.boolean(),
})
export type Team = z.infer<typeof team>

export const teamApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/team',
    summary: 'Quem trabalha na organização, com que permissões, e os convites sem resposta',
    input: z.object({}),
    output: team,
  }),
  permit: endpoint({
    method: 'PUT',
    path: '/api/team/members/:userId/permissions',
    summary: 'Muda o que uma pessoa da equipe pode fazer',
    input: z.object({ userId: id, actionId, version, permissions: permissionList }),
    output: team,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/team/members/:userId/removal',
    summary: 'Remove uma pessoa da equipe e encerra as sessões dela',
    input: z.object({ userId: id, actionId, version }),
    output: team,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/team/departure',
    summary: 'Sai da própria equipe; o titular da conta passa antes a conta a outra pessoa',
    input: z.object({ actionId }),
    output: z.object({}),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/team/ownership',
    summary: 'Passa a conta a uma pessoa da equipe; o titular anterior fica com todas as permissões',
    input: z.object({ userId: id, actionId, version }),
    output: team,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/team/invitations',
    summary: 'Convida um e-mail para a equipe, por sete dias; sem servidor de e-mail, peça o link em seguida',
    input: z.object({ id, actionId, email, permissions: permissionList }),
    output: team,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/team/invitations/:id/sending',
    summary: 'Manda um convite de novo, com outro link e mais sete dias; o link anterior deixa de valer',
    input: z.object({ id, actionId, version }),
    output: team,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/team/invitations/:id/link',
    answersSecret: true,
    summary:
      'Sem servidor de e-mail: outro link por mais sete dias, mostrado uma vez; o anterior deixa de valer',
    // Without an actionId, because the stored answer would contain the link.
    input: z.object({ id, version }),
    output: z.object({ link: z.string(), team }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/team/invitations/:id/revocation',
    summary: 'Cancela um convite sem resposta',
    input: z.object({ id, actionId, version }),
    output: team,
  }),
}
