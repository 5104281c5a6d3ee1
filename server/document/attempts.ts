import { TooMany } from '#server/kit/errors.ts'

/** Counts failures by address within a window, so that a code cannot be looked for by trying. */
export interface Attempts {
  /** @throws TooMany while the address has failed too often */
  admit(address: string, now: Date): void
  fail(address: string, now: Date): void
}

interface Counted {
  failures: number
  since: number
}

/** Addresses that are remembered at once; past it the oldest are forgotten. */
const mostAddresses = 10_000

/** @param most failures that a window of `windowMs` milliseconds allows */
export function createAttempts(most: number, windowMs: number): Attempts {
  const counted = new Map<string, Counted>()
  const current = (address: string, now: Date): Counted => {
    const known = counted.get(address)
    if (known && now.getTime() - known.since < windowMs) return known
    counted.delete(address)
    return { failures: 0, since: now.getTime() }
  }
  return {
    admit(address, now) {
      if (current(address, now).failures >= most) {
        throw new TooMany('Muitos códigos desconhecidos. Espere alguns minutos e tente de novo.')
      }
    },
    fail(address, now) {
      const entry = current(address, now)
      counted.set(address, { ...entry, failures: entry.failures + 1 })
      const [oldest] = counted.keys()
      if (counted.size > mostAddresses && oldest !== undefined) counted.delete(oldest)
    },
  }
}
