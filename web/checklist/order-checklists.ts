import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/kit/query.ts'

const keyOf = (orderId: string) => ['finished-checklist', orderId]

/** Discards the cached finished checklist of an order. */
export const forgetFinishedChecklist = (orderId: string): void =>
  queryClient.removeQueries({ queryKey: keyOf(orderId) })

/** The newest finished checklist of an order; null while it is being looked for, too. Its part loads with the question. */
export function useFinishedChecklist(orderId: string) {
  const { data, isPending } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: async ({ signal }) =>
      (await import('./finished-checklist.ts')).finishedChecklist(orderId, signal),
    retry: false,
  })
  return { isLoading: isPending, run: data ?? null }
}
