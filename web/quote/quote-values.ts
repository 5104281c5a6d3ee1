import type { ListedExpense } from '#core/expense/expense.api.ts'
import { lineKindOf } from '#core/expense/rebill.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { defaultValidUntil, legalWarrantyDays, type LineKind } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { salePrice } from '#core/stock/reservation.ts'
import type { OrderPart } from '#core/stock/order-parts.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { unitTexts } from '#core/stock/units.ts'

export interface LineValues {
  kind: LineKind
  description: string
  quantityMilli: number | null
  unit: string
  unitCents: number | null
  /** Item of the workshop's stock, for a part that comes from it. */
  stockItemId: string | null
  /** Own expense that the line charges to the clinic. */
  expenseId?: string | null
}

export interface QuoteValues {
  lines: LineValues[]
  discountCents: number | null
  validUntil: string | null
  paymentTerms: string
  startsOn: string | null
  endsOn: string | null
  warrantyDays: number | null
  note: string
}

const units: Record<LineKind, string> = { labour: 'h', part: 'un', travel: 'km' }

export const newLine = (kind: LineKind): LineValues => ({
  kind,
  description: '',
  quantityMilli: 1000,
  unit: units[kind],
  unitCents: null,
  stockItemId: null,
})

/** The line of a part from the stock, at its sale price. */
export const lineOf = (item: StockItem): LineValues => ({
  kind: 'part',
  description: item.name,
  quantityMilli: 1000,
  unit: unitTexts[item.unit],
  unitCents: salePrice(item),
  stockItemId: item.id,
})

/** The line that charges an expense to the clinic. */
export const lineOfExpense = ({ id, name, cents, category }: ListedExpense): LineValues => ({
  kind: lineKindOf(category),
  description: name,
  quantityMilli: 1000,
  unit: 'un',
  unitCents: cents,
  stockItemId: null,
  expenseId: id,
})

/** The quote that waits for a decision, which a new one replaces. */
export const openQuoteOf = (order: OrderDetail) =>
  order.quotes.find((quote) => quote.status === 'sent' || quote.status === 'partly_approved')

/** Initial values: the open quote, else the last refused one, else an empty one. */
export function quoteDefaults(
  order: OrderDetail,
  parts: readonly OrderPart[],
  timeZone: string,
  now: Date,
): QuoteValues {
  const today = dateIn(timeZone, now)
  const template =
    openQuoteOf(order) ??
    (order.status === 'accepted' ? order.quotes.findLast((one) => one.kind === 'main') : undefined)
  const future = (date: string | undefined, days: number) =>
    date && date >= today ? date : addDays(today, days)
  return {
    lines: template?.lines?.map(({ id, kind, description, quantityMilli, unit, unitCents }): LineValues => ({
      kind,
      description,
      quantityMilli,
      unit,
      unitCents,
      stockItemId: parts.find(({ lineId }) => lineId === id)?.itemId ?? null,
    })) ?? [newLine('labour')],
    discountCents: template?.totals?.discount ?? 0,
    validUntil: defaultValidUntil(timeZone, now),
    paymentTerms: template?.paymentTerms ?? '7 dias após concluir, Pix ou boleto',
    startsOn: future(template?.startsOn, 1),
    endsOn: future(template?.endsOn, 2),
    warrantyDays: template?.warrantyDays ?? legalWarrantyDays,
    note: template?.note ?? '',
  }
}
