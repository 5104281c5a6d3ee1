/** A statement as it is prepared, without its values, and how long it took. Milliseconds. */
export interface SlowStatement {
  text: string
  count: number
  mean: number
  max: number
}

export interface SlowStatements {
  took(text: string, milliseconds: number): void
  /** The slowest since the start of the program, by their longest run. */
  slowest(most: number): SlowStatement[]
}

/** A shorter run is not slow. */
const slowFrom = 100
/** Texts that are kept; beyond it the fastest makes way. */
const mostKept = 100

export function createSlowStatements(): SlowStatements {
  const known = new Map<string, { count: number; sum: number; max: number }>()
  const sorted = () => [...known].toSorted(([, a], [, b]) => b.max - a.max)
  return {
    took(text, milliseconds) {
      // The first of a packet, which also waits for this program: it would stand for others.
      if (milliseconds < slowFrom || text.startsWith('begin')) return
      const one = known.get(text) ?? { count: 0, sum: 0, max: 0 }
      one.count += 1
      one.sum += milliseconds
      one.max = Math.max(one.max, milliseconds)
      known.set(text, one)
      if (known.size > mostKept) known.delete(sorted().at(-1)?.[0] ?? '')
    },
    slowest: (most) =>
      sorted()
        .slice(0, most)
        .map(([text, { count, sum, max }]) => ({ text, count, mean: sum / count, max })),
  }
}
