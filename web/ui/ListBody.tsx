import type { ReactNode } from 'react'
import { ListFoot, type ListFootProps } from './List.tsx'
import { Stale } from './Loaded.tsx'
import { ErrorState, NoResults, SkeletonRows } from './State.tsx'

interface ListBodyProps {
  /** Result of `useList`. */
  list: Omit<ListFootProps, 'text'> & {
    items: readonly unknown[]
    error: Error | null
    isPending: boolean
    readAt: number
    retry: () => void
  }
  /** Rows of the skeleton. */
  rows?: number
  /** Shown in place of the skeleton. */
  waiting?: ReactNode
  /** Shown if there are no items; without it, `NoResults` with the search text and the function that clears it. */
  empty?: ReactNode
  query?: string
  onClear?: () => void
  /** `Mostrando 25 clientes`; without it, the list has no foot. */
  text?: string | false
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with their next page; the skeleton, the error or the empty state if there are none. */
export function ListBody(props: ListBodyProps) {
  const { list, rows, waiting, empty, query, onClear, text, children } = props
  if (list.isPending) return waiting ?? <SkeletonRows {...(rows && { rows })} />
  if (list.error && list.items.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.items.length === 0) {
    return empty === undefined && onClear ? <NoResults query={query} onClear={onClear} /> : empty
  }
  return (
    <>
      {list.error && <Stale at={list.readAt} onRetry={list.retry} />}
      {children}
      {text && <ListFoot {...list} text={text} />}
    </>
  )
}
