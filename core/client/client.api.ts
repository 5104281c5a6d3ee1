import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  search,
  version,
} from '#core/kit/schemas.ts'
import { keptOf, sentOf } from '#core/record/field.ts'
import { clientFields } from './client-fields.ts'
import { typedTags } from './client.ts'

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
  tags: z.array(z.string()),
})
export type Client = z.infer<typeof client>

const detail = z.object({
  ...keptOf(clientFields),
  id,
  /** The version of the data that the clinic, or its workshop, writes. */
  version,
  claimed: z.boolean(),
  /** The workshop writes the clinic's data, because the clinic is not on Equipo. */
  mayChange: z.boolean(),
  since: instant,
  openOrders: z.int(),
  equipment: z.int(),
  /** Only the workshop reads it. */
  note: z.object({
    notes: z.nullable(z.string()),
    tags: z.array(z.string()),
    archivedAt: z.nullable(instant),
    version: z.int(),
  }),
  year: z.object({ orders: z.int(), lastOrderOn: z.nullable(date) }),
  /** In cents; null without the permission to see finances. */
  money: z.nullable(z.object({ receivedCents: z.int(), openCents: z.int(), lateCents: z.int() })),
})
export type ClientDetail = z.infer<typeof detail>

const one = '/api/clients/:id'
/** Version of the note; 0 before the first. */
const seen = { id, actionId, version: z.int().check(z.minimum(0)) }

export const clientApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clínicas que a oficina atende, por nome',
    input: z.object({
      search,
      /** True: only clinics on Equipo. False: only those that the workshop keeps. */
      claimed: z.optional(z.stringbool()),
      /** Only clients with an open order. */
      open: z.optional(z.stringbool()),
      /** Only clients with an overdue charge; needs the permission to see finances. */
      late: z.optional(z.stringbool()),
      /** Only clients without an order in the last six months. */
      idle: z.optional(z.stringbool()),
      /** Only clients with an active contract. */
      contract: z.optional(z.stringbool()),
      tag: z.optional(z.string().check(z.maxLength(30))),
      city: z.optional(z.string().check(z.maxLength(120))),
      archived: z.optional(z.stringbool()),
      ...pageQuery,
    }),
    output: page(client),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/client-choices',
    summary: 'Etiquetas e cidades dos clientes, para filtrar',
    input: z.object({}),
    output: z.object({ tags: z.array(z.string()), cities: z.array(z.string()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'Mostra o cliente',
    input: z.object({ id }),
    output: detail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Cadastra um cliente que ainda não está no Equipo',
    input: z.object({ id, actionId, ...sentOf(clientFields) }),
    output: client,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    summary: 'Muda os dados de um cliente que ainda não está no Equipo',
    input: z.object({ id, actionId, version, ...sentOf(clientFields) }),
    output: detail,
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: `${one}/merger`,
    summary: 'O que passa para este cadastro se o outro, da mesma clínica, for juntado a ele',
    input: z.object({ id, otherClientId: id }),
    output: z.object({
      name: z.string(),
      version,
      equipment: z.int(),
      orders: z.int(),
      documents: z.int(),
      charges: z.int(),
      contracts: z.int(),
    }),
  }),
  merge: endpoint({
    method: 'POST',
    path: `${one}/merger`,
    summary:
      'Junta a este cadastro outro da mesma clínica, que deixa de existir; só clínicas que a oficina mantém',
    input: z.object({ id, actionId, version, otherClientId: id, otherVersion: version }),
    output: detail,
  }),
  note: endpoint({
    method: 'PUT',
    path: `${one}/note`,
    summary: 'Escreve as anotações e etiquetas da oficina sobre o cliente',
    input: z.object({ ...seen, notes: optionalText(4000), tags: typedTags }),
    output: detail,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${one}/archive`,
    summary: 'Arquiva o cliente',
    input: z.object(seen),
    output: detail,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoration`,
    summary: 'Traz o cliente de volta',
    input: z.object(seen),
    output: detail,
  }),
}
