import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { mailStatuses } from '#core/mail/mail.ts'
import { phases, subscriptionPlans } from '#core/plan/subscription.ts'
import { userRoles, userStatuses } from './user.ts'

const filter = {
  /** Name, e-mail, city, organization, or CPF or CNPJ of the organization. */
  search,
  role: z.optional(z.enum(userRoles)),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Escolha o estado'))),
  status: z.optional(z.enum(['suspended', 'unconfirmed'])),
  plan: z.optional(z.enum(subscriptionPlans)),
}

const userFields = {
  id,
  name: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  /** `admin` for everybody with an administrator's rights. */
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  organizations: z.array(z.string()),
  createdAt: instant,
  /** The last use of an open session or the last recorded access; null if there is none. */
  seenAt: z.nullable(instant),
}
const user = z.object(userFields)
export type User = z.infer<typeof user>

const detail = z.object({
  ...userFields,
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  suspendedAt: z.nullable(instant),
  /** The account of the reader, who can neither suspend nor reset it. */
  isOwn: z.boolean(),
  memberships: z.array(
    z.object({
      id,
      name: z.string(),
      kind: z.enum(['clinic', 'workshop']),
      role: z.enum(['owner', 'member']),
      taxId: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      plan: z.nullable(z.enum(subscriptionPlans)),
      phase: z.enum(phases),
    }),
  ),
  sessions: z.array(
    z.object({
      id,
      device: z.nullable(z.string()),
      address: z.nullable(z.string()),
      since: instant,
      usedAt: instant,
    }),
  ),
  agreements: z.array(z.object({ kind: z.enum(['terms', 'privacy']), version: z.int(), agreedAt: instant })),
  /** Refused and failed requests, the last first, at most twenty; kept for 30 days. */
  errors: z.array(z.object({ id, at: instant, endpoint: z.string(), status: z.int(), code: z.string() })),
  /** The last twenty to their address. */
  mails: z.array(
    z.object({
      id,
      subject: z.string(),
      status: z.enum(mailStatuses),
      lastError: z.nullable(z.string()),
      createdAt: instant,
      nextTryAt: z.nullable(instant),
    }),
  ),
})
export type UserDetail = z.infer<typeof detail>

const access = 'administrator'
const onUser = { actionId, id, reason }

/** People as administrators see them, and what administrators do about an account. */
export const userApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Consulta as pessoas com conta, as novas primeiro',
    access,
    input: z.object({ ...filter, ...pageQuery }),
    output: page(user),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/users.csv',
    summary: 'Baixa as pessoas com conta como planilha CSV',
    access,
    carries: 'download',
    input: z.object(filter),
    output: z.unknown(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'Consulta uma pessoa: organizações, sessões, aceites e e-mails',
    access,
    input: z.object({ id }),
    output: detail,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/suspension',
    summary: 'Suspende a conta de uma pessoa e encerra suas sessões, com motivo',
    access,
    input: z.object(onUser),
    output: detail,
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reactivation',
    summary: 'Reativa a conta suspensa de uma pessoa, com motivo',
    access,
    input: z.object(onUser),
    output: detail,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/second-factor/removal',
    summary: 'Remove a verificação em duas etapas e as chaves de acesso de uma pessoa, com motivo',
    access,
    input: z.object({
      ...onUser,
      reason: text(500, 'Escreva como você conferiu que é a própria pessoa'),
      /** The person's address, typed again. */
      email: z.string('Escreva o e-mail da pessoa').check(z.trim(), z.toLowerCase(), z.maxLength(254)),
    }),
    output: detail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/confirmations',
    summary: 'Envia de novo o e-mail de confirmação a uma pessoa, com motivo',
    access,
    input: z.object(onUser),
    output: detail,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/password-links',
    summary: 'Envia a uma pessoa o link para criar outra senha, com motivo',
    access,
    input: z.object(onUser),
    output: detail,
  }),
}
