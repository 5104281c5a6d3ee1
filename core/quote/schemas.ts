import * as z from 'zod/mini'
import { cents, date, id, instant, optionalText, text } from '#core/kit/schemas.ts'
import { legalWarrantyDays, lineKinds, quoteKinds, quoteStatuses } from './quote.ts'

const quantityMilli = z
  .int('Escreva a quantidade')
  .check(z.minimum(1, 'A quantidade precisa ser maior que zero'), z.maximum(10_000_000, 'Use até 10.000'))

const unitCents = cents.check(z.maximum(100_000_000, 'O preço passa de R$ 1.000.000,00'))

const quoteLineInput = z.object({
  kind: z.enum(lineKinds, 'Escolha mão de obra, peça ou deslocamento'),
  description: text(300, 'Escreva o item'),
  quantityMilli,
  /** Unit of the quantity: h, un, km. */
  unit: text(20, 'Escreva a unidade'),
  unitCents,
  /** The workshop's own item behind a part; the clinic never learns of it. */
  stockItemId: z.nullish(id),
  /** The workshop's own expense that the line charges to the clinic, which never learns of it. */
  expenseId: z.nullish(id),
})

/** The technician's offer. CDC art. 40 demands labour, materials, payment, and the dates of start and end. */
export const quoteFields = {
  lines: z
    .array(quoteLineInput)
    .check(z.minLength(1, 'Escreva pelo menos um item'), z.maxLength(100, 'Use até 100 itens')),
  discountCents: cents,
  /** The last day on which the clinic can approve; by default, ten days from today. */
  validUntil: z.nullish(date),
  paymentTerms: text(300, 'Escreva como a clínica paga'),
  startsOn: date,
  endsOn: date,
  warrantyDays: z
    .int('Escreva os dias de garantia')
    .check(
      z.minimum(legalWarrantyDays, `A lei dá no mínimo ${legalWarrantyDays} dias`),
      z.maximum(3650, 'Use até dez anos'),
    ),
  note: optionalText(2000),
}

const totals = z.object({
  labour: z.int(),
  part: z.int(),
  travel: z.int(),
  discount: z.int(),
  total: z.int(),
})

/**
 * A quote as both sides see it. A member who may not see prices gets no totals; in a workshop the lines without prices,
 * since they are the work to do, in a clinic no lines.
 */
export const quoteView = z.object({
  id,
  number: z.int(),
  kind: z.enum(quoteKinds),
  status: z.enum(quoteStatuses),
  sentAt: instant,
  validUntil: date,
  paymentTerms: z.string(),
  startsOn: date,
  endsOn: date,
  warrantyDays: z.int(),
  note: z.nullable(z.string()),
  lines: z.nullable(
    z.array(
      z.object({
        id,
        kind: z.enum(lineKinds),
        description: z.string(),
        quantityMilli: z.int(),
        unit: z.string(),
        unitCents: z.nullable(z.int()),
        totalCents: z.nullable(z.int()),
        approved: z.nullable(z.boolean()),
      }),
    ),
  ),
  totals: z.nullable(totals),
  /** Totals of the lines that the clinic approved; null before it decided. */
  approvedTotals: z.nullable(totals),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
