import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { mailStatuses } from './mail.ts'

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Contains a link that opens something: with a mail server, only its recipient can read it. */
  secret: z.boolean(),
  /** False after the content was deleted: of a secret mail when it is sent, of others after thirty days. */
  hasContent: z.boolean(),
  tries: z.int(),
  /** In plain words. */
  lastError: z.nullable(z.string()),
  createdAt: instant,
  /** Null if no attempt will follow: it was sent, it failed, or without a mail server it waits for a reader. */
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
      /** The beginning of the address. */
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
      /** Why the content is not shown. */
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
