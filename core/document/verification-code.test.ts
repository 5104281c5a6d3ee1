import { expect, test } from 'vitest'
import { parseVerificationCode, verificationCode } from './verification-code.ts'

test.each([
  '',
  'abc',
  '7K2M-9QXT-4HC',
  '7K2M-9QXT-4HCBX',
  '7K2M-9QXT-4HC!',
  'UUUU-UUUU-UUUU',
  'ÇÇÇÇ-9QXT-4HCB',
])('refuses %j as a code', (typed) => expect(parseVerificationCode(typed)).toBeNull())

test.each([
  '7K2M-9QXT-4HCB',
  '7k2m9qxt4hcb',
  ' 7K2M 9QXT 4HCB ',
  '7K2M–9QXT—4HCB',
  '７Ｋ２Ｍ-9QXT-4HCB',
  '7\u200bK2M-9QXT-4HCB\u00ad',
])('reads %j as the printed code', (typed) => expect(parseVerificationCode(typed)).toBe('7K2M-9QXT-4HCB'))

test('extracts the code from the address in the QR code', () => {
  expect(parseVerificationCode('https://equipo.example/verificar/7k2m-9qxt-4hcb\n')).toBe('7K2M-9QXT-4HCB')
})

test('reads characters that look like zero or one as digits', () => {
  expect(parseVerificationCode('oO0i-Il1L-2345')).toBe('0001-1111-2345')
})

test('refuses fewer than twelve random bytes', () => {
  expect(() => verificationCode(new Uint8Array(11))).toThrow(RangeError)
})

test('makes codes that can be parsed back and never contain I, L, O or U', () => {
  for (let i = 0; i < 500; i++) {
    const code = verificationCode(crypto.getRandomValues(new Uint8Array(12)))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(parseVerificationCode(code)).toBe(code)
  }
})

test('makes each of the 32 digits equally likely', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const counts = new Map<string, number>()
  for (let i = 0; i + 12 <= 252; i += 12) {
    for (const digit of verificationCode(all.subarray(i, i + 12)).replaceAll('-', '')) {
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
  }
  expect(counts.size).toBe(32)
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
})
