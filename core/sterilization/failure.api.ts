import * as z from 'zod/mini'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, optionalText, page, pageQuery, text } from '#core/kit/schemas.ts'
import { failureKinds, fates, scopes, steps, writtenSteps } from './failure.ts'
import { purposes, testResults } from './load.ts'

const summaryFields = {
  id,
  kind: z.enum(failureKinds),
  /** The tested load; null for a Bowie-Dick test. */
  loadId: z.nullable(id),
  lot: z.nullable(z.string()),
  equipmentId: id,
  equipmentCode: z.string(),
  equipmentName: z.string(),
  openedAt: instant,
  openedBy: z.string(),
  releasedAt: z.nullable(instant),
}
const failureSummary = z.object(summaryFields)
export type FailureSummary = z.infer<typeof failureSummary>

const recalledPackage = z.object({
  id,
  loadId: id,
  lot: z.string(),
  number: z.int(),
  kind: z.string(),
  fate: z.nullable(z.enum(fates)),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  at: z.nullable(instant),
  by: z.nullable(z.string()),
})
export type RecalledPackage = z.infer<typeof recalledPackage>

const failureDetail = z.object({
  ...summaryFields,
  equipmentStatus: z.enum(equipmentStatuses),
  negativeSince: z.nullable(instant),
  loads: z.array(
    z.object({
      id,
      lot: z.string(),
      startedAt: instant,
      packages: z.int(),
      operator: z.string(),
      celsius: z.nullable(z.number()),
      minutes: z.nullable(z.number()),
      integrator: z.nullable(z.string()),
      lifted: z.boolean(),
    }),
  ),
  packages: z.array(recalledPackage),
  steps: z.array(
    z.object({
      step: z.enum(steps),
      state: z.enum(['done', 'open', 'not_needed']),
      choice: z.nullable(z.string()),
      note: z.nullable(z.string()),
      orderId: z.nullable(id),
      at: z.nullable(instant),
      by: z.nullable(z.string()),
    }),
  ),
  /** Test cycles that were run because of it, oldest first. */
  tests: z.array(
    z.object({
      loadId: z.nullable(id),
      lot: z.nullable(z.string()),
      purpose: z.enum(purposes),
      at: instant,
      result: z.nullable(z.enum(testResults)),
    }),
  ),
  signature: z.nullable(z.string()),
  releasedBy: z.nullable(z.string()),
  /** Why nobody may sign its end yet. */
  cannotEnd: z.nullable(z.string()),
})
export type FailureDetail = z.infer<typeof failureDetail>

export const failureApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sterilization-failures',
    summary:
      'Falhas da esterilização, da mais nova à mais antiga; só as abertas ou só as encerradas, se pedido',
    input: z.object({ open: z.optional(z.stringbool()), ...pageQuery }),
    output: page(failureSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sterilization-failures/:id',
    summary: 'Uma falha: pacotes a recolher, passos com quem e quando, e os testes repetidos',
    input: z.object({ id }),
    output: failureDetail,
  }),
  step: endpoint({
    method: 'POST',
    path: '/api/sterilization-failures/:id/steps',
    summary: 'Registra um passo feito depois de uma falha',
    input: z.object({
      id,
      actionId,
      step: z.enum(writtenSteps),
      /** Scope of the recall, with the step `scope`. */
      choice: z.optional(z.enum(scopes)),
      note: optionalText(1000),
      /** The repair's order, with the step `repair`. */
      orderId: z.optional(z.nullable(id)),
    }),
    output: failureDetail,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/sterilization-failures/:id/recalls',
    summary: 'Registra onde estavam pacotes recolhidos e que fim levaram',
    input: z.object({
      id,
      actionId,
      packageIds: z.array(id).check(z.minLength(1, 'Escolha pelo menos um pacote'), z.maxLength(500)),
      fate: z.enum(fates, 'Diga o que foi feito com os pacotes'),
      place: optionalText(120),
      note: optionalText(500),
    }),
    output: failureDetail,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/sterilization-failures/:id/release',
    summary: 'Assina que a falha terminou; a autoclave volta ao uso',
    input: z.object({
      id,
      actionId,
      signature: text(200, 'Escreva o nome e o registro de quem assina'),
    }),
    output: failureDetail,
  }),
}
