import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, text } from '#core/kit/schemas.ts'

const session = z.object({
  id,
  /** Browser and system in words; null if the browser did not tell. */
  device: z.nullable(z.string()),
  /** Network address from which it began; null if unknown. */
  address: z.nullable(z.string()),
  since: instant,
  /** Accurate to one hour. */
  usedAt: instant,
  /** The session of this request. */
  isOwn: z.boolean(),
})
export type OpenSession = z.infer<typeof session>

export const sessionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Sessões abertas da própria conta',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(session) }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/account/sessions/:id/ending',
    summary: 'Encerra uma sessão da própria conta',
    access: 'signed-in',
    input: z.object({ id }),
    output: z.object({}),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/account/sessions/ending',
    summary: 'Encerra todas as outras sessões da própria conta',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/session/confirmation',
    summary: 'Mostra de novo, com a senha, que é a própria pessoa',
    access: 'signed-in',
    input: z.object({
      current: z
        .string('Escreva sua senha')
        .check(z.minLength(1, 'Escreva sua senha'), z.maxLength(128, 'Use até 128 caracteres')),
    }),
    output: z.object({}),
  }),
  endOneOf: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/sessions/:sessionId/ending',
    summary: 'Encerra uma sessão de uma pessoa, com motivo',
    access: 'administrator',
    input: z.object({ actionId, id, sessionId: id, reason: text(500, 'Escreva o motivo') }),
    /** None if it was none of that person's sessions, or over. */
    output: z.object({ ended: z.int() }),
  }),
  endOf: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/sessions/ending',
    summary: 'Encerra todas as sessões de uma pessoa, com motivo',
    access: 'administrator',
    input: z.object({ actionId, id, reason: text(500, 'Escreva o motivo') }),
    output: z.object({ ended: z.int() }),
  }),
}
