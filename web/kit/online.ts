import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const isOnline = () => navigator.onLine

/** True if the browser reports a network connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
