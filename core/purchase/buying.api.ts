import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, pageQuery, page } from '#core/kit/schemas.ts'
import { quantityMilli } from '#core/record/field.ts'
import { unitTexts, type Unit } from '#core/stock/units.ts'
import { purchaseStatuses } from './purchase.ts'

/** In cents; null for a member who may not see prices. */
const maybeCents = z.nullable(z.int())
const named = z.object({ id, name: z.string() })

const shortage = z.object({
  item: z.object({
    id,
    name: z.string(),
    code: z.string(),
    unit: z.enum(Object.keys(unitTexts) as [Unit]),
  }),
  balanceMilli: z.int(),
  reservedMilli: z.int(),
  minimumMilli: z.nullable(z.int()),
  onTheWayMilli: z.int(),
  /** How much to buy. */
  quantityMilli: z.int(),
  /** The supplier with the newest price, if one is in use. */
  supplier: z.nullable(named),
  unitCents: maybeCents,
})
export type Shortage = z.infer<typeof shortage>

const price = z.object({
  id,
  supplier: named,
  item: named,
  unitCents: z.int(),
  on: date,
  purchase: z.nullable(z.object({ id, number: z.string() })),
})
export type Price = z.infer<typeof price>

const expected = z.object({
  purchase: z.object({ id, number: z.string(), status: z.enum(purchaseStatuses) }),
  supplier: named,
  quantityMilli: z.int(),
  expectedOn: z.nullable(date),
})

/** Shapes that purchases, the stock and the suppliers' pages share. */
export const buyingApi = {
  shortages: endpoint({
    method: 'GET',
    path: '/api/purchase-proposals',
    summary: 'Propõe o que comprar: o que falta para as ordens e o que está abaixo do mínimo',
    input: z.object({}),
    output: z.object({ items: z.array(shortage), hasMore: z.boolean() }),
  }),
  draft: endpoint({
    method: 'POST',
    path: '/api/purchase-proposals',
    summary: 'Faz os rascunhos de várias compras de uma vez, um por fornecedor',
    input: z.object({
      actionId,
      lines: z
        .array(
          z.object({
            itemId: id,
            /** Zero leaves the item for later. */
            quantityMilli,
            /** Needed for what is bought. The price is the supplier's newest. */
            supplierId: z.nullish(id),
          }),
        )
        .check(z.minLength(1, 'Escolha pelo menos uma peça'), z.maxLength(100, 'Use até 100 peças')),
    }),
    output: z.object({ items: z.array(z.object({ id, number: z.string() })) }),
  }),
  expected: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/expected',
    summary: 'Lista as compras de que uma peça ainda vai chegar',
    input: z.object({ id }),
    output: z.object({ items: z.array(expected) }),
  }),
  prices: endpoint({
    method: 'GET',
    path: '/api/supplier-prices',
    summary: 'Lista os preços pagos por uma peça ou a um fornecedor, do mais novo ao mais antigo',
    input: z.object({ itemId: z.optional(id), supplierId: z.optional(id), ...pageQuery }),
    output: page(price),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/suppliers/:id/purchase-summary',
    summary: 'Resume as compras de um fornecedor nos últimos 12 meses',
    input: z.object({ id }),
    output: z.object({
      spentCents: maybeCents,
      openPurchases: z.int(),
      /** Average days from sending to arrival, as promised and as it was; null without any. */
      promisedDays: z.nullable(z.number()),
      realDays: z.nullable(z.number()),
    }),
  }),
}
