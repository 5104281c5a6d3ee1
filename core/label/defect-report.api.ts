import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, text, version } from '#core/kit/schemas.ts'
import { requestFields } from '#core/service-order/schemas.ts'
import { problems, reportStatuses, severities } from './defect-report.ts'

const report = z.object({
  id,
  problem: z.enum(problems),
  severity: z.enum(severities),
  description: z.string(),
  reporter: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /**
   * `confirmed`: the address is the reporter's own; `asked`: the link was mailed; `none`: nothing proves who the
   * reporter is.
   */
  confirmation: z.enum(['confirmed', 'asked', 'none']),
  hasPhoto: z.boolean(),
  status: z.enum(reportStatuses),
  equipment: z.object({ id, code: z.string(), name: z.string(), room: z.nullable(z.string()) }),
  clinic: z.object({ id, name: z.string() }),
  order: z.nullable(z.object({ id, number: z.string() })),
  /** Why it was dismissed. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  createdAt: instant,
  version,
})
export type Report = z.infer<typeof report>

export const defectReportApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/defect-reports',
    summary: 'Relatos de defeito feitos pelas etiquetas, os novos primeiro',
    input: z.object({
      status: z.optional(z.enum(reportStatuses)),
      equipmentId: z.optional(id),
      cursor: z.optional(id),
      limit: pageQuery.limit,
    }),
    output: page(report),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/defect-reports/:id',
    summary: 'Um relato de defeito',
    input: z.object({ id }),
    output: report,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/defect-reports/:id/photo',
    summary: 'A foto de um relato de defeito',
    carries: 'download',
    input: z.object({ id, size: z.optional(z.enum(['full', 'thumbnail'])) }),
    output: z.unknown(),
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/defect-reports/:id/order',
    summary: 'Faz de um relato de defeito uma ordem de serviço',
    input: z.object({
      id,
      actionId,
      version,
      orderId: id,
      ...requestFields,
      workshopId: z.nullish(id),
      publish: z.optional(z.boolean()),
      invitationId: z.nullish(id),
    }),
    output: report,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/defect-reports/:id/dismissal',
    summary: 'Dispensa um relato de defeito, com o motivo',
    input: z.object({ id, actionId, version, reason: text(500, 'Escreva o motivo') }),
    output: report,
  }),
}
