import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { notDrawn } from '#web/document/DocumentSheets.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { draftErrorText } from './draft.texts.ts'

/** Until typing has stood still for that long after a save, the pages stay as they were. */
const pause = 400
/** Number of attempts and the wait between them, if the server is busy or did not answer. */
const tries = 20
const wait = 1500

const isPassing = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || error.status === 0 || error.status >= 500)

/**
 * The pages as they would come out now, drawn by the server anew after each save. What is under way when something newer
 * is asked for is given up; until the new pages are there, and where they cannot come, the last ones stay.
 */
export function Preview({ draft: { id, version }, title }: { draft: Draft; title: string }) {
  const settled = useSettled(version, pause)
  const [drawn, setDrawn] = useState<DrawnPages | null>(null)
  const latest = useQuery({
    queryKey: [draftApi.preview.path, id, settled],
    queryFn: async ({ signal }) => {
      const now = await call(draftApi.preview, { id }, signal)
      setDrawn(now)
      return now
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, failure) => count < tries && isPassing(failure),
    retryDelay: wait,
  })
  const { error, refetch, isFetching } = latest
  if (!drawn) {
    const skeleton = (
      <div aria-busy="true" role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="block aspect-[210/297] w-full h-auto border border-border rounded-[6px] bg-(color:--paper)" />
      </div>
    )
    return (
      <Loaded from={latest} waiting={skeleton}>
        {() => skeleton}
      </Loaded>
    )
  }
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      {error && (
        <Note tone="warn" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Esta prévia não mostra a última mudança.{' '}
          {error instanceof ApiError ? draftErrorText(error) : error.message}
        </Note>
      )}
      {Object.entries(drawn.pages).map(([place, svg]) => (
        <PreviewPage
          key={place}
          svg={svg}
          text={`Prévia de ${title}, página ${Number(place) + 1} de ${drawn.count}`}
        />
      ))}
      {drawn.count > drawn.pages.length && <Note>{notDrawn(drawn)}</Note>}
    </div>
  )
}

/** As an image: nothing in it runs, and nothing in it is loaded. */
function PreviewPage({ svg, text }: { svg: string; text: string }) {
  const show = (image: HTMLImageElement) => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    image.src = made
    return () => URL.revokeObjectURL(made)
  }
  return (
    <img
      ref={show}
      className="block aspect-[210/297] w-full h-auto border border-border rounded-[6px] bg-(color:--paper)"
      alt={text}
    />
  )
}
