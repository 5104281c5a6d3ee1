import { expect, test } from 'vitest'
import { maskDate, readDate } from './TypedField.tsx'

test('what has no shape of a date is left to the schema to refuse', () => {
  for (const typed of ['', '31', '31/01', '31/01/26', 'hoje']) expect(readDate(typed)).toBeNull()
})

test('a date is read with one digit or two, and with dots or dashes', () => {
  expect(readDate('1/2/2027')).toBe('2027-02-01')
  expect(readDate('01.02.2027')).toBe('2027-02-01')
  expect(readDate('01-02-2027')).toBe('2027-02-01')
})

test('the slashes come while typing', () => {
  expect(maskDate('311')).toBe('31/1')
  expect(maskDate('31/122')).toBe('31/12/2')
})

test('pasting and correcting are not interfered with', () => {
  expect(maskDate('31122026')).toBe('31/12/2026')
  expect(maskDate('2026-12-31')).toBe('31/12/2026')
  expect(maskDate('31/1/2026')).toBe('31/1/2026')
  expect(maskDate('1/')).toBe('1/')
})
