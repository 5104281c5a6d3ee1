import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const content = () => document.getElementById('content') ?? document.body

/** Where menus and lists that float are put: inside the page's main part, so that every landmark list finds them. */
export function useFloatingRoot(): HTMLElement | null {
  return useSyncExternalStore(neverChanges, content, () => null)
}
