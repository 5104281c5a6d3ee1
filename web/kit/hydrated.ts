import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True once the browser runs the page: false while a prerendered one is being hydrated, which knows
 * nothing of its address after the `?`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
