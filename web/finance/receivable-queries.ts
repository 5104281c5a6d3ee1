import { receivableApi } from '#core/finance/receivable.api.ts'
import { queryClient, loadUnknown, query } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'

export const receivablesQuery = query(receivableApi.overview, {})

/** For a page's loader: asked only if the signed-in person sees the workshop's finances. */
export async function loadReceivables(): Promise<void> {
  const { session } = await queryClient.ensureQueryData(sessionQuery())
  const may = session?.membership === 'owner' || session?.permissions.includes('finances')
  if (may && session?.organization?.kind === 'workshop') await loadUnknown(receivablesQuery)
}
