import { expect, test } from 'vitest'
import { instantIn, timeIn } from './zoned.ts'

test('returns nothing for an invalid date or time', () => {
  expect(instantIn('America/Sao_Paulo', 'amanhã', '08:00')).toBeNull()
  expect(instantIn('America/Sao_Paulo', '2026-11-17', '')).toBeNull()
})

test('takes a time by the wall clock in each of the four zones', () => {
  expect(instantIn('America/Sao_Paulo', '2026-11-17', '08:30')).toBe('2026-11-17T11:30:00.000Z')
  expect(instantIn('America/Manaus', '2026-11-17', '08:30')).toBe('2026-11-17T12:30:00.000Z')
  expect(instantIn('America/Rio_Branco', '2026-11-17', '20:30')).toBe('2026-11-18T01:30:00.000Z')
  expect(instantIn('America/Noronha', '2026-11-17', '00:30')).toBe('2026-11-17T02:30:00.000Z')
})

test('shows an instant by the clock of the zone', () => {
  expect(timeIn('America/Manaus', '2026-11-17T12:30:00.000Z')).toBe('08:30')
})
