import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Command } from '#core/service-order/step.ts'
import {
  findVersion,
  mustDecide,
  write,
  type Acting,
  type OnOrder,
} from '#server/service-order/order-action.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'

/** The clinic decides on a quote: who, when, from where, and the hash of exactly what, are kept. */
export async function decideQuote(acting: Acting, input: OnOrder, command: Command): Promise<OrderDetail> {
  const found = await findVersion(acting, input)
  const step = mustDecide(found, command, acting)
  const quote = found.quotes.find((one) => one.id === command.quoteId)
  await write(acting, found, step, {
    actionId: input.actionId,
    details: {
      quoteId: command.quoteId,
      lineIds: command.lineIds ?? null,
      from: acting.from ?? null,
    },
    ...(quote && { contentSha256: quote.contentSha256 }),
  })
  return orderDetail(acting.tx, input.id, acting.now)
}
