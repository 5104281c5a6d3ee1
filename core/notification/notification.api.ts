import { endpoint } from '#core/kit/endpoint.ts'
import { id, instant, page } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'

/** `kind` is the cause; the slice's texts make the sentence from it and from `details`. */
const notification = z.object({
  id,
  kind: z.string(),
  /** The subject: an order, an organization, a plan's occurrence, a paper, equipment, a load, an action. */
  subjectId: id,
  details: z.record(z.string(), z.unknown()),
  createdAt: instant,
  readAt: z.nullable(instant),
})
export type Notification = z.infer<typeof notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Avisos de quem entrou, os novos primeiro',
    input: z.object({
      cursor: z.optional(id),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    }),
    output: z.extend(page(notification), { unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/reading',
    summary: 'Marca avisos como lidos; sem lista, todos',
    input: z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) }),
    output: z.object({ unread: z.int() }),
  }),
}
