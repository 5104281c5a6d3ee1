import {
  type FetchQueryOptions,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

const worthAgain = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** One cache for the whole application; loaders and components read the same. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request fails and the page says so; by default it would wait without a word.
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      // `networkMode: 'always'` would turn this off. A query that failed without a network is repeated when it is back.
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && worthAgain(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** A read as a value: a loader prefetches it, a page reads it with `useQuery`, a write invalidates it. */
export const query = <In, Out>(endpoint: Endpoint<In, Out>, input: In) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })

/** A list that comes page by page, by key. Read it with `useInfiniteQuery` or `useList`. */
export const pages = <In extends { cursor?: string | null | undefined }, Item>(
  endpoint: Endpoint<In, { items: Item[]; nextCursor: string | null }>,
  input: In,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, input, 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, pageParam ? { ...input, cursor: pageParam } : input, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })

/** For a page's loader: waits for what is not known yet; what is known the page shows and refreshes by itself. */
export const loadUnknown = async <Out, Key extends QueryKey>(
  options: FetchQueryOptions<Out, Error, Out, Key>,
): Promise<void> => {
  if (queryClient.getQueryData(options.queryKey) === undefined) await queryClient.prefetchQuery(options)
}

/** Input of a page's write: the endpoint's input without the action's id, which `useWrite` adds. */
export type WriteInput<In> = In extends { actionId: string } ? Omit<In, 'actionId'> : In

/** Schemas other than plain objects do not show their keys; they are taken to want the id. */
const takesActionId = ({ input }: Endpoint<never, unknown>): boolean =>
  !('shape' in input) || 'actionId' in (input.shape as object)

/** A write may change what any page shows: a read that is not on show now is read again when a page shows it. */
export const readAgainWhenShown = (): Promise<void> =>
  queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })

interface WriteOptions<In, Out> {
  /** Reads on show that are stale once this is written. */
  invalidates?: { path: string }[]
  /** The cached read that the answer is the new state of. */
  replaces?: (answer: Out) => { queryKey: QueryKey }
  onDone?: (answer: Out, input: WriteInput<In>) => unknown
}

/** A read that is under way may be older than the write: its answer must not come after this one. */
async function replaceWith(client: QueryClient, queryKey: QueryKey, answer: unknown): Promise<void> {
  // A first read has somebody who waits for it.
  const predicate = ({ state }: Query) => state.data !== undefined
  await client.cancelQueries({ queryKey, exact: true, predicate })
  client.setQueryData(queryKey, answer)
}

/**
 * A write. One submit has one `actionId`: sending the same input again after a lost answer uses it again,
 * so what was already done is not done twice.
 */
export function useWrite<In, Out>(endpoint: Endpoint<In, Out>, options: WriteOptions<In, Out> = {}) {
  const client = useQueryClient()
  const attempt = useRef({ body: '', actionId: '' })
  return useMutation<Out, ApiError, WriteInput<In>>({
    mutationFn: (input) => {
      if (!takesActionId(endpoint as Endpoint<never, unknown>)) return call(endpoint, input as In)
      const body = JSON.stringify(input)
      if (attempt.current.body !== body) attempt.current = { body, actionId: newId() }
      return call(endpoint, { ...input, actionId: attempt.current.actionId } as In)
    },
    onSuccess: async (answer, input) => {
      attempt.current = { body: '', actionId: '' }
      if (options.replaces) await replaceWith(client, options.replaces(answer).queryKey, answer)
      const stale = (options.invalidates ?? []).map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      )
      void readAgainWhenShown()
      await options.onDone?.(answer, input)
      await Promise.all(stale)
    },
  })
}
