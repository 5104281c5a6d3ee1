import { useQuery } from '@tanstack/react-query'
import { registerApi } from '#core/register/register.api.ts'
import { attentionApi } from '#core/stock/attention.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { Option } from '#web/ui/TextField.tsx'
import { loadUnknown, query } from '#web/kit/query.ts'

export const loadItem = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(query(stockItemApi.get, { id }))

export const staleAfterMove = [
  stockItemApi.get,
  stockItemApi.list,
  stockApi.balances,
  stockApi.movements,
  stockApi.claims,
  stockApi.uses,
  attentionApi.count,
  registerApi.overview,
]

/** The workshop's places. */
export function usePlaces(): Option[] {
  const { data } = useQuery(query(stockPlaceApi.list, { limit: 100 }))
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
