import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#core/kit/dates.ts'
import { afterSettling, begun, firstDate, following, isDue, previewDates, type DatedPlan } from './dates.ts'

const monthly: DatedPlan = { mode: 'fixed', every: 1, unit: 'month', anchorOn: '2026-01-31', endsOn: null }
const counted: DatedPlan = { ...monthly, mode: 'completion' }

test('begins a fixed calendar with the first date not yet over, and one from completion with its anchor', () => {
  expect(firstDate(monthly, '2026-02-01')).toBe('2026-02-28')
  expect(firstDate(counted, '2026-02-01')).toBe('2026-01-31')
  expect(firstDate(monthly, '2026-02-01', new Set(['2026-02-28', '2026-03-31']))).toBe('2026-04-30')
  expect(firstDate(counted, '2026-02-01', new Set(['2026-01-31']))).toBe('2026-02-01')
})

test('has nothing due after the end', () => {
  const ending = { ...monthly, endsOn: '2026-03-30' }
  expect(firstDate(ending, '2026-03-01')).toBeNull()
  expect(following({ ...ending, nextOn: '2026-01-31' })).toEqual(['2026-01-31', '2026-02-28'])
  expect(afterSettling(ending, { dueOn: '2026-02-28', settledOn: '2026-02-28' })).toBeNull()
  expect(begun({ ...ending, nextOn: '2026-02-28', noticeDays: 0 }, '2026-12-01')).toEqual({
    dates: ['2026-02-28'],
    nextOn: null,
  })
})

test('opens one date at a time from completion, and counts the next from the day it was done', () => {
  expect(begun({ ...counted, nextOn: '2026-01-31', noticeDays: 0 }, '2026-06-01')).toEqual({
    dates: ['2026-01-31'],
    nextOn: null,
  })
  expect(afterSettling(counted, { dueOn: '2026-01-31', settledOn: '2026-06-15' })).toBe('2026-07-15')
})

test('never repeats a date that was done a whole interval early', () => {
  expect(afterSettling(counted, { dueOn: '2026-01-31', settledOn: '2025-12-31' })).toBe('2026-01-30')
})

test('accepts only dates of the rule that are not over', () => {
  const going = { ...monthly, nextOn: '2026-02-28' }
  expect(isDue(going, '2026-01-31')).toBe(false)
  expect(isDue(going, '2026-03-28')).toBe(false)
  expect(isDue(going, '2026-03-31')).toBe(true)
  expect(isDue({ ...counted, nextOn: '2026-02-28' }, '2026-03-28')).toBe(false)
})

test('previews coming dates for a rule whose first date is over', () => {
  expect(previewDates(monthly, '2026-11-17')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
  expect(previewDates(counted, '2026-11-17')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

const plans = fc.record({
  every: fc.integer({ min: 1, max: 6 }),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  start: fc.integer({ min: 0, max: 800 }),
  noticeDays: fc.integer({ min: 0, max: 40 }),
})

test('begins the same dates, each once, whichever nights the server was up', () => {
  fc.assert(
    fc.property(
      plans,
      fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 20 }),
      (rule, nights) => {
        const anchorOn = addDays('2027-01-01', rule.start)
        const plan = { ...rule, mode: 'fixed' as const, anchorOn, endsOn: null }
        const run = (days: readonly number[]) => {
          let nextOn = firstDate(plan, anchorOn)
          return days.flatMap((day) => {
            const found = begun({ ...plan, nextOn }, addDays(anchorOn, day))
            nextOn = found.nextOn
            return found.dates
          })
        }
        const some = run([...nights.toSorted((a, b) => a - b), 300])
        expect(some).toEqual(run(Array.from({ length: 301 }, (_, day) => day)))
        expect(new Set(some).size).toBe(some.length)
      },
    ),
    { numRuns: 60 },
  )
})
