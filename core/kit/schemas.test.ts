import { expect, test } from 'vitest'
import { asciiDomain } from './punycode.ts'
import { email, name } from './schemas.ts'

const person = name(120, 'Escreva o nome')
const refused = (typed: string) => !email.safeParse(typed).success

test.each([
  ['a zero-width space', 'ma\u200bria@clinica.com.br'],
  ['a zero-width joiner in the domain', 'maria@clini\u200dca.com.br'],
  ['a soft hyphen', 'maria@clin\u00adica.com.br'],
  ['a turn of the reading direction', '\u202emaria@clinica.com.br'],
  ['a line end', 'maria@clinica.com.br\nbcc: outra@clinica.com.br'],
  ['a second address', 'maria@clinica.com.br,outra@clinica.com.br'],
  ['a Cyrillic letter before the @', 'm\u0430ria@clinica.com.br'],
  ['no domain', 'maria@'],
  ['no @', 'maria'],
])('refuses an address with %s', (_, typed) => {
  expect(refused(typed)).toBe(true)
})

test('refuses an address that is far too long before any other check', () => {
  const letters = Array.from({ length: 300_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + (index % 20_000)),
  )
  const { error } = email.safeParse(`a@${letters.join('')}.com`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Use até 254 caracteres'])
})

test('gives one address one form, however it was typed', () => {
  const typed = ['  Maria@Clinica.com.br ', 'ｍａｒｉａ＠clinica.com.br', 'MARIA@CLINICA.COM.BR']
  expect(typed.map((one) => email.parse(one))).toEqual(Array(3).fill('maria@clinica.com.br'))
})

test('keeps a domain that only looks like another one distinct from it', () => {
  expect(email.parse('maria@p\u0430ypal.com')).toBe('maria@xn--pypal-4ve.com')
  expect(email.parse('maria@p\u0430ypal.com')).not.toBe(email.parse('maria@paypal.com'))
})

test('writes a domain with accents in ASCII, composed or not', () => {
  expect(email.parse('maria@Clínica.com.br')).toBe('maria@xn--clnica-4va.com.br')
  expect(email.parse('maria@cli\u0301nica.com.br')).toBe('maria@xn--clnica-4va.com.br')
})

test.each([
  ['bücher', 'xn--bcher-kva'],
  ['ليهمابتكلموشعربي؟', 'xn--egbpdaj6bu4bxfgehfvwxn'],
  ['他们为什么不说中文', 'xn--ihqwcrb4cv8a8dqg056pqjye'],
  ['3年b組金八先生', 'xn--3b-ww4c5e180e575a65lsy2b'],
])('converts the label %s to %s', (label, ascii) => {
  expect(asciiDomain(label)).toBe(ascii)
})

test.each(['Ana\u202eanA', 'Ana\u0007', 'A\u200bna', 'Ana\nLima', '\u2066Ana'])(
  'refuses a name with invisible characters (%j)',
  (typed) => {
    expect(person.safeParse(typed).success).toBe(false)
  },
)

test('accepts names in every script unchanged', () => {
  for (const typed of ['João d’Ávila', 'Ørsted Núñez', '李小龍', 'محمد'])
    expect(person.parse(typed)).toBe(typed)
})
