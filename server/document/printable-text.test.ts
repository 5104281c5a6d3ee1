import { expect, test } from 'vitest'
import { printable, printableFonts, printableText } from './printable-text.ts'

const fonts = printableFonts(new URL('../../documents/fonts/', import.meta.url))
const print = (text: string) => printableText(text, fonts)

test('drops control characters and lone surrogates', () => {
  expect(print('a\u0000b\u0007c\u001b[0m\u009fd')).toBe('abc[0md')
  expect(print('x\ud800y\udfffz')).toBe('xyz')
})

test('drops marks that hide or change the direction of writing', () => {
  expect(print('lote \u202e321\u202c \u200f7\u200d\ufeff')).toBe('lote 321 7')
})

test.each([
  ['an emoji', '🦷 ok', '□ ok'],
  ['a family of four', '👨‍👩‍👧‍👦!', '□□□□!'],
  ['a flag', '🇧🇷', '□'],
  ['Chinese', '牙科 ok', '□□ ok'],
  ['a mark that stands alone', '\u0e4b', '□'],
])('replaces %s by the sign for characters without a font', (_, text, printed) => {
  expect(print(text)).toBe(printed)
})

test.each([
  'José Ávila Conceição',
  '✓ ✕ ≤ ≥ → □',
  '0,2 Ω · µS/cm · m² · 134 °C ±2',
  'Łódź ŵ ő ş',
  'Ωμέγα',
  'Москва',
  '“aspas” – … R$ 1.284,50',
])('prints %s unchanged', (text) => expect(print(text)).toBe(text.normalize('NFC')))

test('joins accents that were typed apart', () => {
  expect(print('Conceic\u0327a\u0303o')).toBe('Conceição')
})

test('keeps of stacked accents as many as one font can set', () => {
  expect(print('e\u0301\u0489\u20dd')).toMatch(/^[é□e]$/)
})

test('makes line ends of any system one', () => {
  expect(print('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne')
})

test('makes every text inside a value printable', () => {
  expect(printable({ a: ['🦷', 1, null, { b: '\u0000x' }] }, fonts)).toEqual({
    a: ['□', 1, null, { b: 'x' }],
  })
})
