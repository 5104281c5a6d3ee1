import { expect, test } from 'vitest'
import { documentNumber, documentYear } from './document-number.ts'

test('builds a number from kind, year and count', () => {
  expect(documentNumber('technical_report', 2026, 7)).toBe('RT-2026-0007')
  expect(documentNumber('technical_report', 2026, 12_345)).toBe('RT-2026-12345')
})

test('takes the year from the issuer’s wall calendar', () => {
  const midnightInBrasilia = '2027-01-01T03:30:00.000Z'
  expect(documentYear(midnightInBrasilia, 'America/Sao_Paulo')).toBe(2027)
  expect(documentYear(midnightInBrasilia, 'America/Manaus')).toBe(2026)
})
