import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import { phases, subscriptionPlans } from './subscription.ts'

const optional = z.nullable(z.string())
const chosenPlan = z.nullable(z.enum(subscriptionPlans, 'Escolha um plano'))

/** Where the own organization stands with its plan, and what can be done about it. Days are the organization's. */
const standing = z.object({
  phase: z.enum(phases),
  plan: chosenPlan,
  trialLastDay: date,
  /** After today: 0 on the last day. */
  trialDaysLeft: z.int(),
  paidLastDay: z.nullable(date),
  /** Pieces that are not archived, and how many the plan allows now; null for no limit. */
  equipment: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
  support: z.object({ email: optional, phone: optional }),
  /** What can be bought, and where; null for a member who does not look after the plan. */
  offer: z.nullable(
    z.object({
      checkoutUrl: optional,
      basicLimit: z.int(),
      plans: z.array(z.object({ plan: z.enum(subscriptionPlans), cents: z.int() })),
    }),
  ),
})
export type Standing = z.infer<typeof standing>

const subscription = z.object({
  organizationId: id,
  kind: z.enum(['clinic', 'workshop']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  phase: z.enum(phases),
  plan: chosenPlan,
  trialLastDay: date,
  paidLastDay: z.nullable(date),
  suspended: z.boolean(),
  version: z.int(),
})
export type OrganizationPlan = z.infer<typeof subscription>

export const planApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/plan',
    summary: 'O plano da própria organização: o que dá, o que está em uso, o que acontece no fim',
    input: z.object({}),
    output: standing,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    summary: 'Organizações por nome, com plano e situação',
    access: 'administrator',
    input: z.object({
      search,
      ...pageQuery,
    }),
    output: page(subscription),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/subscriptions/:id',
    summary: 'Muda plano, fim do que está pago e suspensão de uma organização, com o motivo',
    access: 'administrator',
    input: z.object({
      id,
      actionId,
      version,
      plan: chosenPlan,
      /** The last day that is paid for. */
      paidLastDay: z.nullable(date),
      suspended: z.boolean(),
      reason,
    }),
    output: subscription,
  }),
}
