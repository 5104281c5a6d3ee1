import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import { smallChamber } from '#core/regulation/limits.ts'
import type { TestResult } from './load.ts'

/** Whether a chamber follows RDC 15/2012 (RDC 1.002/2025, art. 93); one whose volume nobody wrote counts as small. */
export const isLarge = (litres: number | null) => litres !== null && litres > smallChamber.mostLitres

/** What a reading says: growth in what was processed is a failure, whatever the control says. */
export function resultOf(processed: 'negative' | 'positive', control: 'negative' | 'positive'): TestResult {
  if (processed === 'positive') return 'positive'
  return control === 'positive' ? 'negative' : 'invalid'
}

export const biologicalStandings = ['done', 'open', 'warn', 'overdue', 'never'] as const
/**
 * `done`: this period has its test; `open`: not yet, and there is time; `warn`: today is the last day; `overdue`; `never`:
 * the autoclave has had none.
 */
export type BiologicalStanding = (typeof biologicalStandings)[number]

/** The Monday of a date's week. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/**
 * Where an autoclave stands with its biological test. Weekly (art. 89): the calendar week from Monday to Sunday, a warning
 * on the seventh day since the last valid test, overdue on the eighth; our reading, for the norm does not define a
 * week. Daily over 60 L (RDC 15/2012, art. 99).
 * @param lastOn day of the cycle of the last valid test
 */
export function biologicalStanding(
  lastOn: PlainDate | null,
  today: PlainDate,
  large: boolean,
): BiologicalStanding {
  if (lastOn === null) return 'never'
  const days = daysBetween(lastOn, today)
  if (large) return days === 0 ? 'done' : days === 1 ? 'warn' : 'overdue'
  if (days >= 8) return 'overdue'
  if (days === 7) return 'warn'
  return lastOn >= mondayOf(today) ? 'done' : 'open'
}
