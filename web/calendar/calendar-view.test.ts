import { expect, test } from 'vitest'
import { readDay, spanOf, step, titleOf } from './calendar-view.ts'

test('has whole weeks in a month, Sunday first, and never more days than one answer', () => {
  expect(spanOf('mes', '2026-11-17')).toEqual({ from: '2026-11-01', to: '2026-12-05' })
  expect(spanOf('mes', '2026-08-31')).toEqual({ from: '2026-07-26', to: '2026-09-05' })
  expect(spanOf('lista', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('begins a week on Monday, and names both months', () => {
  expect(spanOf('semana', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(titleOf('semana', '2026-11-17')).toBe('16 a 22 de novembro de 2026')
  expect(titleOf('semana', '2026-12-01')).toBe('30 de novembro a 6 de dezembro de 2026')
})

test('skips no month when stepping from its last day', () => {
  expect(step('mes', '2026-01-31', 1)).toBe('2026-02-01')
  expect(step('dia', '2026-12-31', 1)).toBe('2027-01-01')
})

test('takes an invalid day in the address as today', () => {
  expect(readDay('2026-02-30', '2026-11-17')).toBe('2026-11-17')
  expect(readDay('9999-01-01', '2026-11-17')).toBe('2026-11-17')
  expect(readDay('2026-02-28', '2026-11-17')).toBe('2026-02-28')
})
