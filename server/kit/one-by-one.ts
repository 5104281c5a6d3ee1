import { faultText } from './errors.ts'

interface Terms<T> {
  stop: AbortSignal | undefined
  /** Told of each that failed. */
  failed: (one: T, fault: string) => void
  /** Side by side: while one waits for its commit to reach the disk, others work. */
  atOnce?: number
}

/**
 * Acts for each, one after the other or a few at once: what fails is told and left to the next run, and the others go
 * on. Once `stop` says so none is begun any more and it throws, so that a run which was cut short does not count as one
 * that succeeded.
 * @returns for how many it acted; those for which `act` says false are none
 */
export async function oneByOne<T>(
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
  { stop, failed, atOnce = 1 }: Terms<T>,
): Promise<number> {
  let done = 0
  const waiting = all[Symbol.iterator]()
  const line = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      stop?.throwIfAborted()
      try {
        if ((await act(next.value)) !== false) done += 1
      } catch (error) {
        failed(next.value, faultText(error))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return done
}
