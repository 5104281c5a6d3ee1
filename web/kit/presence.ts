/** The person whose pages are open. Requests wait for a new session if the old one has ended. */

interface Wait {
  promise: Promise<boolean>
  settle: (signedIn: boolean) => void
}

let person: string | null = null
let wait: Wait | null = null
let round = 0
const listeners = new Set<() => void>()

function settle(signedIn: boolean) {
  if (signedIn) round += 1
  const settled = wait
  wait = null
  settled?.settle(signedIn)
  for (const changed of listeners) changed()
}

/**
 * A shell is on the screen, which can ask this person to sign in again.
 * @param id the person's user id
 * @returns what says that the shell is gone; requests that wait then fail, unless another shell takes its place at once
 */
export function stay(id: string): () => void {
  person = id
  return () => {
    person = null
    queueMicrotask(() => {
      if (person === null && wait) settle(false)
    })
  }
}

/** User id of the person whose pages are open; null outside a shell. */
export const whoseIsThis = (): string | null => person

/** Counts the times that somebody signed in again; for `signedInAgain`. */
export const currentRound = (): number => round

/**
 * Asks the page's person to sign in again; requests made meanwhile wait for the same answer.
 * @param since `currentRound()` when the refused request was sent
 * @returns whether the request is worth sending again; not if nobody was signed in
 */
export function signedInAgain(since: number): Promise<boolean> {
  if (round > since) return Promise.resolve(true)
  if (person === null) return Promise.resolve(false)
  if (!wait) {
    let settleWait: Wait['settle'] = () => undefined
    const promise = new Promise<boolean>((resolve) => (settleWait = resolve))
    wait = { promise, settle: settleWait }
    for (const changed of listeners) changed()
  }
  return wait.promise
}

/** The same person has a session again: waiting requests are sent again. */
export const signedIn = () => settle(true)

/** True while requests wait for a new session; for `useSyncExternalStore`. */
export const isWaiting = (): boolean => wait !== null

export function onWaiting(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
