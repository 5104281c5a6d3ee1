import * as z from 'zod/mini'
import { ways } from '#core/charge/charge.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  id,
  instant,
  linkToken,
  name,
  optionalText,
  page,
  pageQuery,
} from '#core/kit/schemas.ts'
import { pix } from '#core/pix/pix.api.ts'
import { chargeLinkDays } from './charge-link.ts'

const link = z.object({
  id,
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
})
export type ChargeLink = z.infer<typeof link>

const part = z.object({
  id,
  position: z.int(),
  dueOn: date,
  /** Owed today, with fine and interest. */
  owedCents: z.int(),
  lateCents: z.int(),
  isLate: z.boolean(),
  /** Somebody said that it was paid, and the workshop has not answered. */
  isClaimed: z.boolean(),
  pix: z.nullable(pix),
})
export type LinkedPart = z.infer<typeof part>

const opened = z.object({
  number: z.string(),
  description: z.string(),
  state: z.enum(['open', 'paid', 'cancelled']),
  totalCents: z.int(),
  issuedOn: date,
  terms: z.nullable(z.string()),
  workshopName: z.string(),
  workshopPhone: z.nullable(z.string()),
  clinicName: z.string(),
  timeZone: z.string(),
  expiresAt: instant,
  /** Today at the workshop. */
  today: date,
  parts: z.array(part),
})
export type OpenedCharge = z.infer<typeof opened>

export const chargeLinkApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/charges/:id/links',
    summary: 'Os links de uma cobrança que a oficina criou; pede a permissão de finanças',
    input: z.object({ id, ...pageQuery }),
    output: page(link),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/charges/:id/links',
    answersSecret: true,
    summary: 'Cria um link que mostra a cobrança sem conta; pede a permissão de finanças',
    input: z.object({
      id,
      linkId: id,
      days: z.literal(chargeLinkDays, 'Escolha por quanto tempo o link vale'),
    }),
    output: z.object({
      /** Shown only once: the server keeps only its hash. */
      url: z.string(),
      text: z.string(),
      /** Opens WhatsApp with the message, at the clinic's number if it has one. */
      whatsApp: z.string(),
      link,
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/charge-links/:id/revocation',
    summary: 'Revoga um link de uma cobrança; pede a permissão de finanças',
    input: z.object({ id, actionId }),
    output: link,
  }),

  // Works without an account. The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/charge-links/opening',
    summary: 'A cobrança de um link, a quem o tem',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: opened,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/charge-links/claim',
    summary: 'Avisa por um link que uma parcela foi paga; só conta quando a oficina confirma',
    access: 'public',
    input: z.object({
      token: linkToken,
      paymentClaimId: id,
      instalmentId: id,
      name: name(120, 'Escreva o seu nome'),
      paidOn: date,
      way: z.enum(ways, 'Escolha como você pagou'),
      note: optionalText(500),
    }),
    output: opened,
  }),
}
