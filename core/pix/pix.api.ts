import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id } from '#core/kit/schemas.ts'
import { pixKeyKinds } from '#core/organization/pix-key.ts'

export const pix = z.object({
  /** Text for "Pix copia e cola". */
  code: z.string(),
  /** The same as a QR code, an SVG. */
  drawing: z.string(),
  cents: z.int(),
  txid: z.string(),
  receiver: z.string(),
  keyKind: z.enum(pixKeyKinds),
  key: z.string(),
  /** Day of the key's last change, for some days after it. */
  newSince: z.nullable(date),
})
export type Pix = z.infer<typeof pix>

/** Why there is no code. */
const absences = ['no_key', 'nothing_owed', 'cancelled'] as const

const offer = z.object({ pix: z.nullable(pix), absence: z.nullable(z.enum(absences)) })
export type PixOffer = z.infer<typeof offer>

export const pixApi = {
  ofInstalment: endpoint({
    method: 'GET',
    path: '/api/charge-instalments/:id/pix',
    summary: 'O Pix de uma parcela, no valor de hoje; pede a permissão de finanças',
    input: z.object({ id }),
    output: offer,
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/pix',
    summary:
      'O Pix de uma ordem: da cobrança em aberto ou, antes dela, do valor aprovado; pede a permissão de finanças',
    input: z.object({ id }),
    output: z.extend(offer, {
      /** The charge that the code pays; null before the order has one. */
      chargeId: z.nullable(id),
    }),
  }),
}
