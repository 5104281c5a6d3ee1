import { expect, test } from 'vitest'
import { bindingRefusal, labelCode, labelKey, writtenCode } from './label.ts'

const token = 'abcdefghijklmnopqrs-_v'

test.each([
  ['an empty text', ''],
  ['one digit too few', '7K2M-9QX'],
  ['one too many', '7K2M-9QXTT'],
  ['a letter that no code has', '7K2M-9QXU'],
  ['letters of another script that look alike', '7К2М-9QХТ'],
  ['another’s address', 'https://padaria.example/cardapio'],
  ['another page of ours', 'https://equipo.example/verificar/AAAA-BBBB'],
  ['a token that was cut off', `https://equipo.example/q/${token.slice(1)}`],
  ['a payment', '00020126330014BR.GOV.BCB.PIX0111'],
])('refuses %s as a label', (_, read) => expect(labelKey(read)).toBeNull())

test.each([
  ['lower case and a space', '7k2m 9qxt', '7K2M9QXT'],
  ['spaces around and between all', ' 7 K 2 M - 9 Q X T\n', '7K2M9QXT'],
  ['a dash as phones write it', '7K2M–9QXT', '7K2M9QXT'],
  ['wide letters', '７Ｋ２Ｍ９ＱＸＴ', '7K2M9QXT'],
  ['letters that look like digits', 'oIl2-3O56', '01123056'],
  ['an address', `https://equipo.example/q/${token}`, token],
  ['an address with more behind it', `http://localhost:3000/q/${token}/?x=1#y`, token],
  ['a bare token', token, token],
])('reads %s', (_, read, key) => expect(labelKey(read)).toBe(key))

test('makes a code of unmistakable digits, which can be read back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (let at = 0; at < 256; at += 8) {
    const code = labelCode(bytes.subarray(at, at + 8))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(labelKey(writtenCode(code).toLowerCase())).toBe(code)
  }
  expect(() => labelCode(new Uint8Array(7))).toThrow(RangeError)
})

const blank = { status: 'blank', organizationId: 'clinic' } as const
const equipment = { clinicId: 'clinic', isGone: false }

test.each([
  ['one that is out of use', { ...blank, status: 'retired' as const }, equipment, 'clinic', 'label.retired'],
  ['one that is already bound', { ...blank, status: 'bound' as const }, equipment, 'clinic', 'label.bound'],
  ['archived equipment', blank, { ...equipment, isGone: true }, 'clinic', 'label.archived'],
  ['another clinic’s', blank, { ...equipment, clinicId: 'other' }, 'workshop', 'label.other_place'],
])('refuses to bind %s', (_, label, on, own, refusal) => {
  expect(bindingRefusal(label, on, own)).toBe(refusal)
})

test('binds an own label to any visible equipment, and a clinic’s to its equipment, also by its technician', () => {
  expect(bindingRefusal({ ...blank, organizationId: 'workshop' }, equipment, 'workshop')).toBeNull()
  expect(bindingRefusal(blank, equipment, 'workshop')).toBeNull()
})
