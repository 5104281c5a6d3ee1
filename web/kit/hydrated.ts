import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is the browser's by now: false while a prerendered one is being taken over, which knows
 * nothing of what stands after the `?` of its address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
