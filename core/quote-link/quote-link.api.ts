import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  email,
  id,
  instant,
  linkToken,
  name,
  page,
  pageQuery,
  text,
} from '#core/kit/schemas.ts'
import { quoteStatuses } from '#core/quote/quote.ts'
import { quoteView } from '#core/quote/schemas.ts'
import { reason } from '#core/service-order/schemas.ts'
import { cpf } from '#core/signature/schemas.ts'
import { overReasons } from './quote-link.ts'

const link = z.object({
  id,
  quoteNumber: z.int(),
  email: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type QuoteLink = z.infer<typeof link>

export const answerKinds = ['approved', 'partly_approved', 'rejected', 'question'] as const

/** An answer as the workshop keeps it. Cents are null for a member who may not see prices. */
const answer = z.object({
  id,
  quoteNumber: z.int(),
  kind: z.enum(answerKinds),
  name: z.string(),
  jobTitle: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  message: z.nullable(z.string()),
  approvedCents: z.nullable(z.int()),
  contentSha256: z.string(),
  createdAt: instant,
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
})
export type QuoteAnswer = z.infer<typeof answer>

const question = z.object({
  id,
  name: z.string(),
  message: z.string(),
  createdAt: instant,
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
})

/** The quote of a link, as its client reads it. */
const linkedQuote = z.object({
  ...quoteView.shape,
  standing: z.enum(quoteStatuses),
  /** It replaces the version that the link was made for. */
  isNewer: z.boolean(),
  /** Another version replaces this one; it is shown when it is asked for. */
  newer: z.nullable(z.object({ sentAt: instant })),
  /** A decision is bound to it. */
  contentSha256: z.string(),
  orderNumber: z.string(),
  equipment: z.string(),
  /** The newest questions, oldest first. */
  questions: z.array(question),
})
export type LinkedQuote = z.infer<typeof linkedQuote>

const opened = z.object({
  workshopName: z.string(),
  workshopPhone: z.nullable(z.string()),
  clinicName: z.string(),
  timeZone: z.string(),
  /** The address that the link was mailed to. */
  email: z.nullable(z.string()),
  expiresAt: instant,
  today: date,
  over: z.nullable(z.enum(overReasons)),
  /** Null once the link is over. */
  quote: z.nullable(linkedQuote),
})
export type OpenedQuote = z.infer<typeof opened>

const person = name(120, 'Escreva o seu nome')

/** Every answer by a link: its own id, so that it counts once, and exactly what was on the screen. */
const onLink = {
  token: linkToken,
  answerId: id,
  quoteId: id,
  contentSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Abra o link de novo')),
}

const decider = {
  name: person,
  jobTitle: name(120, 'Escreva a sua função na clínica'),
  cpf,
  mayDecide: z.literal(true, 'Confirme que você pode decidir pela clínica'),
}

export const quoteLinkApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/quote-links',
    summary: 'Os links dos orçamentos de uma ordem, que a oficina criou',
    input: z.object({ id, ...pageQuery }),
    output: z.extend(page(link), {
      /** Whether this server sends mail. */
      byMail: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/quote-links',
    answersSecret: true,
    summary: 'Cria um link pelo qual um cliente que não está no Equipo lê e responde o orçamento',
    input: z.object({
      id,
      linkId: id,
      quoteId: id,
      /** Mails the link to this address. */
      email: z.nullish(email),
    }),
    output: z.object({
      /** Shown only once: the server keeps only its hash. */
      url: z.string(),
      text: z.string(),
      /** Opens WhatsApp with the message, at the clinic's number if it has one. */
      whatsApp: z.string(),
      /** The link as a QR code, in SVG. */
      drawing: z.string(),
      link,
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/quote-links/:id/revocation',
    summary: 'Revoga um link de um orçamento',
    input: z.object({ id, actionId }),
    output: link,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/quote-answers',
    summary: 'O que o cliente respondeu e perguntou pelos links dos orçamentos de uma ordem',
    input: z.object({ id, ...pageQuery }),
    output: page(answer),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/quote-answers/:id/reply',
    summary: 'Responde a uma pergunta do cliente; a resposta aparece no link',
    input: z.object({ id, actionId, reply: text(2000, 'Escreva a resposta') }),
    output: answer,
  }),

  // Work without an account. The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/quote-links/opening',
    summary: 'O orçamento de um link, a quem o tem',
    access: 'public',
    input: z.object({
      token: linkToken,
      /** Shows the version that replaced the one of the link. */
      newer: z.optional(z.boolean()),
    }),
    output: opened,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/quote-links/approval',
    summary: 'Aprova por um link o orçamento, inteiro ou alguns itens',
    access: 'public',
    input: z.object({
      ...onLink,
      ...decider,
      /** The approved lines; if absent, all of them. */
      lineIds: z.nullish(z.array(id).check(z.minLength(1, 'Escolha pelo menos um item'), z.maxLength(100))),
    }),
    output: opened,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/quote-links/refusal',
    summary: 'Recusa por um link o orçamento, com o motivo',
    access: 'public',
    input: z.object({ ...onLink, ...decider, reason }),
    output: opened,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/quote-links/question',
    summary: 'Pergunta algo à oficina por um link',
    access: 'public',
    input: z.object({ ...onLink, name: person, message: text(2000, 'Escreva a sua pergunta') }),
    output: opened,
  }),
}
