import { useEffect } from 'react'
import type { Session } from '#core/account/account.api.ts'

/**
 * Sends what this device still holds of this person's work, and makes the product open without a network, in modules
 * that come after the first page.
 * @param pages those that are opened most
 */
export function useAhead(pages: string[], { user }: Session): void {
  const list = pages.join(' ')
  const { id, role } = user
  useEffect(() => {
    const begin = () => {
      // A module that is asked for without a network would never come in this document, unless the worker has it.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) return
      removeEventListener('online', begin)
      import('./waiting.ts').then(
        ({ goOn }) => goOn(id, role, list.split(' ')),
        () => undefined,
      )
    }
    addEventListener('online', begin)
    begin()
    return () => removeEventListener('online', begin)
  }, [list, id, role])
}
