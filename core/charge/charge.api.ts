import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { adjustmentKinds, chargeGroups, chargeStatuses, mostCents, origins, ways } from './charge.ts'
import { mostFineBasisPoints } from './late.ts'
import { nfseKey } from './nfse-key.ts'
import { mostInstalments } from './terms.ts'

/** Integer cents of something owed or paid: from one cent to R$ 99.999.999,99. */
export const owedCents = z
  .int('Escreva um valor em reais')
  .check(
    z.minimum(1, 'O valor precisa ser maior que zero'),
    z.maximum(mostCents, 'O valor passa de R$ 99.999.999,99'),
  )

const party = z.object({ id, name: z.string() })
const status = z.enum(chargeStatuses)
const way = z.enum(ways, 'Escolha como foi pago')

const instalment = z.object({
  id,
  position: z.int(),
  dueOn: date,
  cents: z.int(),
  adjustedCents: z.int(),
  paidCents: z.int(),
  /** Without the fine and interest of today. */
  openCents: z.int(),
  /** Fine and interest that would be due today and are not fixed yet. */
  fineCents: z.int(),
  interestCents: z.int(),
  txid: z.string(),
  status,
  /** From here on, the facts that fine and interest of another day follow from. */
  lateCents: z.int(),
  fined: z.boolean(),
  interestUntil: z.nullable(date),
})
export type Instalment = z.infer<typeof instalment>

const adjustment = z.object({
  id,
  instalmentId: id,
  kind: z.enum(adjustmentKinds),
  cents: z.int(),
  basis: z.string(),
  paymentId: z.nullable(id),
  reversesId: z.nullable(id),
  isReversed: z.boolean(),
  by: z.string(),
  createdAt: instant,
})
export type Adjustment = z.infer<typeof adjustment>

/** A payment as far as it belongs to a charge. */
const payment = z.object({
  id,
  /** The whole payment; negative for a reversal. */
  cents: z.int(),
  paidOn: date,
  way,
  note: z.nullable(z.string()),
  fileId: z.nullable(id),
  reversesId: z.nullable(id),
  isReversed: z.boolean(),
  parts: z.array(z.object({ instalmentId: id, cents: z.int() })),
  by: z.string(),
  createdAt: instant,
})
export type Payment = z.infer<typeof payment>

const claim = z.object({
  id,
  instalmentId: id,
  cents: z.int(),
  paidOn: date,
  way,
  note: z.nullable(z.string()),
  fileId: z.nullable(id),
  by: z.string(),
  state: z.enum(['open', 'confirmed', 'disputed']),
  answer: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  createdAt: instant,
})
export type Claim = z.infer<typeof claim>

const charge = z.object({
  id,
  /** `CO-2026-0001`. */
  number: z.string(),
  workshop: party,
  clinic: z.object({ id, name: z.string(), taxId: z.nullable(z.string()), whatsapp: z.nullable(z.string()) }),
  origin: z.enum(origins),
  order: z.nullable(z.object({ id, number: z.string() })),
  /** The service contract whose period it charges. */
  contract: z.nullable(z.object({ id, number: z.nullable(z.string()) })),
  description: z.string(),
  totalCents: z.int(),
  status,
  issuedOn: date,
  /** The first day of the month to which it belongs. */
  competence: date,
  terms: z.nullable(z.string()),
  fineBasisPoints: z.int(),
  interest: z.boolean(),
  nfseKey: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** Null if the end of an order made it. */
  by: z.nullable(z.string()),
  createdAt: instant,
  instalments: z.array(instalment),
  adjustments: z.array(adjustment),
  payments: z.array(payment),
  claims: z.array(claim),
  files: z.array(keptFile),
  /** Money that the clinic has paid this workshop beyond its charges. */
  creditCents: z.int(),
})
export type Charge = z.infer<typeof charge>

export const listed = z.object({
  /** The instalment's. */
  id,
  chargeId: id,
  number: z.string(),
  workshop: party,
  clinic: party,
  description: z.string(),
  position: z.int(),
  parts: z.int(),
  dueOn: date,
  cents: z.int(),
  openCents: z.int(),
  status,
})
export type ListedInstalment = z.infer<typeof listed>

const unbilled = z.object({
  orderId: id,
  number: z.string(),
  clinic: party,
  equipmentName: z.string(),
  cents: z.int(),
  closedOn: date,
  paymentTerms: z.nullable(z.string()),
})
export type Unbilled = z.infer<typeof unbilled>

