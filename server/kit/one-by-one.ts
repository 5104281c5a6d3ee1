import { faultText } from './errors.ts'

interface Terms<T> {
  stop: AbortSignal | undefined
  /** Told of each that failed. */
  failed: (one: T, fault: string) => void
}

/**
 * Acts for each, one after the other: what fails is told and left to the next run, and the others go on. Once `stop`
 * says so none is begun any more and it throws, so that a run which was cut short does not count as one that succeeded.
 * @returns for how many it acted; those for which `act` says false are none
 */
export async function oneByOne<T>(
  all: Iterable<T>,
  act: (one: T) => Promise<unknown>,
  { stop, failed }: Terms<T>,
): Promise<number> {
  let done = 0
  for (const one of all) {
    stop?.throwIfAborted()
    try {
      if ((await act(one)) !== false) done += 1
    } catch (error) {
      failed(one, faultText(error))
    }
  }
  return done
}
