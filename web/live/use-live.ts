import { useEffect } from 'react'
import type { Session } from '#core/account/account.api.ts'

/** Keeps the page up to date while it is open. An administrator's pages are not told of anything. */
export function useLive({ user, organization }: Session): void {
  const organizationId = organization?.id
  useEffect(() => {
    if (!organizationId) return
    const ending = new AbortController()
    import('./live.ts').then(
      ({ followChanges }) => {
        if (!ending.signal.aborted) followChanges(user.id, organizationId, ending.signal)
      },
      // Without it the page reads again whenever the window is come back to.
      () => undefined,
    )
    return () => ending.abort()
  }, [user.id, organizationId])
}
