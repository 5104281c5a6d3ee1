import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { mondayOf } from '#core/sterilization/biological.ts'
import type { TestResult } from '#core/sterilization/load.ts'

/** Facts of an autoclave: the days of its loads for use, and its biological tests by the day of their cycle. */
export interface UseOfAutoclave {
  loadDays: readonly PlainDate[]
  tests: readonly { day: PlainDate; result: TestResult | 'pending' }[]
}

/** Why a week with loads has no conclusive test; `open`: the week is not over. */
type GapReason = 'missing' | 'pending' | 'invalid' | 'open'

export interface GapSpan {
  from: PlainDate
  to: PlainDate
  why: GapReason
}

/**
 * Weeks, Monday to Sunday, that overlap the period, in which the autoclave was used and no biological test was read. A
 * week without loads needs none. Source: RDC 1.002/2025, art. 89; the calendar week is our reading.
 */
export function weeksWithoutTest(
  { loadDays, tests }: UseOfAutoclave,
  [from, to]: readonly [PlainDate, PlainDate],
  today: PlainDate,
): GapSpan[] {
  const weeks: GapSpan[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6)
    const isIn = (day: PlainDate) => day >= monday && day <= sunday
    if (!loadDays.some(isIn)) continue
    const why = reasonOf(
      tests.flatMap(({ day, result }) => (isIn(day) ? [result] : [])),
      sunday >= today,
    )
    if (why) weeks.push({ from: monday, to: sunday, why })
  }
  return weeks
}

/** Days without a test, for a chamber over 60 L (RDC 15/2012, art. 99, through RDC 1.002/2025, art. 93). */
export function daysWithoutTest(
  { loadDays, tests }: UseOfAutoclave,
  [from, to]: readonly [PlainDate, PlainDate],
  today: PlainDate,
): GapSpan[] {
  return [...new Set(loadDays)]
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .flatMap((day) => {
      const found = tests.flatMap((test) => (test.day === day ? [test.result] : []))
      const why = reasonOf(found, day >= today)
      return why ? [{ from: day, to: day, why }] : []
    })
}

function reasonOf(results: readonly (TestResult | 'pending')[], isOpen: boolean): GapReason | null {
  if (results.includes('negative') || results.includes('positive')) return null
  if (results.includes('pending')) return 'pending'
  if (isOpen) return 'open'
  return results.includes('invalid') ? 'invalid' : 'missing'
}
