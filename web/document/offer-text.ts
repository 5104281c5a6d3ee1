import { openStatuses, type QuoteStatus } from '#core/quote/quote.ts'
import { quoteStatusTexts } from '#web/service-order/order.texts.ts'

/** How the quote stands that a document prints, once it is decided; null before, and for every other document. */
export const offerText = (offer: QuoteStatus | null): string | null =>
  offer === null || openStatuses.includes(offer) ? null : quoteStatusTexts[offer]
