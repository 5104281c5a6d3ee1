import { expect, test } from 'vitest'
import { daysWithoutTest, weeksWithoutTest } from './sterilization-gaps.ts'

// 2026-11-16 is a Monday.
const span = ['2026-11-02', '2026-11-22'] as const
const today = '2026-11-20'
const on = (day: string, result: 'negative' | 'positive' | 'invalid' | 'pending') => ({ day, result })

test('reports a week with loads and no test, ignores one without loads, and marks the current one open', () => {
  const use = { loadDays: ['2026-11-03', '2026-11-17'], tests: [] }
  expect(weeksWithoutTest(use, span, today)).toEqual([
    { from: '2026-11-02', to: '2026-11-08', why: 'missing' },
    { from: '2026-11-16', to: '2026-11-22', why: 'open' },
  ])
})

test('accepts a test that grew as a result, but not one that is invalid or unread', () => {
  const loadDays = ['2026-11-03', '2026-11-10', '2026-11-17']
  const tests = [on('2026-11-02', 'positive'), on('2026-11-10', 'invalid'), on('2026-11-16', 'pending')]
  expect(weeksWithoutTest({ loadDays, tests }, span, today).map(({ why }) => why)).toEqual([
    'invalid',
    'pending',
  ])
  const repeated = { loadDays, tests: [...tests, on('2026-11-11', 'negative')] }
  expect(weeksWithoutTest(repeated, span, today).map(({ why }) => why)).toEqual(['pending'])
})

test('looks at the whole of a week that begins before the period', () => {
  const use = { loadDays: ['2026-11-04'], tests: [on('2026-11-02', 'negative')] }
  expect(weeksWithoutTest(use, ['2026-11-04', '2026-11-05'], today)).toEqual([])
})

test('checks a large chamber day by day, only for days of use in the period', () => {
  const loadDays = ['2026-11-01', '2026-11-03', '2026-11-03', '2026-11-04', today]
  const use = { loadDays, tests: [on('2026-11-04', 'negative')] }
  expect(daysWithoutTest(use, span, today)).toEqual([
    { from: '2026-11-03', to: '2026-11-03', why: 'missing' },
    { from: today, to: today, why: 'open' },
  ])
})
