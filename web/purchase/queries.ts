import { buyingApi } from '#core/purchase/buying.api.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { staleAfterMove } from '#web/stock/queries.ts'

export const purchaseQuery = (id: string) => query(purchaseApi.get, { id })

export const loadPurchase = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(purchaseQuery(id))

export const staleAfterPurchase = [
  purchaseApi.list,
  buyingApi.shortages,
  buyingApi.expected,
  buyingApi.prices,
  buyingApi.summary,
  ...staleAfterMove,
]

/** A write whose answer is the purchase as it is now. */
export const settled = {
  invalidates: staleAfterPurchase,
  replaces: ({ id }: Purchase) => purchaseQuery(id),
}
