import { expect, test } from 'vitest'
import { commonWords } from './common-words.ts'
import { levels, refusal, strength } from './password.ts'

const helena = { name: 'Helena Sampaio', email: 'helena.s@odontosampaio.com.br' }

const tried =
  '123456 1234567890 654321 mudar123 Mudar@123 brasil Brasil2026 flamengo Flamengo1981 senha123 s3nh4123 qwerty asdfgh abc123 aaaaaa 121212 102030 147258 ' +
  'jesus1 teamo2 P@ssw0rd password1 iloveyou corinthians admin123 dentista1 autoclave abcabc 123123'

test.each(tried.split(' '))('%s is refused: it is among the first that are tried', (password) => {
  expect(refusal(password)).toMatch(/muito comum/)
  expect(strength(password)).toBe(0)
})

test('refuses every word of the list, also with common endings', () => {
  const long = [...commonWords].filter((word) => word.length >= 6)
  const taken = long.flatMap((word) => [word, `${word}1`, `${word}12`].filter((one) => !refusal(one)))
  expect(taken).toEqual([])
  expect(commonWords.size).toBeGreaterThan(1000)
})

test.each(['helena', 'Helena1990', 'sampaio12', 'helenasampaio', 'odontosampaio', 'h3lena!'])(
  'refuses %s as the own name or address, and says so',
  (password) => {
    expect(refusal(password, helena)).toMatch(/seu nome ou seu e-mail/)
  },
)

test("does not refuse somebody else's name", () => {
  expect(refusal('odontosampaio')).toBeNull()
})

test.each(['gaveta-7', 'trem das onze', 'xK9#pq', 'vento.sul.42', 'Cadeira-torta-9', '738296'])(
  'accepts %s',
  (password) => {
    expect(refusal(password, helena)).toBeNull()
  },
)

test('rates a longer and less predictable password stronger', () => {
  const steps = ['123456', '738296', 'gaveta7', 'gaveta-torta', 'gaveta-torta-no-9-andar']
  expect(steps.map((password) => levels[strength(password)])).toEqual([
    'Muito fraca',
    'Fraca',
    'Razoável',
    'Muito forte',
    'Muito forte',
  ])
})

test('rates a password of the greatest length without delay', () => {
  const start = performance.now()
  for (const sign of ['a', 'ab', 'x9', 'é']) strength(sign.repeat(128).slice(0, 128), helena)
  expect(performance.now() - start).toBeLessThan(500)
})
