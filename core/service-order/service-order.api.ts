import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, optionalText, page, pageQuery, search } from '#core/kit/schemas.ts'
import { placeFields } from '#core/place/schemas.ts'
import { orderDetail } from './detail.ts'
import { evidence, onOrder, orderListItem, reason, requestFields } from './schemas.ts'
import { kinds, priorities, statusGroupIds, statuses } from './status.ts'

const listQuery = z.object({
  group: z.optional(z.enum(statusGroupIds)),
  status: z.optional(z.enum(statuses)),
  /** Matches number, fault, equipment, and the other organization's name. */
  search,
  equipmentId: z.optional(id),
  /** The other side: a clinic for a workshop, a workshop for a clinic. */
  partyId: z.optional(id),
  /** Only orders that are not over. */
  open: z.optional(z.stringbool()),
  /** Only orders with work to do for a clinic that is stopped or on equipment that is down. */
  stopped: z.optional(z.stringbool()),
  /** Only orders that the signed-in person requested or accepted. */
  mine: z.optional(z.stringbool()),
  sort: z.optional(z.enum(['newest', 'oldest'])),
  ...pageQuery,
})
export type OrderFilter = Omit<z.infer<typeof listQuery>, 'cursor' | 'limit'>

const candidate = z.object({
  id,
  version: z.int(),
  category: z.enum(categoryIds),
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  kind: z.enum(kinds),
  priority: z.enum(priorities),
  fault: z.string(),
  district: z.nullable(z.string()),
  city: z.string(),
  openingHours: z.nullable(z.string()),
  availability: z.nullable(z.string()),
  publishedAt: instant,
})

const technician = z.object({
  workshopId: id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  specialities: z.array(z.string()),
  registry: z.nullable(z.string()),
  /** The day on which an administrator confirmed the registry, if that still counts. */
  registryCheckedOn: z.nullable(date),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  completedCount: z.int(),
  /** Came by an invitation of the reader's clinic. */
  yours: z.boolean(),
})

/** An order that the workshop had and left. */
const formerOrder = z.object({
  id,
  number: z.string(),
  equipmentName: z.string(),
  category: z.enum(categoryIds),
  clinicName: z.string(),
  leftAt: instant,
})

/** Lists of orders, one order, and its creation. */
export const serviceOrderApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-orders',
    summary: 'Ordens da organização, por página',
    input: listQuery,
    output: page(orderListItem),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/service-orders.csv',
    summary: 'Baixa as ordens de todas as clínicas como planilha CSV',
    access: 'administrator',
    carries: 'download',
    input: z.omit(listQuery, { cursor: true, limit: true }),
    output: z.unknown(),
  }),
  former: endpoint({
    method: 'GET',
    path: '/api/former-orders',
    summary: 'Ordens que a oficina aceitou e deixou, as últimas primeiro; cada uma abre na sua parte',
    input: z.object(pageQuery),
    output: page(formerOrder),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/waiting-orders',
    summary:
      'O que espera por esta organização ou, para a administração, o que está em disputa; o mais urgente primeiro, no máximo 50',
    input: z.object({}),
    output: z.object({ items: z.array(orderListItem), total: z.int() }),
  }),
  waitingCount: endpoint({
    method: 'GET',
    path: '/api/waiting-count',
    summary: 'Quantas ordens esperam por esta organização; nenhuma para a administração',
    input: z.object({}),
    output: z.object({ orders: z.int() }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/published-orders',
    summary: 'Pedidos publicados nas cidades que a oficina atende, sem nome, endereço nem telefone',
    input: z.object(pageQuery),
    output: page(candidate),
  }),
  technicians: endpoint({
    method: 'GET',
    path: '/api/technicians',
    summary: 'Técnicos que atendem uma cidade, os mais bem avaliados primeiro',
    input: z.object({
      ...placeFields,
      speciality: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ items: z.array(technician) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id',
    summary: 'Vê uma ordem com histórico, orçamentos, visitas, conclusões e o que a pessoa pode fazer',
    input: z.object({ id }),
    output: orderDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-orders',
    summary: 'Abre uma ordem; a clínica pede a um técnico ou publica, o técnico abre para o seu cliente',
    input: z.object({
      id,
      actionId,
      equipmentId: z.uuid('Escolha o equipamento'),
      ...requestFields,
      workshopId: z.nullish(id),
      publish: z.optional(z.boolean()),
      /** The order waits for the technician of this invitation. */
      invitationId: z.nullish(id),
    }),
    output: orderDetail,
  }),
  attach: endpoint({
    method: 'PUT',
    path: '/api/service-orders/:id/files/:fileId',
    summary: 'Adiciona uma foto ou um documento a uma ordem aberta',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/service-orders/:id',
    summary: 'Muda um pedido que ninguém aceitou ainda',
    input: z.object({ ...onOrder, ...requestFields }),
    output: orderDetail,
  }),
  redirect: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/redirection',
    summary: 'Pede a ordem a outro técnico',
    input: z.object({ ...onOrder, workshopId: id }),
    output: orderDetail,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/publication',
    summary: 'Publica o pedido aos técnicos da cidade',
    input: z.object(onOrder),
    output: orderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/cancellation',
    summary: 'Cancela uma ordem; diz o motivo e o que já foi feito',
    input: z.object({ ...onOrder, reason, workSoFar: optionalText(5000), evidence }),
    output: orderDetail,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/service-orders/:id/rating',
    summary: 'Avalia uma ordem encerrada; uma vez só',
    input: z.object({
      id,
      actionId,
      stars: z
        .int('Escolha de 1 a 5')
        .check(z.minimum(1, 'Escolha de 1 a 5'), z.maximum(5, 'Escolha de 1 a 5')),
      comment: optionalText(1000),
    }),
    output: orderDetail,
  }),
}
