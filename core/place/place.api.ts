import { endpoint } from '#core/kit/endpoint.ts'
import * as z from 'zod/mini'

export const placeApi = {
  cities: endpoint({
    method: 'GET',
    path: '/api/states/:state/cities',
    summary: 'Municípios de um estado',
    access: 'public',
    input: z.object({ state: z.string().check(z.regex(/^[A-Z]{2}$/, 'Escolha um estado')) }),
    output: z.object({ cities: z.array(z.string()) }),
  }),
}
