import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import { phases, subscriptionPlans } from './subscription.ts'

const optional = z.nullable(z.string())
const chosenPlan = z.nullable(z.enum(subscriptionPlans, 'Escolha um plano'))

/** State of the own organization's plan, and possible actions. Days are in the organization's time zone. */
const standing = z.object({
  phase: z.enum(phases),
  plan: chosenPlan,
  trialLastDay: date,
  /** Days after today: 0 on the last day. */
  trialDaysLeft: z.int(),
  paidLastDay: z.nullable(date),
  /** Number of equipment that is not archived, and the plan's current limit; null for no limit. */
  equipment: z.object({ used: z.int(), limit: z.nullable(z.int()) }),
  support: z.object({ email: optional, phone: optional }),
  /** Plans to buy, and the address to buy them; null for a member who does not manage the plan. */
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
      /** The last paid day. */
      paidLastDay: z.nullable(date),
      suspended: z.boolean(),
      reason,
    }),
    output: subscription,
  }),
}
