import { useSyncExternalStore } from 'react'

const phone = '(width < 48rem)'

function onChange(changed: () => void): () => void {
  const list = matchMedia(phone)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether a calendar is a list by day: only one of the two is drawn. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phone).matches,
    () => false,
  )
