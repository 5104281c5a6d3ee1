import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const content = () => document.getElementById('content') ?? document.body

/** The parent of floating menus and lists: the page's main part, so that they lie inside a landmark. */
export function useFloatingRoot(): HTMLElement | null {
  return useSyncExternalStore(neverChanges, content, () => null)
}

/**
 * The parent of a floating element that may also be in a dialog: the dialog then, because nothing outside a dialog can be
 * reached.
 * @returns `anchor`, a ref for the element that opens it, and the `container`
 */
export function useNearestRoot() {
  const root = useFloatingRoot()
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const anchor = (element: Element | null) => {
    if (element) setDialog(element.closest<HTMLElement>('[role=dialog]'))
  }
  return { anchor, container: dialog ?? root }
}
