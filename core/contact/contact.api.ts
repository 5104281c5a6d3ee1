import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, search, version } from '#core/kit/schemas.ts'
import { contactStatuses } from './contact.ts'

const status = z.enum(contactStatuses)

const contact = z.object({
  id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status,
  /** When somebody last changed the status; null if nobody has. */
  statusAt: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
})
export type Contact = z.infer<typeof contact>

const listed = z.extend(z.omit(contact, { message: true }), {
  /** The beginning of the message, on one line. */
  beginning: z.string(),
})
export type ListedContact = z.infer<typeof listed>

export const contactApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts',
    summary: 'Mensagens do formulário de contato, as novas primeiro',
    access: 'administrator',
    input: z.object({
      /** If absent, all messages that are not archived. */
      status: z.optional(status),
      search,
      cursor: z.optional(id),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    }),
    output: page(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contacts/:id',
    summary: 'Uma mensagem do formulário de contato',
    access: 'administrator',
    input: z.object({ id }),
    output: contact,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/status',
    summary: 'Diz o que foi feito de uma mensagem de contato: respondida, arquivada ou nova outra vez',
    access: 'administrator',
    input: z.object({ id, actionId, version, status, reason }),
    output: contact,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/removal',
    summary: 'Apaga uma mensagem de contato a pedido de quem a escreveu',
    access: 'administrator',
    input: z.object({ id, actionId, version, reason }),
    output: z.object({}),
  }),
}
