import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

const examples: [number, string][] = [
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [29, 'vinte e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [200, 'dois reais'],
  [1500, 'quinze reais'],
  [2100, 'vinte e um reais'],
  [10000, 'cem reais'],
  [10100, 'cento e um reais'],
  [19999, 'cento e noventa e nove reais e noventa e nove centavos'],
  [20000, 'duzentos reais'],
  [99900, 'novecentos e noventa e nove reais'],
  [100000, 'mil reais'],
  [100100, 'mil e um reais'],
  [110000, 'mil e cem reais'],
  [123456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [200000, 'dois mil reais'],
  [10000000, 'cem mil reais'],
  [100000000, 'um milhão de reais'],
  [100000001, 'um milhão de reais e um centavo'],
  [100100000, 'um milhão e mil reais'],
  [200000000, 'dois milhões de reais'],
  [
    123456789,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [-150, 'menos um real e cinquenta centavos'],
]
test.each(examples)('spells %s cents', (cents, words) => {
  expect(amountInWords(cents)).toBe(words)
})

test('spells different amounts differently, up to the cent', () => {
  const seen = new Set<string>()
  for (let cents = 0; cents < 220_000; cents += 7) seen.add(amountInWords(cents))
  expect(seen.size).toBe(Math.ceil(220_000 / 7))
})

test('refuses a fraction of a cent', () => {
  expect(() => amountInWords(1.5)).toThrow(RangeError)
})
