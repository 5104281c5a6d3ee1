import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { email, name } from '#core/kit/schemas.ts'
import { broughtAlong } from '#core/self-assessment/self-assessment.api.ts'
import { newPassword, place } from './schemas.ts'

const registration = z.object({
  name: name(120, 'Escreva seu nome'),
  email,
  password: newPassword,
  ...place,
  /** The token of the check against robots; required if one is configured. */
  captcha: z.optional(z.string().check(z.maxLength(4096))),
  /** A clinic's answers to the public self-assessment; stored in the new organization. */
  selfAssessment: z.optional(broughtAlong),
})

/** Apart from the session, which every page loads, because it brings the self-assessment along. */
export const registrationApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Cria conta, perfil e organização',
    access: 'public',
    input: registration,
    // Not signed in: the answer only confirms that a login link was sent.
    output: z.object({ signedIn: z.boolean() }),
  }),
}
