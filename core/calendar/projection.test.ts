import { expect, test } from 'vitest'
import { projectedDates } from './projection.ts'

const monthly = {
  mode: 'fixed' as const,
  anchorOn: '2026-01-31',
  every: 1,
  unit: 'month' as const,
  endsOn: null,
  nextOn: '2026-02-28',
}

test('counts from the anchor, so a short month shortens only itself', () => {
  expect(projectedDates(monthly, '2026-01-01', '2026-04-30', 9)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('projects no date before the next one, after the end, or beyond the limit', () => {
  expect(projectedDates({ ...monthly, nextOn: '2026-04-30' }, '2026-01-01', '2026-04-29', 9)).toEqual([])
  expect(projectedDates({ ...monthly, endsOn: '2026-03-30' }, '2026-01-01', '2026-12-31', 9)).toEqual([
    '2026-02-28',
  ])
  expect(projectedDates(monthly, '2026-01-01', '2026-12-31', 2)).toHaveLength(2)
})

test('projects dates from completion as if each were done on its day', () => {
  const plan = { ...monthly, mode: 'completion' as const, nextOn: '2026-02-10' }
  expect(projectedDates(plan, '2026-02-01', '2026-04-30', 9)).toEqual([
    '2026-02-10',
    '2026-03-10',
    '2026-04-10',
  ])
})
