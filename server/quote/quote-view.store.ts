import { approvedTotals, lineCents, totals } from '#core/quote/quote.ts'
import type { QuoteKind, QuoteStatus } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { toLine, type LineRow, type QuoteRow } from '#server/service-order/order-rows.store.ts'

type QuoteView = OrderDetail['quotes'][number]

/** A quote as its reader may see it; without prices where they may not. */
export function quoteView(row: QuoteRow, allLines: readonly LineRow[], prices: boolean): QuoteView {
  const lines = allLines.filter((line) => line.quote_id === row.id)
  const facts = { lines: lines.map(toLine), discountCents: row.discount_cents }
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as QuoteKind,
    status: row.status as QuoteStatus,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
    paymentTerms: row.payment_terms,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    warrantyDays: row.warranty_days,
    note: row.note,
    lines: prices ? lines.map(toLineView) : null,
    totals: prices ? totals(facts.lines, facts.discountCents) : null,
    approvedTotals: prices && row.approved_cents !== null ? approvedTotals(facts) : null,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    reason: row.reason,
  }
}

function toLineView(line: LineRow) {
  return {
    ...toLine(line),
    description: line.description,
    unit: line.unit,
    totalCents: lineCents(toLine(line)),
  }
}
