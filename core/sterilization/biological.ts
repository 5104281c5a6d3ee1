import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import { smallChamber } from '#core/regulation/limits.ts'
import type { TestResult } from './load.ts'

/** Whether a chamber follows RDC 15/2012 (RDC 1.002/2025, art. 93); a chamber of unknown volume counts as small. */
export const isLarge = (litres: number | null) => litres !== null && litres > smallChamber.mostLitres

/** Result of a reading. Growth in the processed ampoule is a failure, regardless of the control. */
export function resultOf(processed: 'negative' | 'positive', control: 'negative' | 'positive'): TestResult {
  if (processed === 'positive') return 'positive'
  return control === 'positive' ? 'negative' : 'invalid'
}

export const biologicalStandings = ['done', 'open', 'warn', 'overdue', 'never'] as const
/**
 * `done`: this period has its test; `open`: not yet, and there is time; `warn`: today is the last day; `overdue`;
 * `never`: the autoclave has had none, and its first one is not due yet.
 */
export type BiologicalStanding = (typeof biologicalStandings)[number]

/** The Monday of a date's week. */
export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

interface Tested {
  /** Day of the cycle of the last valid test. */
  lastOn: PlainDate | null
  /** The day of the first test, or the day on which it was or is due. */
  firstDueOn: PlainDate
  today: PlainDate
  large: boolean
}

/**
 * Days until the first biological test of an autoclave without a plan: a week after its registration, or the next day
 * over 60 L. Ours: the norm names no first day.
 */
export const firstBiologicalDays = { small: 7, large: 1 } as const

/**
 * The state of an autoclave's biological test. Weekly (art. 89): the calendar week from Monday to Sunday, a warning on
 * the seventh day since the last valid test, overdue on the eighth; this is our reading, since the norm does not define
 * a week. Daily over 60 L (RDC 15/2012, art. 99). The first test is late only after its own due date.
 */
export function biologicalStanding({ lastOn, firstDueOn, today, large }: Tested): BiologicalStanding {
  if (lastOn === null) return firstDueOn < today ? 'overdue' : firstDueOn === today ? 'warn' : 'never'
  const days = daysBetween(lastOn, today)
  if (large) return days === 0 ? 'done' : days === 1 ? 'warn' : 'overdue'
  if (days >= 8) return 'overdue'
  if (days === 7) return 'warn'
  return lastOn >= mondayOf(today) ? 'done' : 'open'
}
