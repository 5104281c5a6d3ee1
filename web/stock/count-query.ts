import { countApi, type Count } from '#core/stock/count.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

/** Another window or device of the same person may count too: an open count is read again and again. */
export const refreshMs = 20_000

export const countQuery = (id: string) =>
  ({
    ...query(countApi.get, { id }),
    refetchInterval: ({ state }: { state: { data?: Count | undefined } }) =>
      state.data?.status === 'open' && navigator.onLine ? refreshMs : false,
  }) as const

export const loadCount = ({ params: { id = '' } }: { params: { id?: string } }) => loadUnknown(countQuery(id))
