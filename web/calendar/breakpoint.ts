import { useSyncExternalStore } from 'react'

const phone = '(width < 48rem)'

function onChange(changed: () => void): () => void {
  const list = matchMedia(phone)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** True if the calendar is drawn as a list by day. Only one of the two forms is drawn. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phone).matches,
    () => false,
  )
