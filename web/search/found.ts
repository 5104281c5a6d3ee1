import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { call } from '#web/kit/call.ts'
import { useSettled } from '#web/kit/delayed.ts'
import type { Search } from '#web/ui/Combobox.tsx'
import type { Option } from '#web/ui/TextField.tsx'

/** As many as a person reads through; for another one, they type more. */
const maxOptions = 30
/** Maximum length of a list's search text. */
const longest = 100
const pause = 200

interface Searched {
  search?: string | undefined
  limit?: number | undefined
}

/**
 * Options for a `Combobox` out of a list of any length: the server searches it for what is typed.
 * @param filters what the list is asked beside that; several where it knows one at a time: two categories
 * @param chosen what was chosen before, which need not be among those found
 */
export function useFound<In extends Searched, Item>(
  list: Endpoint<In, { items: Item[]; nextCursor: string | null }>,
  filters: In[],
  toOption: (item: Item) => Option,
  chosen: Option | null,
): { options: Option[]; search: Search } {
  const [typed, onType] = useState('')
  const search = useSettled(typed.trim().slice(0, longest), pause)
  const { data, error } = useQuery({
    queryKey: [list.path, 'found', filters, search],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        filters.map((filter) => call(list, { ...filter, search, limit: maxOptions }, signal)),
      )
      return {
        items: pages.flatMap(({ items }) => items),
        hasMore: pages.some(({ nextCursor }) => nextCursor !== null),
      }
    },
    placeholderData: keepPreviousData,
  })
  return {
    options: (data?.items ?? []).map(toOption),
    search: {
      onType,
      chosen,
      said: data ? '' : (error?.message ?? 'Procurando...'),
      hasMore: data?.hasMore ?? false,
    },
  }
}
