import { approvedTotals, lineCents, totals } from '#core/quote/quote.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { toLine, type LineRow, type QuoteRow } from '#server/service-order/order-rows.store.ts'

type QuoteView = OrderDetail['quotes'][number]

/** A quote as its reader may see it; without prices if they may not. */
export function quoteView(row: QuoteRow, allLines: readonly LineRow[], prices: boolean): QuoteView {
  const lines = allLines.filter((line) => line.quoteId === row.id)
  const facts = { lines: lines.map(toLine), discountCents: row.discountCents }
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    sentAt: row.sentAt,
    validUntil: row.validUntil,
    paymentTerms: row.paymentTerms,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    warrantyDays: row.warrantyDays,
    note: row.note,
    lines: prices ? lines.map(toLineView) : null,
    totals: prices ? totals(facts.lines, facts.discountCents) : null,
    approvedTotals: prices && row.approvedCents !== null ? approvedTotals(facts) : null,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
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