const sentParts = z
  .array(z.object({ dueOn: date, cents: owedCents }))
  .check(
    z.minLength(1, 'Escolha as parcelas'),
    z.maxLength(mostInstalments, `Use até ${mostInstalments} parcelas`),
  )

/** The price of late payment, as a workshop chooses it. */
export const lateFields = {
  fineBasisPoints: z
    .int('Escreva a multa em porcento')
    .check(
      z.minimum(0, 'A multa não pode ser negativa'),
      z.maximum(mostFineBasisPoints, 'A multa vai até 2%'),
    ),
  interest: z.boolean(),
}

const terms = { issuedOn: date, parts: sentParts, ...lateFields }

/** Fields of a charge that no order asks for. */
export const looseFields = {
  clinicId: z.uuid('Escolha o cliente').check(z.toLowerCase()),
  description: text(300, 'Escreva o que está sendo cobrado'),
  /** An expense of the workshop that the charge passes on to the client, who never learns of it. */
  expenseId: z.nullish(id),
}

const reason = (missing: string) => text(500, missing)

const path = '/api/charges'
const on = { id, actionId }

/** Charges, seen from both sides. All of it asks for the permission to see finances. */
export const chargeApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Lista as parcelas das cobranças: as da oficina, ou as que a clínica recebeu',
    input: z.object({
      group: z.optional(z.enum(chargeGroups)),
      /** The other side: a clinic for a workshop, a workshop for a clinic. */
      partyId: z.optional(id),
      search,
      ...pageQuery,
    }),
    output: page(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Mostra uma cobrança com tudo o que foi pago, ajustado e dito',
    input: z.object({ id }),
    output: charge,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: 'A cobrança em PDF, com o Pix de cada parcela em aberto no valor de hoje',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/charge',
    summary: 'A cobrança de uma ordem de serviço, ou o que falta para ela existir',
    input: z.object({ id }),
    output: z.object({ charge: z.nullable(charge), unbilled: z.nullable(unbilled) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Cobra de um cliente algo que não é de uma ordem de serviço',
    input: z.object({
      ...on,
      ...looseFields,
      competence: z.nullish(date),
      ...terms,
    }),
    output: charge,
  }),
  bill: endpoint({
    method: 'POST',
    path: '/api/service-orders/:orderId/charge',
    summary: 'Cobra uma ordem encerrada que ficou sem cobrança',
    input: z.object({ ...on, orderId: id, ...terms }),
    output: charge,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancellation`,
    summary: 'Cancela uma cobrança da qual nada foi pago',
    input: z.object({ ...on, reason: reason('Escreva por que a cobrança foi cancelada') }),
    output: charge,
  }),
  adjust: endpoint({
    method: 'POST',
    path: `${path}/:id/adjustments`,
    summary: 'Dá desconto, soma multa ou juros, registra imposto retido ou baixa como perda',
    input: z.object({
      ...on,
      instalmentId: id,
      kind: z.enum(adjustmentKinds, 'Escolha o ajuste'),
      cents: owedCents,
      basis: reason('Escreva o motivo do ajuste'),
    }),
    output: charge,
  }),
  undoAdjustment: endpoint({
    method: 'POST',
    path: `${path}/:id/adjustments/:adjustmentId/reversal`,
    summary: 'Desfaz um ajuste',
    input: z.object({ ...on, adjustmentId: id }),
    output: charge,
  }),
  setNfse: endpoint({
    method: 'PUT',
    path: `${path}/:id/nfse`,
    summary: 'Registra a chave da nota de serviço emitida em outro lugar',
    input: z.object({ ...on, nfseKey }),
    output: charge,
  }),
  upload: endpoint({
    method: 'PUT',
    path: `${path}/:id/files/:fileId`,
    summary: 'Adiciona um comprovante ou uma nota a uma cobrança',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  unbilled: endpoint({
    method: 'GET',
    path: '/api/unbilled-orders',
    summary: 'Ordens encerradas sem cobrança',
    input: z.object(pageQuery),
    output: page(unbilled),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/unbilled-orders/:orderId/dismissal',
    summary: 'Dispensa uma ordem de cobrança',
    input: z.object({ actionId, orderId: id, reason: reason('Escreva por que esta ordem não será cobrada') }),
    output: z.object({}),
  }),
}
