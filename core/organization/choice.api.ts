import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, name } from '#core/kit/schemas.ts'
import { placeFields } from '#core/place/schemas.ts'

const own = z.object({
  id,
  kind: z.enum(['clinic', 'workshop']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  role: z.enum(['owner', 'member']),
})
export type OwnOrganization = z.infer<typeof own>

/** Maximum number of organizations that one person can own. */
export const mostOrganizations = 10

export const choiceApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/session/organizations',
    summary: 'As organizações de quem entrou, e se uma nova ainda teria o teste grátis',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(own), hasTrial: z.boolean() }),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/session/organization',
    summary: 'Por qual das próprias organizações esta sessão age',
    access: 'signed-in',
    input: z.object({ organizationId: id }),
    output: z.object({}),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations',
    summary: 'Cadastra mais uma clínica ou oficina de quem entrou; a sessão passa a agir por ela',
    access: 'signed-in',
    input: z.object({
      id,
      actionId,
      name: name(120, 'Escreva o nome'),
      ...placeFields,
    }),
    output: z.object({}),
  }),
}
