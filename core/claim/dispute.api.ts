import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { disputeStates, verdicts } from './dispute.ts'

const claim = z.object({
  id,
  state: z.enum(disputeStates),
  /** The clinic as its workshop called it. */
  keptName: z.string(),
  clinic: z.string(),
  claimedBy: z.string(),
  claimedAt: instant,
  until: instant,
  disputedBy: z.nullable(z.string()),
  disputedAt: z.nullable(instant),
  disputeReason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
})
export type ClinicClaim = z.infer<typeof claim>

const place = { taxId: z.nullable(z.string()), city: z.string(), state: z.string() }
const disputed = z.extend(claim, { workshop: z.string() })
export type DisputedClaim = z.infer<typeof disputed>

const detail = z.extend(disputed, {
  workshopId: id,
  clinicId: id,
  kept: z.object({ name: z.string(), ...place }),
  claiming: z.object({ name: z.string(), ...place }),
  claimant: z.object({ id, email: z.string() }),
  /** By what the claimant was known: the invited address, or the code that the workshop gave. */
  proof: z.enum(['email', 'code']),
  invitedBy: z.string(),
  /** Null once it is decided. */
  undo: z.nullable(
    z.object({
      equipment: z.int(),
      orders: z.int(),
      plans: z.int(),
      stayingOrders: z.int(),
      stayingPlans: z.int(),
    }),
  ),
})
export type ClaimDetail = z.infer<typeof detail>

const access = 'administrator'
const filter = {
  /** Name of the clinic or of the workshop. */
  search,
  state: z.optional(z.enum(['disputed', ...verdicts])),
}

/** Disputes of clinics that were claimed. */
export const disputeApi = {
  ofClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id/claims',
    summary: 'Quem assumiu uma clínica que a oficina mantinha, e até quando ela pode contestar',
    input: z.object({ id, ...pageQuery }),
    output: page(claim),
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/clinic-claims/:id/dispute',
    summary: 'Contesta que uma clínica foi assumida; a administração decide',
    input: z.object({ id, actionId, description: text(1000, 'Escreva por que esta não é a clínica certa') }),
    output: claim,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/clinic-claims',
    summary: 'Contestações de clínicas assumidas, as novas primeiro',
    access,
    input: z.object({ ...filter, ...pageQuery }),
    output: page(disputed),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/clinic-claims.csv',
    summary: 'Baixa as contestações de clínicas assumidas como planilha CSV',
    access,
    carries: 'download',
    input: z.object(filter),
    output: z.unknown(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/clinic-claims/:id',
    summary: 'Uma contestação, com o que cada lado diz e o que mudaria',
    access,
    input: z.object({ id }),
    output: detail,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/clinic-claims/:id/decision',
    summary: 'Decide se a clínica fica com quem a assumiu ou volta para a oficina',
    access,
    input: z.object({ id, actionId, outcome: z.enum(verdicts), reason }),
    output: detail,
  }),
}
