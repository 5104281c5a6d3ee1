import * as z from 'zod/mini'
import { drawnPages } from '#core/document/drawn-pages.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, search, text, version } from '#core/kit/schemas.ts'
import { response } from '#core/service-order/schemas.ts'
import { contractStatuses, endings, partsKinds } from './contract.ts'
import { clauses, readjustFields, termFields } from './term-fields.ts'

const status = z.enum(contractStatuses)
const maybeDate = z.nullable(date)
const maybeText = z.nullable(z.string())
const maybeInt = z.nullable(z.int())

const party = z.object({ id, name: z.string() })
const header = {
  id,
  /** The number of the issued document, `CT-2026-0001`; null before the contract is sent. */
  number: maybeText,
  status,
  workshop: party,
  clinic: z.object({ id, name: z.string() }),
  /** Null for a member who may not see prices. */
  monthlyCents: maybeInt,
  startsOn: date,
  endsOn: date,
  createdAt: instant,
}

const listed = z.object({ ...header, equipment: z.int() })
export type ListedContract = z.infer<typeof listed>

const contract = z.object({
  ...header,
  equipment: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      from: maybeDate,
      until: maybeDate,
      /** The plan of its visits, and when the next one is due; null without any, or once they have ended. */
      plan: z.nullable(z.object({ id, dueOn: maybeDate })),
    }),
  ),
  labour: z.boolean(),
  parts: z.enum(partsKinds),
  partsLimitCents: maybeInt,
  travel: z.boolean(),
  excluded: maybeText,
  visitsPerYear: z.int(),
  visitTemplate: maybeText,
  responseLowHours: maybeInt,
  responseNormalHours: maybeInt,
  responseHighHours: maybeInt,
  responseStoppedHours: maybeInt,
  dueDay: z.int(),
  indexName: maybeText,
  readjustMonth: maybeInt,
  renews: z.boolean(),
  renewalNoticeDays: maybeInt,
  terminationNoticeDays: z.int(),
  fineBasisPoints: z.int(),
  forum: maybeText,
  clientSigner: maybeText,
  clauses,
  by: z.string(),
  /** The paper to sign; null before it is sent, and for a member who may not see prices. */
  documentId: z.nullable(id),
  /** Why the clinic refused to sign. */
  refusedReason: maybeText,
  /** The first day of the next period that is charged; null if none follows. */
  nextChargeOn: maybeDate,
  /** When it ended, and why if a person ended it. */
  overAt: z.nullable(instant),
  overReason: maybeText,
  /** The contract that it renews, with the value that it had. */
  renewal: z.nullable(
    z.object({ id, number: maybeText, startsOn: date, endsOn: date, baseCents: maybeInt, priceSince: date }),
  ),
  readjustBasisPoints: maybeInt,
  readjustIndex: maybeText,
  readjustIndexOn: maybeDate,
  /** The day since which its value counts. */
  priceSince: date,
  /** The contract that renews it, as far as the reader sees it, and its first day once both have signed it. */
  renewedBy: z.nullable(z.object({ id, number: maybeText, status })),
  renewedFrom: maybeDate,
  /** The first day of the term that it changes, if it is an amendment. */
  termFrom: maybeDate,
  /** All in which an amendment differs from the contract before it. */
  changes: z.array(
    z.object({ label: z.string(), before: maybeText, after: maybeText, isPrice: z.boolean() }),
  ),
  /** A side has said that it ends: the last day, and the fine that this side owes the other. */
  notice: z.nullable(
    z.object({
      by: z.enum(['clinic', 'workshop']),
      at: instant,
      lastOn: date,
      fineCents: maybeInt,
      reason: z.string(),
    }),
  ),
  version,
})
export type Contract = z.infer<typeof contract>

/** An active contract as far as it says what is covered. */
const coverage = z.object({
  contractId: id,
  number: maybeText,
  workshop: party,
  labour: z.boolean(),
  travel: z.boolean(),
  parts: z.enum(partsKinds),
  partsLimitCents: maybeInt,
  /** The worth of its parts in this year of the contract. */
  partsUsedCents: maybeInt,
  excluded: maybeText,
})
export type Coverage = z.infer<typeof coverage>

const seen = { id, actionId, version }
const path = '/api/service-contracts'

