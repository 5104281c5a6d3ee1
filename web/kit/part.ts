import { useEffect, useSyncExternalStore, type ComponentType } from 'react'

/** `unreachable`: no answer came. `outdated`: the server runs a newer version and no longer has this page's modules. */
export type Trouble = 'unreachable' | 'outdated'

/** A component that loads when it is first used, such as a dialog. */
export interface Part<Props extends object> {
  /** Loads it unless it is loaded, and tells whether it is; may be called again after a failure. */
  ask: () => Promise<boolean>
  found: () => ComponentType<Props> | null
  /** The reason why the part has not loaded; null if it has loaded or still may. */
  trouble: () => Trouble | null
  onChange: (changed: () => void) => () => void
}

const allParts: (() => Promise<boolean>)[] = []

/**
 * Checks that the server answers. A browser never fetches a module again that failed to load in the same document, so a
 * module is requested only after a small request has succeeded.
 */
const checkServer = async (): Promise<Trouble | null> => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) return null
  return answer?.status === 404 ? 'outdated' : 'unreachable'
}
let runningCheck: Promise<Trouble | null> | null = null

/** One check for all parts that are requested at the same time. */
const checkOnce = () =>
  (runningCheck ??= checkServer().finally(() => {
    runningCheck = null
  }))

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>()
  let found: ComponentType<Props> | null = null
  let trouble: Trouble | null = null
  let loading: Promise<boolean> | null = null
  const notify = () => {
    for (const changed of listeners) changed()
  }
  const fetchOnce = async () => {
    trouble = null
    notify()
    try {
      trouble = await checkOnce()
      if (!trouble) found = await load()
    } catch {
      // The server answers, but no longer has the module.
      trouble = (await checkOnce()) ?? 'outdated'
    }
    loading = null
    notify()
    return found !== null
  }
  const made: Part<Props> = {
    ask: () => (found ? Promise.resolve(true) : (loading ??= fetchOnce())),
    found: () => found,
    trouble: () => trouble,
    onChange: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  allParts.push(made.ask)
  return made
}

/** Loads every part that the open pages may use, so that it opens at once, also without a network. */
export function askForAll(): void {
  for (const ask of allParts) void ask()
}

const never = () => null

/** The part, or null until it is loaded. `wanted` loads it, again after the network has returned. */
export function usePart<Props extends object>(one: Part<Props>, wanted: boolean) {
  const Found = useSyncExternalStore(one.onChange, one.found, never)
  const trouble = useSyncExternalStore(one.onChange, one.trouble, never)
  useEffect(() => {
    if (!wanted) return
    const ask = () => void one.ask()
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [one, wanted])
  return { Found, trouble }
}
