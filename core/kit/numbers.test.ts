import { expect, test } from 'vitest'
import { formatCents } from './money.ts'
import { parseNumber } from './numbers.ts'

test('writes the negative of nothing without a sign', () => {
  expect([-0, 0, -829].map((cents) => formatCents(cents).replace('\u00A0', ' '))).toEqual([
    'R$ 0,00',
    'R$ 0,00',
    '−R$ 8,29',
  ])
})

test.each([
  '',
  ' ',
  'abc',
  '12a',
  '12 bar',
  '1,2,3',
  '1.2.3',
  '1.2345678',
  '12,',
  ',5',
  '--1',
  '1e3',
  '0x10',
  'NaN',
])('refuses %j as a number', (typed) => {
  expect(parseNumber(typed)).toBeNull()
})

test.each([
  ['134,2', 134.2],
  ['134.2', 134.2],
  [' 12,50 ', 12.5],
  [' -3 ', -3],
  ['−3', -3],
  ['-0,25', -0.25],
  ['1.284', 1284],
  ['-1.284', -1284],
  ['1.284,5', 1284.5],
  ['1.284.000', 1_284_000],
  ['380000', 380_000],
])('reads %j as Brazilians write it', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

test.each([
  ['0.250', 0.25],
  ['12.50', 12.5],
  ['1.2845', 1.2845],
  ['1284.500', 1284.5],
])('does not take the point of %j as a thousands separator', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})
