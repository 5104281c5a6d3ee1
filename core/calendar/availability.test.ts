import { expect, test } from 'vitest'
import { readAvailability, suits } from './availability.ts'

const tuesday = '2026-11-24'
const friday = '2026-11-27'

test.each([
  ['terça ou quinta, depois das 13:00', tuesday, 13, 15, true],
  ['terça ou quinta, depois das 13:00', tuesday, 12, 14, false],
  ['terça ou quinta, depois das 13:00', friday, 13, 15, false],
  ['Terça à tarde', tuesday, 14, 15, true],
  ['Terça à tarde', tuesday, 9, 10, false],
  ['terças e quintas de manhã', tuesday, 11, 13, false],
  ['segunda a sexta, das 8h às 11h30', friday, 8, 11.5, true],
  ['segunda a sexta, das 8h às 11h30', friday, 10, 12, false],
  ['ter e qui até 11h', tuesday, 9, 11, true],
  ['segunda de manhã, sexta à tarde', friday, 9, 10, false],
  ['segunda de manhã, sexta à tarde', friday, 14, 15, true],
  ['sexta-feira', friday, 0, 23, true],
  ['sexta-feira', tuesday, 9, 10, false],
  ['dias úteis, antes das 10h', friday, 8, 9, true],
  ['Das 12h às 14h', friday, 11, 12, false],
  ['12h-14h', friday, 12, 14, true],
  ['qualquer horário', friday, 9, 10, true],
  ['de manhã ou depois das 16:00', friday, 13, 14, false],
])('"%s" on %s from %d to %d: %s', (text, date, from, to, expected) => {
  expect(readAvailability(text)).not.toBeNull()
  expect(suits(text, date, from * 60, to * 60)).toBe(expected)
})

test.each([
  'menos terça de manhã',
  'qualquer dia, exceto sexta',
  'terça não posso',
  'combinar com a Ana',
  'dia 24',
  '24/11',
  'às 25h',
  'das 14h às 12h',
  'de manhã terça, à tarde sexta',
  'sextante',
])('says nothing about words that it does not understand: "%s"', (text) => {
  expect(readAvailability(text)).toBeNull()
  expect(suits(text, tuesday, 9 * 60, 10 * 60)).toBe(true)
})

test('says nothing if the clinic wrote nothing', () => {
  expect(suits(null, friday, 0, 60)).toBe(true)
  expect(suits('', friday, 0, 60)).toBe(true)
})
