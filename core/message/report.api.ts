import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { messageFile } from './message.api.ts'
import { reportStatuses } from './report.ts'

const filter = {
  /** Name of one of the two sides. */
  search,
  status: z.optional(z.enum(reportStatuses)),
}

const reportFields = {
  id,
  /** The side that reports, and the one that wrote. */
  reporter: z.string(),
  reported: z.string(),
  description: z.string(),
  status: z.enum(reportStatuses),
  createdAt: instant,
  settledAt: z.nullable(instant),
  note: z.nullable(z.string()),
}
const report = z.object(reportFields)
export type Report = z.infer<typeof report>

const readable = z.object({
  id,
  organization: z.string(),
  by: z.string(),
  text: z.nullable(z.string()),
  withdrawn: z.boolean(),
  files: z.array(messageFile),
  createdAt: instant,
})

const detail = z.object({
  ...reportFields,
  reporterPerson: z.string(),
  messageId: id,
  /** The reported message, the last, and up to five before it. */
  messages: z.array(readable),
})
export type ReportDetail = z.infer<typeof detail>

const access = 'administrator'

export const reportApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/messages/:id/report',
    summary: 'Denuncia uma mensagem da outra parte à administração',
    input: z.object({ id, actionId, description: text(1000, 'Escreva o que aconteceu') }),
    output: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/message-reports',
    summary: 'Consulta as denúncias de mensagens, as novas primeiro',
    access,
    input: z.object({ ...filter, ...pageQuery }),
    output: page(report),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/message-reports.csv',
    summary: 'Baixa as denúncias de mensagens como planilha CSV',
    access,
    carries: 'download',
    input: z.object(filter),
    output: z.unknown(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/message-reports/:id',
    summary: 'Consulta uma denúncia com a mensagem e as cinco anteriores',
    access,
    input: z.object({ id }),
    output: detail,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/admin/message-reports/:id/settlement',
    summary: 'Resolve uma denúncia e diz o que foi feito',
    access,
    input: z.object({ id, actionId, reason }),
    output: detail,
  }),
}
