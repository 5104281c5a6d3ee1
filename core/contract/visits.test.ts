import { expect, test } from 'vitest'
import { visitInterval } from './visits.ts'

test('divides a year into months or weeks where it can, otherwise into days', () => {
  expect(visitInterval(0)).toBe(null)
  expect(visitInterval(1)).toEqual({ every: 12, unit: 'month' })
  expect(visitInterval(2)).toEqual({ every: 6, unit: 'month' })
  expect(visitInterval(12)).toEqual({ every: 1, unit: 'month' })
  expect(visitInterval(26)).toEqual({ every: 2, unit: 'week' })
  expect(visitInterval(52)).toEqual({ every: 1, unit: 'week' })
  expect(visitInterval(5)).toEqual({ every: 73, unit: 'day' })
})

test('gives as many visits in a year as it promises, for every number that a contract may have', () => {
  const days = { day: 1, week: 7, month: 30.4 }
  for (let perYear = 1; perYear <= 52; perYear++) {
    const { every, unit } = visitInterval(perYear) ?? expect.fail('no interval')
    expect(Math.floor(364 / (every * days[unit])) + 1).toBeGreaterThanOrEqual(perYear)
  }
})
