import { newPassword } from '#core/account/schemas.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, email, id, text } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { setupOutcomes, setupStates } from './administration.ts'

const administrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  since: z.string(),
  /** An administrator without one has no rights yet. */
  hasSecondFactor: z.boolean(),
  /** The account of ADMIN_EMAIL: its rights cannot be taken away from here. */
  isFixed: z.boolean(),
})
export type Administrator = z.infer<typeof administrator>

const codeMissing = 'Escreva o código de instalação'
const reason = text(500, 'Escreva o motivo')

export const administrationApi = {
  setupState: endpoint({
    method: 'GET',
    path: '/api/admin-setup',
    summary: 'Situação da conta administradora',
    access: 'public',
    input: z.object({}),
    output: z.object({ state: z.enum(setupStates) }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/admin-setup',
    summary: 'Configura a conta administradora',
    access: 'public',
    input: z.object({
      code: z.string(codeMissing).check(z.trim(), z.minLength(1, codeMissing), z.maxLength(200)),
      password: newPassword,
      /** The state that the page displayed. */
      seen: z.enum(setupStates),
    }),
    output: z.object({ outcome: z.enum(setupOutcomes) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/administrators',
    summary: 'As pessoas que administram o produto',
    access: 'administrator',
    input: z.object({}),
    output: z.object({ items: z.array(administrator) }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    summary:
      'O que espera pela administração: mensagens, e-mails, denúncias, clínicas contestadas, registros e pedidos ao suporte',
    access: 'administrator',
    input: z.object({}),
    output: z.object({
      /** New messages of the contact form; up to 100 of each kind. */
      contacts: z.int(),
      /** Mails that could not be sent. */
      mails: z.int(),
      /** Reported messages that are not settled. */
      reports: z.int(),
      /** Disputed claims of clinics that wait for a decision. */
      claims: z.int(),
      /** CFT and CREA numbers that nobody has looked up. */
      registries: z.int(),
      /** Requests to the support that wait for an answer. */
      support: z.int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/administrators',
    summary: 'Dá privilégios de administrador a uma pessoa',
    access: 'administrator',
    input: z.object({ actionId, email, reason }),
    output: z.object({ items: z.array(administrator) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/administrators/:id/removal',
    summary: 'Remove os privilégios de administrador de uma pessoa',
    access: 'administrator',
    input: z.object({ actionId, id, reason }),
    output: z.object({ items: z.array(administrator) }),
  }),
}
