import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, SkeletonRows } from './State.tsx'

interface LoadedProps<Thing, Key extends QueryKey> {
  query: UseQueryOptions<Thing, Error, Thing, Key>
  children: (thing: Thing) => ReactNode
}

/** A page about one thing: while it loads, if it is not there or fails, and with it. */
export function Loaded<Thing, Key extends QueryKey>({ query, children }: LoadedProps<Thing, Key>) {
  const { data, error, refetch } = useQuery(query)
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data === undefined ? <SkeletonRows rows={3} /> : children(data)
}
