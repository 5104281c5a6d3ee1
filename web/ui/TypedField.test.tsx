import { expect, test } from 'vitest'
import { maskDate, maskTime, readDate, readTime, stepTime } from './TypedField.tsx'

test('leaves an unreadable date to the schema to refuse', () => {
  for (const typed of ['', '31', '31/01', '31/01/26', 'hoje']) expect(readDate(typed)).toBeNull()
})

test('reads a date with one digit or two, and with dots or dashes', () => {
  expect(readDate('1/2/2027')).toBe('2027-02-01')
  expect(readDate('01.02.2027')).toBe('2027-02-01')
  expect(readDate('01-02-2027')).toBe('2027-02-01')
})

test('adds slashes while typing', () => {
  expect(maskDate('311')).toBe('31/1')
  expect(maskDate('31/122')).toBe('31/12/2')
})

test('leaves pasting and correcting alone', () => {
  expect(maskDate('31122026')).toBe('31/12/2026')
  expect(maskDate('2026-12-31')).toBe('31/12/2026')
  expect(maskDate('31/1/2026')).toBe('31/1/2026')
  expect(maskDate('1/')).toBe('1/')
})

test('leaves an impossible time to the form to refuse', () => {
  for (const typed of ['', '24', '24:00', '12:60', '8:3', '8:30 PM', 'cedo'])
    expect(readTime(typed)).toBeNull()
})

test('reads a time with one digit or two, with a colon, an h or nothing between', () => {
  for (const typed of ['8:30', '08:30', '8h30', '0830', ' 8.30 ']) expect(readTime(typed)).toBe('08:30')
  for (const typed of ['9', '09', '9h', '9:00']) expect(readTime(typed)).toBe('09:00')
  expect(readTime('14h')).toBe('14:00')
  expect(readTime('23:59')).toBe('23:59')
})

test('adds the colon while typing, and leaves correcting alone', () => {
  expect(maskTime('14')).toBe('14')
  expect(maskTime('143')).toBe('14:3')
  expect(maskTime('830')).toBe('8:30')
  expect(maskTime('1430')).toBe('14:30')
  expect(maskTime('1:30')).toBe('1:30')
  expect(maskTime('14h')).toBe('14h')
  expect(maskTime('9')).toBe('9')
})

test('moves by quarters of an hour with the arrows, around midnight', () => {
  expect(stepTime('08:00', 1)).toBe('08:15')
  expect(stepTime('08:10', 1)).toBe('08:15')
  expect(stepTime('08:10', -1)).toBe('08:00')
  expect(stepTime('23:50', 1)).toBe('00:00')
  expect(stepTime('00:00', -1)).toBe('23:45')
})
