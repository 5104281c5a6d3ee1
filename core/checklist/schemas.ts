import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { documentStatuses } from '#core/document/document-number.ts'
import { keptFile } from '#core/file/file.api.ts'
import { id, instant, text } from '#core/kit/schemas.ts'
import { requestFields } from '#core/service-order/schemas.ts'
import { answer, verdicts } from './answer.ts'
import { templateItem } from './item.ts'

export const runStatuses = ['open', 'finished', 'abandoned'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Possible consequences of a finding that does not conform. */
const decisions = ['order', 'action', 'justification'] as const
export type Decision = (typeof decisions)[number]

const orderRef = z.nullable(z.object({ id, number: z.string() }))

export const equipmentRef = z.nullable(
  z.object({ id, code: z.string(), name: z.string(), category: z.enum(categoryIds) }),
)

export const followUp = z.object({
  id,
  decision: z.enum(decisions),
  text: z.string(),
  /** Day of an action, on the clinic's calendar. */
  dueOn: z.nullable(z.iso.date()),
  /** The order of a decision; its number is empty if the reader may not see the order. */
  order: orderRef,
  doneAt: z.nullable(instant),
})
export type FollowUp = z.infer<typeof followUp>

/** An item of a run with its answer. Only its answer can change, and nothing changes once the run is over. */
export const runItem = z.object({
  ...templateItem.shape,
  id,
  position: z.int(),
  answer: z.nullable(answer),
  verdict: z.nullable(z.enum(verdicts)),
  note: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** The next answer has to name this version. */
  version: z.int(),
  followUp: z.nullable(followUp),
  photos: z.array(keptFile),
})
export type RunItem = z.infer<typeof runItem>

/** A run as a row of a list. */
export const runHead = z.object({
  id,
  title: z.string(),
  template: z.string(),
  templateVersion: z.int(),
  status: z.enum(runStatuses),
  /** The organization that fills it in. */
  organization: z.object({ id, name: z.string() }),
  /** The clinic whose equipment or day it is about; null for a workshop's own. */
  clinic: z.nullable(z.object({ id, name: z.string() })),
  equipment: equipmentRef,
  order: orderRef,
  occurrenceId: z.nullable(id),
  startedBy: z.string(),
  startedAt: instant,
  completedBy: z.nullable(z.string()),
  /** When it was finished or abandoned. */
  completedAt: z.nullable(instant),
  total: z.int(),
  answered: z.int(),
  conform: z.int(),
  notConform: z.int(),
  criticalNotConform: z.int(),
  notApplicable: z.int(),
  version: z.int(),
})
export type RunHead = z.infer<typeof runHead>

/** The document issued from a finished record; null until somebody asks for it. */
export const issuedDocument = z.nullable(
  z.object({
    id,
    number: z.string(),
    status: z.enum(documentStatuses),
    verificationCode: z.string(),
    /** False until its PDF has been rendered. */
    hasFile: z.boolean(),
  }),
)

/** A whole run, returned by one read. */
export const run = z.object({
  ...runHead.shape,
  rulesVersion: z.string(),
  note: z.nullable(z.string()),
  items: z.array(runItem),
  document: issuedDocument,
  /** Whether the reader's organization fills it in; the other side can only read. */
  isOwn: z.boolean(),
})
export type Run = z.infer<typeof run>

/** A decision as it is sent, on an item of a run or an indicator of a self-assessment. */
export const decisionFields = {
  decision: z.enum(decisions, 'Escolha o que fazer'),
  /** The planned work, or why nothing is done. For an order, the fault that its technician reads. */
  text: text(2000, 'Escreva o que será feito, ou por que não'),
  dueOn: z.nullish(z.iso.date('Escreva até quando')),
  /** Either an existing open order of that equipment, or a new one. */
  orderId: z.nullish(id),
  order: z.nullish(
    z.object({
      id,
      equipmentId: z.uuid('Escolha o equipamento'),
      priority: requestFields.priority,
      workshopId: z.nullish(id),
      publish: z.optional(z.boolean()),
    }),
  ),
}
