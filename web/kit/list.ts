import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { pages } from './query.ts'

/** The items of all pages loaded so far, and the function that loads the next page. */
export function useList<In extends { cursor?: string | null | undefined }, Item>(
  list: ReturnType<typeof pages<In, Item>>,
) {
  const found = useInfiniteQuery(list)
  return {
    items: found.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: found.isPending,
    error: found.error,
    /** When the items were read last, in ms. */
    readAt: found.dataUpdatedAt,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  }
}

/**
 * Filters that live in the address, so that a list can be shared, bookmarked and gone back to.
 * Setting '' or null takes a filter off. Once another page is being opened nothing is set: a search
 * that settles late would call the reader back.
 */
export function useFilters<Name extends string>(...names: Name[]) {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== pathname
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const setFilter = (name: Name, value: string | null) => {
    if (isLeaving) return
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (value) changed.set(name, value)
        else changed.delete(name)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const clear = () => setParams({}, { replace: true, preventScrollReset: true })
  return { values, setFilter, clear, isFiltered: names.some((name) => values[name]) }
}
