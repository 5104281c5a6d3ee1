import { parseNumber } from '#core/kit/numbers.ts'

/** Largest absolute value of a reading. */
export const mostReading = 1_000_000_000

/** Parses a reading, typed or kept. @returns null if it is not a number, or exceeds the limit */
export function readingOf(typed: string | number): number | null {
  const value = typeof typed === 'number' ? typed : parseNumber(typed)
  return value !== null && Number.isFinite(value) && Math.abs(value) <= mostReading ? value : null
}
