import { expect, test } from 'vitest'
import { barePhone, phoneFault, whatsAppNumber } from './phone.ts'

test.each([
  ['(19) 98100-2231', '19981002231'],
  ['19 3200-4410', '1932004410'],
  ['+55 (19) 98100-2231', '19981002231'],
  ['019 98100-2231', '19981002231'],
  ['55 3221-1234', '5532211234'],
  ['55 99123-4567', '55991234567'],
])('accepts %s', (typed, bare) => {
  expect(barePhone(typed)).toBe(bare)
  expect(phoneFault(bare)).toBeNull()
})

test.each([
  ['98100-2231', 'Faltam números'],
  ['(20) 98100-2231', 'Não há DDD 20'],
  ['(10) 3200-4410', 'Não há DDD 10'],
  ['(19) 8100-2231', 'Celular tem 9 números'],
  ['(19) 78100-2231', 'começa com 9'],
  ['(19) 98100-22314', 'números demais'],
  ['(19) 1200-4410', 'Celular tem 9 números'],
  ['liga lá', 'Faltam números'],
])('refuses %s: %s', (typed, fault) => {
  expect(phoneFault(barePhone(typed))).toContain(fault)
})

test('opens WhatsApp at the first mobile, and at no landline', () => {
  expect(whatsAppNumber('19981002231', '1932004410')).toBe('19981002231')
  expect(whatsAppNumber('1932004410', '19981002231')).toBe('19981002231')
  expect(whatsAppNumber(null, '1932004410')).toBeNull()
  expect(whatsAppNumber(null, null)).toBeNull()
})
