import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brCode } from './br-code.ts'

const receiver = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' }

/** Reads a code without the library: id, length and value, one after the other. */
function decode(code: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    expect(code.slice(at, at + 4)).toMatch(/^\d{4}$/)
    const value = code.slice(at + 4, at + 4 + length)
    expect(value).toHaveLength(length)
    expect(found.has(code.slice(at, at + 2))).toBe(false)
    found.set(code.slice(at, at + 2), value)
    at += 4 + length
  }
  return found
}

/** CRC-16/CCITT-FALSE, bit by bit. */
function crc(text: string): string {
  let sum = 0xffff
  for (const letter of text) {
    for (let bit = 7; bit >= 0; bit--) {
      const carry = (sum >> 15) ^ ((letter.charCodeAt(0) >> bit) & 1)
      sum = ((sum << 1) & 0xffff) ^ (carry ? 0x1021 : 0)
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

test('the second decoder knows the check value of the algorithm and the example of the manual', () => {
  expect(crc('123456789')).toBe('29B1')
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
  expect(crc(example)).toBe('1D3D')
})

test('differs from the example of the manual in amount and txid only', () => {
  const head =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406' +
    '198.005802BR5913Fulano de Tal6008BRASILIA62080504A1B26304'
  expect(brCode(receiver, 19_800, 'A1B2')).toBe(head + crc(head))
})

const keys = [
  '52998224725',
  '11222333000181',
  '12ABC34501DE35',
  'oficina@exemplo.com.br',
  `${'a'.repeat(65)}@exemplo.com`,
  '+5519981002231',
  '123e4567-e12b-12d1-a456-426655440000',
]
test.each(keys)('writes the key %s so that a second decoder reads every field', (key) => {
  const code = brCode(
    { key, name: 'Manutenção São João & Irmãos Ltda', city: 'São José do Rio Preto' },
    1,
    'A',
  )
  const fields = decode(code)
  expect(Object.fromEntries(fields)).toEqual({
    '00': '01',
    '26': expect.any(String),
    '52': '0000',
    '53': '986',
    '54': '0.01',
    '58': 'BR',
    '59': 'Manutencao Sao Joao & Irm',
    '60': 'Sao Jose do Rio',
    '62': '0501A',
    '63': crc(code.slice(0, -4)),
  })
  expect(Object.fromEntries(decode(fields.get('26') ?? ''))).toEqual({ '00': 'br.gov.bcb.pix', '01': key })
})

test('writes every amount with two decimals, every name within its length, and a sum that holds', () => {
  const txids = fc.string({ unit: fc.constantFrom(...Array.from('ABCXYZ0189')), minLength: 1, maxLength: 25 })
  const cents = fc.integer({ min: 1, max: 9_999_999_999 })
  fc.assert(
    fc.property(cents, txids, fc.string(), fc.string({ unit: 'grapheme' }), (amount, txid, name, city) => {
      const code = brCode({ key: '52998224725', name, city }, amount, txid)
      expect(code).toMatch(/^[ -~]+$/)
      const fields = decode(code)
      expect(fields.get('54')).toBe(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`)
      expect(fields.get('62')).toBe(`05${String(txid.length).padStart(2, '0')}${txid}`)
      expect(
        [fields.get('59')?.length ?? 0, fields.get('60')?.length ?? 0].every((length) => length > 0),
      ).toBe(true)
      expect((fields.get('59') ?? '').length).toBeLessThanOrEqual(25)
      expect((fields.get('60') ?? '').length).toBeLessThanOrEqual(15)
      expect(fields.get('63')).toBe(crc(code.slice(0, -4)))
    }),
  )
})

test.each([
  [0, 'A'],
  [-1, 'A'],
  [1.5, 'A'],
  [100, ''],
  [100, 'OS-2026-0001'],
  [100, 'A'.repeat(26)],
])('refuses %s cents with txid %s', (cents, txid) => {
  expect(() => brCode(receiver, cents, txid)).toThrow(RangeError)
})

test('refuses a text that is no key', () => {
  expect(() => brCode({ ...receiver, key: 'oficina' }, 100, 'A')).toThrow(RangeError)
})
