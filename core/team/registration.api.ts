import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, optionalText } from '#core/kit/schemas.ts'

const registration = z.object({
  /** The person's number at the council: CFT, CREA or CRO. */
  registry: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
})
export type Registration = z.infer<typeof registration>

export const registrationApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/own-registration',
    summary: 'A função e o número de registro da própria pessoa nesta organização',
    input: z.object({}),
    output: registration,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/own-registration',
    summary: 'Muda a própria função e o próprio número de registro',
    input: z.object({ actionId, registry: optionalText(60), jobTitle: optionalText(120) }),
    output: registration,
  }),
}
