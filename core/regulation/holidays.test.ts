import { expect, test } from 'vitest'
import { holidaysIn, isHoliday, isWorkingDay, nthWorkingDay } from './holidays.ts'

test.each([
  ['2026-11', '2026-12', '2026-12-21'],
  ['2026-10', '2026-11', '2026-11-24'],
  ['2026-12', '2027-01', '2027-01-22'],
])('has adverse events of %s due on the 15th working day of %s: %s', (_, month, day) => {
  expect(nthWorkingDay(month, 15)).toBe(day)
})

test.each([
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
  [2028, '2028-04-14'],
])('computes Good Friday of %d as %s', (year, day) => {
  expect(holidaysIn(year).find(({ name }) => name === 'Paixão de Cristo')?.date).toBe(day)
})

test('has 10 national holidays and 7 optional days in 2026, in order', () => {
  const all = holidaysIn(2026)
  expect(all.filter(({ kind }) => kind === 'national')).toHaveLength(10)
  expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted())
  expect(all.filter(({ kind }) => kind === 'optional').map(({ date }) => date)).toEqual([
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-06-04',
    '2026-10-28',
    '2026-12-24',
    '2026-12-31',
  ])
})

test('has 20 November as a holiday since 2024, not before', () => {
  expect(isHoliday('2023-11-20')).toBe(false)
  expect(isHoliday('2024-11-20')).toBe(true)
})

test('counts Carnaval as a working day unless the clinic keeps it, and half days always', () => {
  expect(isWorkingDay('2026-02-17')).toBe(true)
  expect(isWorkingDay('2026-02-17', { optional: true, own: [] })).toBe(false)
  expect(isWorkingDay('2026-12-24', { optional: true, own: [] })).toBe(true)
})

test("excludes a clinic's own closed days, which moves the counted day", () => {
  const closed = { optional: false, own: ['2026-12-08'] }
  expect(isWorkingDay('2026-12-08', closed)).toBe(false)
  expect(nthWorkingDay('2026-12', 15, closed)).toBe('2026-12-22')
})

test('excludes weekends', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => isWorkingDay(date))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
