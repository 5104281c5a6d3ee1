import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const loadItem = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(query(stockItemApi.get, { id }))

export const staleAfterMove = [
  stockItemApi.get,
  stockItemApi.list,
  stockApi.balances,
  stockApi.movements,
  stockApi.claims,
]
