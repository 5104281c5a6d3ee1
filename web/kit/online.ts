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

/** Whether this device has a network at all, as the browser knows it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
