import { parseNumber } from '#core/kit/numbers.ts'

/** The largest number that a reading may be, either way. */
export const mostReading = 1_000_000_000

/** A reading as it was typed or kept. @returns null where it is no number, or larger than a reading may be */
export function readingOf(typed: string | number): number | null {
  const value = typeof typed === 'number' ? typed : parseNumber(typed)
  return value !== null && Number.isFinite(value) && Math.abs(value) <= mostReading ? value : null
}
