import { emptyBox } from './outbox-box.ts'
import type { BoxStore } from './outbox.ts'

/** A store that lasts as long as the page, shared by the windows that are given it; tests of slices use it. */
export function memoryStore<Change>(): BoxStore<Change> {
  let box = emptyBox<Change>()
  const listeners = new Set<() => void>()
  return {
    read: () => box,
    change(make) {
      box = make(box)
      for (const heard of listeners) heard()
      return Promise.resolve()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    isKept: () => true,
    ready: Promise.resolve(),
    file: () => Promise.resolve(null),
  }
}
