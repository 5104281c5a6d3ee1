import type { PlainDate } from '#core/kit/dates.ts'
import { holidaysIn } from '#core/regulation/holidays.ts'
import type { Holidays, OptionalHoliday } from './holidays.ts'

/** Whole days only: a day that is free for some hours closes nobody. */
const optionalNames: Record<OptionalHoliday, readonly string[]> = {
  carnival: ['Carnaval (segunda)', 'Carnaval (terça)'],
  corpus_christi: ['Corpus Christi'],
}

/**
 * The days of a span on which an organization does not work, by date: national holidays, optional ones that it chose,
 * and its own.
 */
export function closedDays(
  { optional, own }: Holidays,
  from: PlainDate,
  to: PlainDate,
): Record<PlainDate, string> {
  const chosen = new Set(optional.flatMap((one) => optionalNames[one]))
  const days: Record<PlainDate, string> = {}
  const put = (date: PlainDate, name: string) => {
    if (date >= from && date <= to) days[date] ??= name
  }
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    for (const { date, name, kind } of holidaysIn(year)) {
      if (kind === 'national' || chosen.has(name)) put(date, name)
    }
    for (const { on, name, yearly } of own) {
      const isOfYear = yearly ? on.slice(0, 4) <= String(year) : on.startsWith(`${year}-`)
      if (isOfYear) put(inYear(on, year), name)
    }
  }
  return days
}

/** The same day of another year; 29 February becomes the 28th if the year has none. */
function inYear(on: PlainDate, year: number): PlainDate {
  const date = `${year}-${on.slice(5)}`
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? date : `${year}-02-28`
}
