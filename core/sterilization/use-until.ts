import { addMonths, type PlainDate } from '#core/kit/dates.ts'
import { packageValidity } from '#core/regulation/limits.ts'

/**
 * The last day on which a package may be used: six months, or the period that the clinic has validated, and never past
 * its packaging's own date (RDC 1.002/2025, art. 82).
 */
export function useUntil(
  sterilizedOn: PlainDate,
  months: number | null,
  packagingUntil: PlainDate | null,
): PlainDate {
  const until = addMonths(sterilizedOn, months ?? packageValidity.months)
  return packagingUntil !== null && packagingUntil < until ? packagingUntil : until
}
