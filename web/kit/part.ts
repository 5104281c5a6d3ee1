import { useEffect, useSyncExternalStore, type ComponentType } from 'react'

/** No answer came; or one came, and the server no longer has what this page was built with: a newer version runs. */
export type Trouble = 'unreachable' | 'outdated'

/** A piece of a page that loads when it is first used: what a button opens, what lies over a page at times. */
export interface Part<Props extends object> {
  /** Loads it if it has not come yet, and says whether it is there; what has failed may be asked for again. */
  ask: () => Promise<boolean>
  found: () => ComponentType<Props> | null
  /** The reason why the part has not loaded; null if it has loaded or still may. */
  trouble: () => Trouble | null
  onChange: (changed: () => void) => () => void
}

const every: (() => Promise<boolean>)[] = []

/**
 * Browsers remember for a document which modules did not come, and never ask for them again. So a module is asked for
 * only if a small request has just come through.
 */
const look = async (): Promise<Trouble | null> => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) return null
  return answer?.status === 404 ? 'outdated' : 'unreachable'
}
let lookUnderWay: Promise<Trouble | null> | null = null

/** One look for all that ask at once. */
const lookOnce = () =>
  (lookUnderWay ??= look().finally(() => {
    lookUnderWay = null
  }))

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>()
  let found: ComponentType<Props> | null = null
  let trouble: Trouble | null = null
  let coming: Promise<boolean> | null = null
  const tell = () => {
    for (const changed of listeners) changed()
  }
  const fetchOnce = async () => {
    trouble = null
    tell()
    try {
      trouble = await lookOnce()
      if (!trouble) found = await load()
    } catch {
      // The server answers, and has not got it.
      trouble = (await lookOnce()) ?? 'outdated'
    }
    coming = null
    tell()
    return found !== null
  }
  const made: Part<Props> = {
    ask: () => (found ? Promise.resolve(true) : (coming ??= fetchOnce())),
    found: () => found,
    trouble: () => trouble,
    onChange: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  every.push(made.ask)
  return made
}

/** Loads what the pages that are open may use, so that it opens at once, and even if the network has gone. */
export function askForAll(): void {
  for (const ask of every) void ask()
}

const never = () => null

/** The part, null until it has come; `wanted` asks for it, again once the network is back. */
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
