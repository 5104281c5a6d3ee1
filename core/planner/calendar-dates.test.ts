import { expect, test } from 'vitest'
import { checkRules, checkZones } from '#test/calendar-dates.ts'

test('agrees with Temporal on thousands of dates in each of Brazil’s time zones', () => {
  const { dates, wrong } = checkZones(113)
  expect(wrong).toEqual([])
  expect(dates).toBeGreaterThan(3_000)
})

test('gives thousands of dates of rules as counting day by day does, also around closed days', () => {
  const { dates, wrong } = checkRules(263)
  expect(wrong).toEqual([])
  expect(dates).toBeGreaterThan(3_000)
})
