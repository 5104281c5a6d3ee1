import { orderPartsApi } from '#core/stock/order-parts.api.ts'
import { query } from '#web/kit/query.ts'

/** Items behind the quote lines of an order. */
export const orderPartsQuery = (id: string) => query(orderPartsApi.list, { id })
