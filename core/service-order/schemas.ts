import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { actionId, id, instant, optionalText, text, version } from '#core/kit/schemas.ts'
import { visitPurposes, visitStatuses } from '#core/visit/visit.ts'
import { actionIds } from './actions.ts'
import { nextSteps, turns } from './next.ts'
import { kinds, origins, priorities, requestableKinds, responseStates, statuses } from './status.ts'
import { evidenceKinds } from './step.ts'

/** Every reason to refuse an action; the slice's texts have a sentence for each. */
const blockedCodes = [
  'not_yours',
  'permission_quotes',
  'permission_prices',
  'status',
  'in_mediation',
  'no_mediation',
  'workshop_suspended',
  'workshop_not_suspended',
  'own_client',
  'same_workshop',
  'already_published',
  'decline_instead',
  'clinic_cancels',
  'too_early',
  'already_reminded',
  'free_of_charge',
  'quote_needed',
  'contract_choice',
  'no_contract_choice',
  'quote_open',
  'quote_missing',
  'quote_decided',
  'quote_expired',
  'quote_not_expired',
  'quote_partly_approved',
  'quote_not_partly_approved',
  'items_none',
  'items_all',
  'visit_missing',
  'visit_decided',
  'visit_own_proposal',
  'visit_not_confirmed',
  'visit_not_yet',
  'visit_purpose',
  'already_rated',
  'no_warranty',
  'warranty_over',
  'warranty_claimed',
  'warranty_obligation',
  'warranty_same_workshop',
  'not_warranty',
  'warranty_refused',
  'warranty_not_refused',
  'reason_missing',
  'evidence_missing',
] as const
export type BlockedCode = (typeof blockedCodes)[number]

/** Input of every action on an order: the order, the version that the writer saw, and the action's own id. */
export const onOrder = { id, version, actionId }

/** The reason; required if the action's rule says so. */
export const reason = text(1000, 'Escreva o motivo')

/** Required only if the workshop records a decision of its client that is not on Equipo. */
export const evidence = z.nullish(
  z.object({
    kind: z.enum(evidenceKinds, 'Escolha a prova'),
    description: text(1000, 'Escreva o que o cliente assinou, escreveu ou abriu'),
  }),
)

export const requestFields = {
  kind: z.enum(requestableKinds, 'Escolha o tipo'),
  priority: z.enum(priorities, 'Escolha a prioridade'),
  fault: text(2000, 'Conte o que está acontecendo'),
  availability: optionalText(300),
}

const equipmentOfOrder = z.object({
  id,
  code: z.string(),
  name: z.string(),
  category: z.enum(categoryIds),
})

const next = z.object({
  step: z.enum(nextSteps),
  turn: z.enum(turns),
  yours: z.boolean(),
  /** When the open quote or visit was sent, else when the order got its status. */
  since: instant,
  /** The sum of the quote to decide on, else the order's. Null as `totalCents`. */
  cents: z.nullable(z.int()),
})

const orderSummary = z.object({
  id,
  number: z.string(),
  version,
  status: z.enum(statuses),
  statusSince: instant,
  kind: z.enum(kinds),
  priority: z.enum(priorities),
  published: z.boolean(),
  contested: z.boolean(),
  fault: z.string(),
  createdAt: instant,
  equipment: equipmentOfOrder,
  clinic: z.object({ id, name: z.string(), city: z.string() }),
  workshop: z.nullable(z.object({ id, name: z.string() })),
  /** The next agreed or proposed visit. */
  visit: z.nullable(
    z.object({ startsAt: instant, purpose: z.enum(visitPurposes), status: z.enum(visitStatuses) }),
  ),
  /** The sum of the approved quotes, else of the first open one. */
  totalCents: z.nullable(z.int()),
  next,
})

/** Until when an order's contract promises that work begins; null without a promise. */
export const response = z.nullable(z.object({ state: z.enum(responseStates), dueAt: z.nullable(instant) }))

/** One row of a list. Money is null for a clinic's member who may not see prices. */
export const orderListItem = z.object({ ...orderSummary.shape, response })

export const historyEntry = z.object({
  id,
  at: instant,
  side: z.enum(['clinic', 'workshop', 'system', 'administrator']),
  /** The person's name, or the name of the job. */
  who: z.string(),
  action: z.enum(['request', 'open', ...actionIds]),
  from: z.nullable(z.enum(statuses)),
  to: z.enum(statuses),
  reason: z.nullable(z.string()),
  /** Evidence of a decision of a client without an account; null otherwise. */
  evidence: z.nullable(z.object({ kind: z.enum(evidenceKinds), description: z.string() })),
  /** Further details: work done before the order was handed back or cancelled, the awaited part, and the like. */
  note: z.nullable(z.string()),
})

/** An action of this person; `blocked` tells why it is not possible now. */
export const choice = z.object({ action: z.enum(actionIds), blocked: z.nullable(z.enum(blockedCodes)) })

export const orderHead = z.object({
  ...orderSummary.shape,
  origin: z.enum(origins),
  availability: z.nullable(z.string()),
  freeOfCharge: z.boolean(),
  /** A contract covers all of it. */
  covered: z.boolean(),
  objections: z.int(),
  inMediation: z.boolean(),
  completedAt: z.nullable(instant),
  warrantyUntil: z.nullable(z.iso.date()),
  warrantyRefusal: z.nullable(z.string()),
  /** The order under whose warranty this one falls, and the return that claims this order's warranty. */
  warrantyOf: z.nullable(z.object({ id, number: z.string() })),
  warrantyReturn: z.nullable(z.object({ id, number: z.string() })),
  /** False if the workshop records the decisions of a client that is not on Equipo. */
  clinicClaimed: z.boolean(),
})
