import { addMonths, type PlainDate } from '#core/kit/dates.ts'

/** The rate's source. */
export const depreciationSource = 'Receita Federal, IN RFB 1.700/2017, anexo III, capítulo 90 da NCM'

/** Useful life in years: 10 % a year, which the annex also gives for the machines of chapter 84 that a clinic has. */
export const usefulYears = 10

/** Whole months from one day to another, 0 if it lies in the future. */
export function wholeMonths(from: PlainDate, to: PlainDate): number {
  const [a, b] = [from, to].map((day) => day.split('-').map(Number) as [number, number, number])
  if (!a || !b) return 0
  const months = (b[0] - a[0]) * 12 + b[1] - a[1]
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months)
}

/** The rest of a price after straight-line depreciation by whole months; never below zero. */
export function bookValue(
  { valueCents, acquiredOn }: { valueCents: number; acquiredOn: PlainDate },
  today: PlainDate,
): number {
  const lifeMonths = usefulYears * 12
  const used = Math.min(wholeMonths(acquiredOn, today), lifeMonths)
  return valueCents - Math.round((valueCents * used) / lifeMonths)
}
