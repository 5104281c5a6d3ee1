import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { queryClient } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { Filling } from './Filling.tsx'
import { runQuery } from './run-query.ts'
import { RunResult } from './RunResult.tsx'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(runQuery(params.id ?? ''))
  return null
}

/** One run: to be filled in while it is open and one's own, else what became of it. */
export default function ChecklistPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(runQuery(id))
  return (
    <Loaded from={loaded}>
      {(run) => (
        <Suspense fallback={<SkeletonRows />}>
          {run.status === 'open' && run.isOwn ? (
            <Filling key={run.id} run={run} />
          ) : (
            <RunResult key={run.id} run={run} />
          )}
        </Suspense>
      )}
    </Loaded>
  )
}
