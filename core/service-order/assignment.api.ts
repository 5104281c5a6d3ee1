import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant } from '#core/kit/schemas.ts'

const assignment = z.object({
  /** The workshop's people, by name. */
  people: z.array(z.object({ id, name: z.string() })),
  /** The person who has the order; null: nobody. */
  personId: z.nullable(id),
  /** Visits to come; null: the person who has the order goes. */
  visits: z.array(z.object({ id, startsAt: instant, personId: z.nullable(id) })),
})
export type Assignment = z.infer<typeof assignment>

/** The people of the workshop who do the work. The clinic learns of it only from the report. */
export const assignmentApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/assignment',
    summary: 'Quem da oficina faz a ordem e vai às visitas; só a oficina',
    input: z.object({ id }),
    output: assignment,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/service-orders/:id/assignment',
    summary: 'Passa a ordem, ou uma visita dela, a uma pessoa da oficina ou a ninguém; a pessoa é avisada',
    input: z.object({ id, actionId, visitId: z.nullish(id), personId: z.nullish(id) }),
    output: assignment,
  }),
}
