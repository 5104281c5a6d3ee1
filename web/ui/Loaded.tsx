import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api-error.ts'
import { timeAgo } from '#web/kit/formats.ts'
import { useNow } from '#web/kit/now.ts'
import { Button } from './Button.tsx'
import { Note } from './Panel.tsx'
import { ErrorState, SkeletonRows } from './State.tsx'

export interface LoadedProps<Thing> {
  from: Pick<UseQueryResult<Thing>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt'>
  /** Rows of the skeleton. */
  rows?: number
  /** Shown in place of the skeleton; null shows nothing. */
  waiting?: ReactNode
  /** Shown if there is no such thing or its address is malformed, in place of the shell's page for it. */
  missing?: ReactNode
  children: (thing: Thing) => ReactNode
}

/**
 * A page or panel about one thing: a skeleton while it loads, the error if it fails, the thing, and above it how old it
 * is if it could not be read again.
 * @throws ApiError if there is no such thing and nothing is given as `missing`, so that the shell shows its page for it
 */
export function Loaded<Thing>({ from, rows = 3, waiting, missing, children }: LoadedProps<Thing>) {
  const { data, error, refetch, dataUpdatedAt } = from
  const retry = () => void refetch()
  if (data === undefined) {
    const status = error instanceof ApiError ? error.status : null
    if (missing !== undefined && (status === 400 || status === 404)) return missing
    if (status === 404) throw error
    if (error) return <ErrorState error={error} onRetry={retry} />
    return waiting === undefined ? <SkeletonRows rows={rows} /> : waiting
  }
  return (
    <>
      {error && <Stale at={dataUpdatedAt} onRetry={retry} />}
      {children(data)}
    </>
  )
}

/**
 * Says that what is shown could not be read again.
 * @param at when it was read, in ms
 */
export function Stale({ at, onRetry }: { at: number; onRetry: () => void }) {
  const now = useNow()
  return (
    <div className="mb-4">
      <Note tone="warn" action={<Button onClick={onRetry}>Tentar de novo</Button>}>
        Não conseguimos atualizar. O que aparece aqui foi lido {timeAgo(new Date(at).toISOString(), now)}.
      </Note>
    </div>
  )
}
