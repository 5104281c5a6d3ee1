import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const content = () => document.getElementById('content') ?? document.body

/** The parent of floating menus and lists: the page's main part, so that they lie inside a landmark. */
export function useFloatingRoot(): HTMLElement | null {
  return useSyncExternalStore(neverChanges, content, () => null)
}

/**
 * The same for what may also stand in a dialog: from there it floats within the dialog, outside which nothing is reached.
 * @returns `anchor`, the ref of what it floats from, and the `container`
 */
export function useNearestRoot() {
  const root = useFloatingRoot()
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const anchor = (element: Element | null) => {
    if (element) setDialog(element.closest<HTMLElement>('[role=dialog]'))
  }
  return { anchor, container: dialog ?? root }
}
