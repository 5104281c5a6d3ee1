import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId } from '#core/kit/schemas.ts'
import { choosable } from './causes.ts'

const choices = z.object({
  choices: z.array(z.object({ cause: z.enum(choosable), byMail: z.boolean() })).check(z.maxLength(100)),
})

/** `sendsMail`: whether this server sends mail at all. */
const chosen = z.extend(choices, { sendsMail: z.boolean() })

/** Apart from the notifications themselves, which every page shows: the causes are many. */
export const notificationChoiceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/notification-choices',
    summary: 'O que quem entrou recebe por e-mail, causa por causa',
    input: z.object({}),
    output: chosen,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/notification-choices',
    summary: 'Escolhe o que chega por e-mail; o que não é dito fica como está',
    input: z.extend(choices, { actionId }),
    output: chosen,
  }),
}