export const contractApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Lista os contratos de manutenção, do mais novo ao mais antigo',
    input: z.object({
      status: z.optional(status),
      /** The id of the other side. */
      partyId: z.optional(id),
      equipmentId: z.optional(id),
      search,
      ...pageQuery,
    }),
    output: page(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Mostra um contrato de manutenção',
    input: z.object({ id }),
    output: contract,
  }),
  standing: endpoint({
    method: 'GET',
    path: `${path}/:id/standing`,
    summary: 'O que um contrato cumpriu até agora: as ordens cobertas e as peças usadas no ano do contrato',
    input: z.object({ id }),
    output: z.object({
      orders: z.int(),
      /** How its newest 500 orders kept the promise to begin. */
      responses: z.object({ kept: z.int(), missed: z.int(), open: z.int() }),
      /** The worth of their parts in this year of the contract; null for a member who may not see prices. */
      partsUsedCents: maybeInt,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Faz o rascunho de um contrato com um cliente',
    input: z.object({
      id,
      actionId,
      clinicId: z.uuid('Escolha o cliente').check(z.toLowerCase()),
      ...termFields,
    }),
    output: contract,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Muda um contrato que ainda não foi enviado',
    input: z.object({ ...seen, ...termFields }),
    output: contract,
  }),
  discard: endpoint({
    method: 'POST',
    path: `${path}/:id/disposal`,
    summary: 'Descarta o rascunho de um contrato',
    input: z.object(seen),
    output: z.object({}),
  }),
  preview: endpoint({
    method: 'GET',
    path: `${path}/:id/preview`,
    summary: 'As páginas do contrato como sairiam agora, em SVG, marcadas como rascunho',
    input: z.object({ id }),
    output: drawnPages,
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/:id/dispatch`,
    summary: 'Emite o contrato e pede as assinaturas; recusa `document.incomplete` com o que falta',
    input: z.object(seen),
    output: contract,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdrawal`,
    summary: 'Recolhe um contrato que ainda não foi assinado pelos dois: volta a ser rascunho',
    input: z.object({ ...seen, reason: text(500, 'Escreva o motivo') }),
    output: contract,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/:id/refusal`,
    summary: 'A clínica recusa assinar um contrato, com o motivo',
    input: z.object({ ...seen, reason: text(1000, 'Escreva o motivo') }),
    output: contract,
  }),
  terminate: endpoint({
    method: 'POST',
    path: `${path}/:id/termination`,
    summary:
      'Encerra um contrato ativo, com o motivo: com o aviso e a multa que ele diz, no fim do prazo, ou hoje, o que só a oficina registra',
    input: z.object({
      ...seen,
      ending: z.enum(endings, 'Escolha quando o contrato termina'),
      /** The last day and the fine as they were shown. */
      lastOn: z.nullish(date),
      fineCents: z.nullish(z.int()),
      reason: text(500, 'Escreva o motivo'),
    }),
    output: contract,
  }),
  propose: endpoint({
    method: 'POST',
    path: `${path}/:id/renewals`,
    summary: 'Faz o rascunho do contrato que renova este, com outro prazo e outro valor',
    input: z.object({
      ...seen,
      renewalId: id,
      startsOn: date,
      endsOn: date,
      monthlyCents: termFields.monthlyCents,
      ...readjustFields,
    }),
    output: contract,
  }),
  amend: endpoint({
    method: 'POST',
    path: `${path}/:id/amendments`,
    summary: 'Faz o rascunho de um aditivo, que muda o contrato a partir de um dia',
    input: z.object({ ...seen, renewalId: id, startsOn: date }),
    output: contract,
  }),
  ofEquipment: endpoint({
    method: 'GET',
    path: '/api/equipment/:id/coverage',
    summary: 'Os contratos ativos que cobrem um equipamento hoje',
    input: z.object({ id }),
    output: z.object({ items: z.array(coverage) }),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/coverage',
    summary: 'O contrato que cobria o equipamento quando a ordem foi aberta',
    input: z.object({ id }),
    output: z.object({
      coverage: z.nullable(coverage),
      /** Contracts among which the workshop has not chosen yet. */
      candidates: z.array(coverage),
      response,
    }),
  }),
}
