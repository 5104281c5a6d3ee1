import { useEffect } from 'react'
import type { Session } from '#core/account/account.api.ts'

declare global {
  interface Navigator {
    /** Network Information API; only some browsers have it. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Data is saved for those who ask for it, unless they have installed the product. */
const savesData = () =>
  navigator.connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches

/**
 * Once somebody has stayed for a while, loads what the next pages need, and what makes the product open without a
 * network.
 * @param after milliseconds from the first page on
 */
export function useAhead(pages: string[], role: Session['user']['role'], after: number): void {
  const list = pages.join(' ')
  useEffect(() => {
    const load = () => {
      // A module that is asked for without a network would never come in this document.
      if (savesData() || !navigator.onLine) return
      import('#web/offline/ahead.ts').then(
        ({ prepare }) => prepare(list.split(' '), role === 'admin' ? null : role),
        () => undefined,
      )
    }
    // With a worker the files are here: what is left is to keep what the page reads.
    const timer = setTimeout(load, navigator.serviceWorker?.controller ? after / 5 : after)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [list, role, after])
}
