import * as z from 'zod/mini'
import { keptFile } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  cents,
  date,
  id,
  instant,
  optionalText,
  page,
  pageQuery,
  search,
  version,
} from '#core/kit/schemas.ts'
import { quantityMilli } from '#core/record/field.ts'
import { stockTexts } from '#core/stock/movement.ts'
import { unitTexts, type Unit } from '#core/stock/units.ts'
import { purchaseStatuses } from './purchase.ts'

const somePieces = quantityMilli.check(z.minimum(1, stockTexts.quantityMissing))
export const unitPrice = cents.check(z.maximum(100_000_000, 'O preço passa de R$ 1.000.000,00'))

const sentLine = z.object({
  id,
  itemId: id,
  quantityMilli: somePieces,
  /** Price of one unit in cents; null if it is not known yet. */
  unitCents: z.nullish(unitPrice),
  expectedOn: z.nullish(date),
})

const named = z.object({ id, name: z.string() })
const status = z.enum(purchaseStatuses)
/** In cents; null for a member who may not see prices. */
const maybeCents = z.nullable(z.int())

const purchaseFields = {
  supplierId: z.uuid('Escolha o fornecedor').check(z.toLowerCase()),
  lines: z
    .array(sentLine)
    .check(z.minLength(1, 'Adicione pelo menos uma peça'), z.maxLength(100, 'Use até 100 peças')),
  freightCents: z.nullish(cents),
  discountCents: z.nullish(cents),
  /** For the supplier. */
  notes: optionalText(1000),
}

const item = z.object({
  id,
  name: z.string(),
  code: z.string(),
  makerCode: z.nullable(z.string()),
  unit: z.enum(Object.keys(unitTexts) as [Unit]),
  keepsLots: z.boolean(),
})

const line = z.object({
  id,
  item,
  quantityMilli: z.int(),
  unitCents: maybeCents,
  expectedOn: z.nullable(date),
  receivedMilli: z.int(),
})

const receipt = z.object({
  id,
  /** Runs from 1 within the purchase. */
  number: z.int(),
  receivedOn: date,
  place: named,
  invoiceNumber: z.nullable(z.string()),
  invoiceKey: z.nullable(z.string()),
  freightCents: maybeCents,
  discountCents: maybeCents,
  totalCents: maybeCents,
  excessReason: z.nullable(z.string()),
  by: z.string(),
  lines: z.array(
    z.object({
      id,
      lineId: id,
      quantityMilli: z.int(),
      unitCents: maybeCents,
      costCents: maybeCents,
      lot: z.nullable(z.string()),
      /** True if its movement was undone in the stock. */
      isUndone: z.boolean(),
    }),
  ),
  /** Empty for a member who may not see prices, because an invoice shows them. */
  files: z.array(keptFile),
})
export type Receipt = z.infer<typeof receipt>

const header = {
  id,
  /** `PC-2026-0001`. */
  number: z.string(),
  status,
  totalCents: maybeCents,
  createdAt: instant,
}

const purchase = z.object({
  ...header,
  supplier: z.object({
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
  }),
  freightCents: maybeCents,
  discountCents: maybeCents,
  notes: z.nullable(z.string()),
  by: z.string(),
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.string()),
  lines: z.array(line),
  receipts: z.array(receipt),
  version,
})
export type Purchase = z.infer<typeof purchase>

const listed = z.object({
  ...header,
  supplier: named,
  /** Number of lines, and of those that arrived in full. */
  lines: z.int(),
  completeLines: z.int(),
  /** The first day on which something that is missing should arrive. */
  expectedOn: z.nullable(date),
})
export type ListedPurchase = z.infer<typeof listed>

const seen = { id, actionId, version }
const path = '/api/purchases'

export const purchaseApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Lista as compras, da mais nova à mais antiga',
    input: z.object({
      status: z.optional(status),
      supplierId: z.optional(id),
      search,
      ...pageQuery,
    }),
    output: page(listed),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Mostra uma compra e o que já chegou dela',
    input: z.object({ id }),
    output: purchase,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Faz o rascunho de uma compra',
    input: z.object({ id, actionId, ...purchaseFields }),
    output: purchase,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Muda uma compra da qual nada chegou',
    input: z.object({ ...seen, ...purchaseFields }),
    output: purchase,
  }),
  send: endpoint({
    method: 'POST',
    path: `${path}/:id/dispatch`,
    summary: 'Envia uma compra por e-mail, ou registra que ela foi enviada de outro jeito',
    input: z.object({ ...seen, channel: z.enum(['mail', 'other']) }),
    output: purchase,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/:id/closure`,
    summary: 'Encerra uma compra: o que falta não vem mais',
    input: z.object({ ...seen, reason: optionalText(300) }),
    output: purchase,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: 'Baixa uma compra em PDF, para o fornecedor',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
}
