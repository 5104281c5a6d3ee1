import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/kit/api-error.ts'
import { Button } from './Button.tsx'
import { Note } from './Panel.tsx'

/** Nothing here yet: what it will look like, why, one primary action. */
export function EmptyState({
  picture,
  title,
  text,
  actions,
}: {
  picture?: ReactNode
  title: string
  text: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="empty">
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}

/** The search or the filters found nothing: repeats the query and takes the filters off. */
export function NoResults({ query, onClear }: { query?: string | undefined; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4.5 px-5.5 py-6" role="status">
      <span className="eqi">
        <SearchX size={22} aria-hidden="true" />
      </span>
      <div className="flex-[1_1_16rem]">
        <b>{query ? `Nada com “${query}”` : 'Nada com estes filtros'}</b>
        <p className="text-sm text-text-2">Confira a escrita ou remova um filtro.</p>
      </div>
      <Button onClick={onClear}>Limpar filtros</Button>
    </div>
  )
}

/** Explains a failure, says what is safe, and offers a retry. `error` is the error of the query. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const id = error instanceof ApiError ? error.id : null
  return (
    <Note tone="bad" action={onRetry && <Button onClick={onRetry}>Tentar de novo</Button>}>
      <p>
        {error instanceof ApiError
          ? error.message
          : 'Não conseguimos mostrar isto. Nada do que está salvo se perdeu.'}
      </p>
      {id && (
        <details className="mt-1 text-xs">
          <summary className="cursor-pointer">Detalhes</summary>
          Código do erro: <span className="id">{id}</span>
        </details>
      )}
    </Note>
  )
}

/** Stands where something is coming, in its shape. `className` gives the size: `h-4 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`sk ${className}`} aria-hidden="true" />
}

/** A list that is coming: rows with an icon and two lines. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">Carregando...</span>
      <ul className="rows">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <Skeleton className="size-[42px] rounded-[10px]" />
            <span className="what grid gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
