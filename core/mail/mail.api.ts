import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { mailStatuses } from './mail.ts'

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Holds a link that opens something: with a mail server only its recipient reads it. */
  secret: z.boolean(),
  /** False once it is forgotten: a secret one when sent, any other after thirty days. */
  hasContent: z.boolean(),
  tries: z.int(),
  /** In plain words. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** Null where none is to come: it is sent, it failed, or there is no mail server and it waits to be read. */
  nextTryAt: z.nullable(instant),
  sentAt: z.nullable(instant),
})
export type Mail = z.infer<typeof mail>

/** Whether there is a mail server. */
const outgoing = z.boolean()

export const mailApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/mails',
    summary: 'E-mails que o sistema escreveu, os novos primeiro',
    access: 'administrator',
    input: z.object({
      status: z.optional(z.enum(mailStatuses)),
      /** How the address begins. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(320))),
      cursor: z.optional(id),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    }),
    output: page(mail),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/mails/:id',
    summary: 'Um e-mail: para quem, e o que foi feito dele',
    access: 'administrator',
    input: z.object({ id }),
    output: z.extend(mail, { outgoing }),
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/mails/:id/content',
    answersSecret: true,
    summary: 'O que um e-mail diz; cada leitura fica registrada',
    access: 'administrator',
    input: z.object({ id }),
    output: z.object({
      content: z.nullable(z.object({ text: z.string(), html: z.string() })),
      /** Why there is none. */
      hidden: z.nullable(z.enum(['secret', 'forgotten'])),
    }),
  }),
  attempt: endpoint({
    method: 'POST',
    path: '/api/mails/:id/attempts',
    summary: 'Tenta enviar de novo, por mais dois dias',
    access: 'administrator',
    input: z.object({ id, actionId }),
    output: z.extend(mail, { outgoing }),
  }),
}
