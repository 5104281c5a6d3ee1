import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, optionalText, text } from '#core/kit/schemas.ts'
import { chargeApi, owedCents } from './charge.api.ts'
import { mostCents, ways } from './charge.ts'

const on = { id, actionId }
const way = z.enum(ways, 'Escolha como foi pago')
const reason = (missing: string) => text(500, missing)

const allocation = z.object({
  instalmentId: id,
  cents: owedCents,
  /** Fine and interest that are part of `cents`. */
  fineCents: z.int().check(z.minimum(0), z.maximum(mostCents)),
  interestCents: z.int().check(z.minimum(0), z.maximum(mostCents)),
})

/** Payments of a charge, and what its clinic says of them. Each call answers with the whole charge. */
export const paymentApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/charges/:id/payments',
    summary: 'Registra um pagamento do cliente de uma cobrança; o que sobra fica como crédito dele',
    input: z.object({
      ...on,
      paymentId: id,
      cents: owedCents,
      paidOn: date,
      way,
      note: optionalText(500),
      /** Null pays the oldest instalments of this charge first. */
      parts: z.nullish(z.array(allocation).check(z.maxLength(60, 'Use até 60 parcelas'))),
    }),
    output: chargeApi.get.output,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/charges/:id/payments/:paymentId/reversal',
    summary: 'Estorna um pagamento inteiro',
    input: z.object({ ...on, paymentId: id, reason: reason('Escreva por que o pagamento foi estornado') }),
    output: chargeApi.get.output,
  }),
  useCredit: endpoint({
    method: 'POST',
    path: '/api/charges/:id/credit',
    summary: 'Paga uma parcela com o crédito do cliente, até onde ele alcança',
    input: z.object({ ...on, instalmentId: id }),
    output: chargeApi.get.output,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/charges/:id/claims',
    summary: 'A clínica diz que pagou uma parcela; só conta quando a oficina confirma',
    input: z.object({
      ...on,
      claimId: id,
      instalmentId: id,
      cents: owedCents,
      paidOn: date,
      way,
      note: optionalText(500),
      /** A file of the charge. */
      proofId: z.nullish(id),
    }),
    output: chargeApi.get.output,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/charges/:id/claims/:claimId/confirmation',
    summary: 'A oficina confirma um pagamento que a clínica informou',
    input: z.object({ ...on, claimId: id }),
    output: chargeApi.get.output,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/charges/:id/claims/:claimId/dispute',
    summary: 'A oficina diz que um pagamento informado não chegou',
    input: z.object({ ...on, claimId: id, answer: reason('Escreva o que não confere') }),
    output: chargeApi.get.output,
  }),
}
