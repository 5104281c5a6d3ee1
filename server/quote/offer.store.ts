import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import type { QuoteStatus } from '#core/quote/quote.ts'

/** How the quote stands that the document `d` prints; null for every other document. */
export const offerOf = sql<QuoteStatus | null>`case when d.kind = 'quote' then (select k.status from quotes k
  where k.order_id = d.order_id and k.workshop_id = d.issuer_id
  and k.number = (d.snapshot #>> '{content,quote,number}')::int) end`

/** Whether the client has decided on the quote that the document `d` prints: an approved one does not expire, in part neither. */
export const isDecided = sql<boolean>`coalesce(${offerOf} <> 'sent', false)`

/** The last day of the document `d`; null once its quote is decided, since an offer's day matters only until then. */
export const endOf = sql<PlainDate | null>`case when not ${isDecided} then d.valid_until end`
