import { expect, test } from 'vitest'
import { closedDays } from './closed-days.ts'

test('closes everybody on national holidays, some on optional ones, nobody on half days', () => {
  const february = (optional: ('carnival' | 'corpus_christi')[]) =>
    closedDays({ optional, own: [] }, '2026-02-01', '2026-02-28')
  expect(february([])).toEqual({})
  expect(Object.keys(february(['carnival']))).toEqual(['2026-02-16', '2026-02-17'])
  expect(closedDays({ optional: [], own: [] }, '2026-12-20', '2027-01-02')).toEqual({
    '2026-12-25': 'Natal',
    '2027-01-01': 'Confraternização Universal',
  })
})

test('repeats an own day yearly from its first year on, or once; 29 February falls on the 28th', () => {
  const own = [
    { on: '2026-07-14', name: 'Aniversário', yearly: true },
    { on: '2026-07-20', name: 'Reforma', yearly: false },
    { on: '2024-02-29', name: 'Fundação', yearly: true },
  ]
  const closedBetween = (from: string, to: string) => closedDays({ optional: [], own }, from, to)
  expect(closedBetween('2025-07-01', '2025-07-31')).toEqual({})
  expect(closedBetween('2026-07-01', '2026-07-31')).toEqual({
    '2026-07-14': 'Aniversário',
    '2026-07-20': 'Reforma',
  })
  expect(closedBetween('2027-07-01', '2027-07-31')).toEqual({ '2027-07-14': 'Aniversário' })
  expect(closedBetween('2027-02-20', '2027-03-05')).toEqual({ '2027-02-28': 'Fundação' })
  expect(closedBetween('2028-02-20', '2028-03-05')).toEqual({ '2028-02-29': 'Fundação' })
})
