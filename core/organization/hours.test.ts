import { expect, test } from 'vitest'
import { closed, describeHours, hoursFaults, keptHours, type DayHours } from './hours.ts'

const open = (
  opens: string,
  closes: string,
  pauseFrom: string | null = null,
  pauseTo: string | null = null,
): DayHours => ({
  isOpen: true,
  opens,
  closes,
  pauseFrom,
  pauseTo,
})

test.each([
  ['nothing written', { ...closed, isOpen: true }, ['opens', 'closes']],
  ['closing before opening', open('18:00', '08:00'), ['closes']],
  ['closing when it opens', open('08:00', '08:00'), ['closes']],
  ['a break without an end', open('08:00', '18:00', '12:00'), ['pauseTo']],
  ['a break without a beginning', open('08:00', '18:00', null, '13:00'), ['pauseFrom']],
  ['a break before opening', open('08:00', '18:00', '07:00', '13:00'), ['pauseFrom']],
  ['a break past closing', open('08:00', '18:00', '12:00', '18:00'), ['pauseTo']],
  ['a break that ends before it begins', open('08:00', '18:00', '13:00', '12:00'), ['pauseTo']],
] as const)('%s is said on its field', (_, day, fields) => {
  expect(hoursFaults(day).map(({ field }) => field)).toEqual(fields)
})

test('accepts a whole day with or without a break, and any times on a closed day', () => {
  expect(hoursFaults(open('08:00', '18:00', '12:00', '13:00'))).toEqual([])
  expect(hoursFaults(open('08:00', '12:00'))).toEqual([])
  expect(hoursFaults({ ...open('18:00', '08:00'), isOpen: false })).toEqual([])
})

test('describes equal days once, and a week without an open day as unknown', () => {
  const day = open('08:00', '18:00', '12:00', '13:30')
  const half = open('08:00', '12:00')
  expect(describeHours([day, day, day, day, day, half, closed])).toBe(
    'Segunda a sexta, 8:00 às 18:00, pausa das 12:00 às 13:30; sábado, 8:00 às 12:00',
  )
  expect(describeHours([half, half, closed, half, closed, closed, closed])).toBe(
    'Segunda e terça, 8:00 às 12:00; quinta, 8:00 às 12:00',
  )
  expect(keptHours([closed, closed, closed, closed, closed, closed, closed])).toBeNull()
})
