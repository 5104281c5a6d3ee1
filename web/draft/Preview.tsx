import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import { call } from '#web/kit/call.ts'
import { useSettled } from '#web/kit/delayed.ts'
import { ErrorState, Skeleton } from '#web/ui/State.tsx'

/** Until typing has stood still for that long after a save, the pages stay as they were. */
const pause = 400

/** The pages as they would come out now, drawn by the server anew after each save. */
export function Preview({ draft, title }: { draft: Draft; title: string }) {
  const version = useSettled(draft.version, pause)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [draftApi.preview.path, draft.id, version],
    queryFn: ({ signal }) => call(draftApi.preview, { id: draft.id }, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy="true" role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="draft-sheet" />
      </div>
    )
  }
  return (
    <div className="draft-pages" aria-busy={isFetching}>
      {Object.entries(data.pages).map(([place, svg]) => (
        <PreviewPage
          key={place}
          svg={svg}
          text={`Prévia de ${title}, página ${Number(place) + 1} de ${data.pages.length}`}
        />
      ))}
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
  return <img ref={show} className="draft-sheet" alt={text} />
}
