import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, name, page, pageQuery, search } from '#core/kit/schemas.ts'
import { cro, line, phone, taxId } from '#core/organization/fields.ts'
import { placeFields } from '#core/place/schemas.ts'

/** A clinic that a workshop serves. Unclaimed: not on Equipo yet; the workshop keeps its data. */
const client = z.object({
  clinicId: id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  phone: z.nullable(z.string()),
  claimed: z.boolean(),
  openOrders: z.int(),
  equipment: z.int(),
})
export type Client = z.infer<typeof client>

export const clientApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clínicas que a oficina atende, por nome',
    input: z.object({
      search,
      /** True: only clinics on Equipo. False: only those that the workshop keeps. */
      claimed: z.optional(z.stringbool()),
      ...pageQuery,
    }),
    output: page(client),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Cadastra um cliente que ainda não está no Equipo',
    input: z.object({
      id,
      actionId,
      name: name(120, 'Escreva o nome da clínica'),
      ...placeFields,
      taxId,
      phone,
      address: line,
      district: line,
      technicalResponsible: line,
      technicalResponsibleRegistry: cro,
    }),
    output: client,
  }),
}
