import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api-error.ts'
import { timeAgo } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { Button } from './Button.tsx'
import { Note } from './Panel.tsx'
import { ErrorState, SkeletonRows } from './State.tsx'

interface LoadedProps<Thing> {
  from: UseQueryResult<Thing>
  /** Rows of the skeleton. */
  rows?: number
  children: (thing: Thing) => ReactNode
}

/**
 * A part of a page that is about one thing: a skeleton while it loads, the error if it fails, the thing, and above it
 * how old it is if it could not be read again.
 * @throws ApiError if there is no such thing, so that the shell shows its page for it
 */
export function Loaded<Thing>({ from, rows = 3, children }: LoadedProps<Thing>) {
  const { data, error, refetch, dataUpdatedAt } = from
  const retry = () => void refetch()
  if (data === undefined) {
    if (error instanceof ApiError && error.status === 404) throw error
    return error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonRows rows={rows} />
  }
  return (
    <>
      {error && <Stale at={dataUpdatedAt} onRetry={retry} />}
      {children(data)}
    </>
  )
}

function Stale({ at, onRetry }: { at: number; onRetry: () => void }) {
  const now = useNow()
  return (
    <div className="mb-4">
      <Note tone="warn" action={<Button onClick={onRetry}>Tentar de novo</Button>}>
        Não conseguimos atualizar. O que aparece aqui foi lido {timeAgo(new Date(at).toISOString(), now)}.
      </Note>
    </div>
  )
}
