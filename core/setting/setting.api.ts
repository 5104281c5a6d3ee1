import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, optionalText, version } from '#core/kit/schemas.ts'
import { optionalEmail, phone } from '#core/organization/fields.ts'
import { offer } from './offer.api.ts'
import { readLink } from './setting.ts'

const optional = z.nullable(z.string())

const kept = z.extend(offer, {
  messageYears: z.int(),
  checkoutUrl: optional,
  supportEmail: optional,
  supportPhone: optional,
  extensionUrl: optional,
  operator: optional,
  version: z.int(),
})
export type KeptSettings = z.infer<typeof kept>

const link = z.nullish(
  z.pipe(
    z.string().check(z.maxLength(500, 'Use até 500 caracteres')),
    z.transform((typed, context) => {
      if (!typed.trim()) return null
      const address = readLink(typed)
      const message = 'Escreva um endereço inteiro que comece com https://, sem usuário nem senha'
      if (address === null) context.issues.push({ code: 'custom', message, input: typed })
      return address
    }),
  ),
)

const whole = (min: number, max: number, message: string) =>
  z.int(message).check(z.minimum(min, message), z.maximum(max, message))

const price = whole(1, 1_000_000, 'Escreva um valor entre R$ 0,01 e R$ 10.000,00')

export const settingApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: 'As configurações do produto',
    access: 'administrator',
    input: z.object({}),
    output: kept,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Muda as configurações do produto, com o motivo',
    access: 'administrator',
    input: z.object({
      actionId,
      version,
      reason,
      trialDays: whole(1, 365, 'Escreva de 1 a 365 dias'),
      basicLimit: whole(1, 10_000, 'Escreva de 1 a 10.000 equipamentos'),
      basicCents: price,
      professionalCents: price,
      technicianCents: price,
      messageYears: whole(1, 20, 'Escreva de 1 a 20 anos'),
      checkoutUrl: link,
      supportEmail: optionalEmail,
      supportPhone: phone,
      extensionUrl: link,
      operator: optionalText(300),
    }),
    output: kept,
  }),
}
