import { quoteApi } from '#core/quote/quote.api.ts'
import { write, type Route } from '#server/kit/routes.ts'
import { actAndShow } from '#server/service-order/order-action.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import { decideQuote } from './quote-decision.ts'
import { sendQuote } from './quote.store.ts'

export const quoteRoutes: Route[] = [
  write(quoteApi.send, async (call) => {
    await sendQuote(call, call.input)
    return orderDetail(call.tx, call.input.id, call.now)
  }),
  write(quoteApi.approve, (call) => {
    const { quoteId, lineIds, evidence = null } = call.input
    const command = lineIds
      ? { action: 'approve_items' as const, quoteId, lineIds, evidence }
      : { action: 'approve_quote' as const, quoteId, evidence }
    return decideQuote(call, call.input, command)
  }),
  write(quoteApi.reject, (call) => {
    const { quoteId, reason, evidence = null } = call.input
    return decideQuote(call, call.input, { action: 'reject_quote', quoteId, reason, evidence })
  }),
  write(quoteApi.confirm, (call) => {
    const { quoteId } = call.input
    return actAndShow(call, call.input, { action: 'confirm_items', quoteId }, { details: { quoteId } })
  }),
  write(quoteApi.withdraw, (call) => {
    const { quoteId } = call.input
    return actAndShow(call, call.input, { action: 'withdraw_quote', quoteId }, { details: { quoteId } })
  }),
]
