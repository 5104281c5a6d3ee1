import { addMonths, type PlainDate } from '#core/kit/dates.ts'

/** Months for which a package may be used where the clinic has validated no other time (RDC 1.002/2025, art. 82). */
export const usualUseMonths = 6

/** The last day on which a package may be used: never past its wrapping's own date. */
export function useUntil(
  sterilizedOn: PlainDate,
  months: number | null,
  packagingUntil: PlainDate | null,
): PlainDate {
  const until = addMonths(sterilizedOn, months ?? usualUseMonths)
  return packagingUntil !== null && packagingUntil < until ? packagingUntil : until
}
