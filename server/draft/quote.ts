import { quote, type QuoteContent, type QuoteFacts } from '#core/draft/quote.ts'
import type { Db } from '#server/kit/database.ts'
import { toLine, type LineRow, type QuoteRow } from '#server/service-order/order-rows.store.ts'
import type { DraftRow } from './gather.ts'
import { orderOf } from './order-subject.ts'
import { mustSeePrices } from './prices.ts'

/**
 * The order's quote as it stands: the one that was asked for, else what is open or approved, else the last.
 * @throws Forbidden for who may not see prices
 */
export async function gatherQuote(db: Db, draft: DraftRow): Promise<QuoteContent> {
  mustSeePrices(db)
  const fields = quote.fields.parse(draft.fields)
  const { subject, found } = await orderOf(db, draft)
  const own = found.quotes.filter((row) => row.workshopId === found.row.workshopId)
  const chosen = chosenOf(own, fields.quoteNumber ?? null)
  return { ...fields, order: subject, quote: chosen ? factsOf(chosen, found.lines) : null }
}

const holds = new Set<string>(['sent', 'partly_approved', 'approved'])

function chosenOf(rows: readonly QuoteRow[], number: number | null): QuoteRow | undefined {
  if (number !== null) return rows.find((row) => row.number === number)
  return rows.findLast(({ status }) => holds.has(status)) ?? rows.at(-1)
}

const factsOf = (row: QuoteRow, lines: readonly LineRow[]): QuoteFacts => ({
  number: row.number,
  status: row.status,
  sentAt: row.sentAt,
  validUntil: row.validUntil,
  paymentTerms: row.paymentTerms,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  warrantyDays: row.warrantyDays,
  note: row.note,
  discountCents: row.discountCents,
  lines: lines
    .filter((line) => line.quoteId === row.id)
    .map((line) => Object.assign(toLine(line), { description: line.description, unit: line.unit })),
  decidedAt: row.decidedAt,
  decidedBy: row.decidedBy,
  decidedFrom: row.decidedFrom,
  contentSha256: row.contentSha256,
})
