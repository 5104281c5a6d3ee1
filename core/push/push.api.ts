import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, instant } from '#core/kit/schemas.ts'

const device = z.object({
  id,
  /** Browser and system in words; null if the browser did not tell. */
  name: z.nullable(z.string()),
  since: instant,
  /** The device of this request's session. */
  isOwn: z.boolean(),
})
export type PushDevice = z.infer<typeof device>

const devices = z.object({
  /** The key for which a browser subscribes; null: this server pushes nothing. */
  publicKey: z.nullable(z.string()),
  items: z.array(device),
})

const base64url = (least: number, most: number) =>
  z.string('Chave inválida').check(z.regex(new RegExp(`^[\\w-]{${least},${most}}$`), 'Chave inválida'))

export const pushApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/push-devices',
    summary: 'Aparelhos em que quem entrou recebe avisos com o Equipo fechado',
    input: z.object({}),
    output: devices,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/push-devices',
    summary: 'Passa a mandar avisos ao aparelho desta sessão',
    input: z.object({
      endpoint: z.string('Endereço inválido').check(z.minLength(10), z.maxLength(1000)),
      p256dh: base64url(87, 88),
      auth: base64url(22, 24),
    }),
    output: devices,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/push-devices/:id/removal',
    summary: 'Desliga os avisos num aparelho',
    input: z.object({ id }),
    output: devices,
  }),
}
