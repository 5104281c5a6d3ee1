import type { ReactNode } from 'react'
import { ListFoot, type ListFootProps } from './List.tsx'
import { ErrorState, NoResults, SkeletonRows } from './State.tsx'

interface ListBodyProps {
  /** Result of `useList`. */
  list: Omit<ListFootProps, 'text'> & {
    items: readonly unknown[]
    error: Error | null
    isPending: boolean
    retry: () => void
  }
  /** The search text, and the function that clears it. */
  query: string
  onClear: () => void
  /** `Mostrando 25 clientes`. */
  text: string
  /** The rows. */
  children: ReactNode
}

/** The rows of a filtered list with their next page, or what stands there while there are none. */
export function ListBody({ list, query, onClear, text, children }: ListBodyProps) {
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.isPending) return <SkeletonRows />
  if (list.items.length === 0) return <NoResults query={query} onClear={onClear} />
  return (
    <>
      {children}
      <ListFoot {...list} text={text} />
    </>
  )
}
