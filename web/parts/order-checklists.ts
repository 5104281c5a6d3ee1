import { useQuery } from '@tanstack/react-query'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { query } from '#web/kit/query.ts'

/** The checklists that were begun under an order, the newest first. */
export const orderChecklistsQuery = (orderId: string) => query(checklistApi.list, { orderId, limit: 10 })

/** The newest one that is finished, whole; `isLoading` while it is being looked for. */
export function useFinishedChecklist(orderId: string) {
  const heads = useQuery({ ...orderChecklistsQuery(orderId), retry: false })
  const head = heads.data?.items.find(({ status }) => status === 'finished')
  const run = useQuery({
    ...query(checklistApi.get, { id: head?.id ?? '' }),
    enabled: head !== undefined,
    retry: false,
  })
  return {
    isLoading: heads.isPending || (head !== undefined && run.isPending),
    run: (head && run.data) ?? null,
  }
}
