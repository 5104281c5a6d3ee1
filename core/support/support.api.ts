import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, name, page, pageQuery, search, text, version } from '#core/kit/schemas.ts'
import { mostInText, supportStatuses } from './support.ts'

const status = z.enum(supportStatuses)
const written = text(mostInText, 'Escreva a mensagem')

const message = z.object({
  id,
  bySupport: z.boolean(),
  text: z.string(),
  files: z.array(keptFile),
  createdAt: instant,
})
export type SupportMessage = z.infer<typeof message>

const listed = z.object({
  id,
  subject: z.string(),
  status,
  /** The instant from which it has this status. */
  since: instant,
  createdAt: instant,
  version,
})
export type SupportRequest = z.infer<typeof listed>

const detail = z.extend(listed, { messages: z.array(message) })
export type SupportRequestDetail = z.infer<typeof detail>

/** The same for the support: who asks, and whether their plan comes first. */
const seen = {
  person: z.object({ id, name: z.string(), email: z.string() }),
  organization: z.string(),
  organizationKind: z.enum(['clinic', 'workshop']),
  first: z.boolean(),
}
const seenListed = z.extend(listed, seen)
export type SeenRequest = z.infer<typeof seenListed>
const seenDetail = z.extend(detail, {
  ...seen,
  messages: z.array(z.extend(message, { by: z.string() })),
})
export type SeenRequestDetail = z.infer<typeof seenDetail>

const access = 'administrator'

/** Questions of people to the support inside the product. */
export const supportApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/support-requests',
    summary: 'Pedidos ao suporte de quem entrou, os novos primeiro',
    input: z.object(pageQuery),
    output: page(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/support-requests/:id',
    summary: 'Um pedido ao suporte, com as respostas',
    input: z.object({ id }),
    output: detail,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/support-requests',
    summary: 'Escreve ao suporte',
    input: z.object({ actionId, subject: name(120, 'Escreva o assunto'), text: written }),
    output: detail,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/support-requests/:id/messages',
    summary: 'Escreve de novo em um pedido ao suporte; um pedido encerrado volta a esperar',
    input: z.object({ actionId, id, text: written }),
    output: detail,
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/support-messages/:id/files/:fileId',
    summary: 'Põe uma foto da tela ou um PDF em uma mensagem própria ao suporte',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/support-requests',
    summary: 'Pedidos ao suporte: os que esperam, Profissional e os mais antigos primeiro',
    access,
    input: z.object({
      /** Without one, those that wait. */
      status: z.optional(status),
      search,
      ...pageQuery,
    }),
    output: page(seenListed),
  }),
  see: endpoint({
    method: 'GET',
    path: '/api/admin/support-requests/:id',
    summary: 'Um pedido ao suporte, com quem pede',
    access,
    input: z.object({ id }),
    output: seenDetail,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support-requests/:id/answers',
    summary: 'Responde a um pedido ao suporte, no produto e por e-mail',
    access,
    input: z.object({ actionId, id, version, text: written }),
    output: seenDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/support-requests/:id/closing',
    summary: 'Encerra um pedido ao suporte sem responder, com motivo',
    access,
    input: z.object({ actionId, id, version, reason }),
    output: seenDetail,
  }),
}
