import { addDays, dateIn } from '#core/kit/dates.ts'
import { defaultValidUntil, legalWarrantyDays, type LineKind } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'

export interface LineValues {
  kind: LineKind
  description: string
  quantityMilli: number | null
  unit: string
  unitCents: number | null
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
})

/** The quote that waits for a decision, which a new one replaces. */
export const openQuoteOf = (order: OrderDetail) =>
  order.quotes.find((quote) => quote.status === 'sent' || quote.status === 'partly_approved')

/** Initial values: the open quote, else the last refused one, else an empty one. */
export function quoteDefaults(order: OrderDetail, timeZone: string, now: Date): QuoteValues {
  const today = dateIn(timeZone, now)
  const template =
    openQuoteOf(order) ??
    (order.status === 'accepted' ? order.quotes.findLast((one) => one.kind === 'main') : undefined)
  const future = (date: string | undefined, days: number) =>
    date && date >= today ? date : addDays(today, days)
  return {
    lines: template?.lines?.map(({ kind, description, quantityMilli, unit, unitCents }): LineValues => ({
      kind,
      description,
      quantityMilli,
      unit,
      unitCents,
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
