import { expect, test } from 'vitest'
import { bareTaxId, isCnpj, isCpf } from './tax-id.ts'

test.each([
  ['529.982.247-25', true],
  ['111.444.777-35', true],
  ['529.982.247-24', false],
  ['529.982.247-15', false],
  ['111.111.111-11', false],
  ['000.000.000-00', false],
  ['52998224725A', false],
  ['5299822472', false],
  ['', false],
])('checks CPF %s: %s', (typed, is) => {
  expect(isCpf(bareTaxId(typed))).toBe(is)
})

test.each([
  ['Receita’s own example with letters', '12.ABC.345/01DE-35', true],
  ['the same in small letters', '12.abc.345/01de-35', true],
  ['digits only, as before 2026', '11.222.333/0001-81', true],
  ['digits only, another', '00.000.000/0001-91', true],
  ['wrong first check digit', '12.ABC.345/01DE-45', false],
  ['wrong second check digit', '12.ABC.345/01DE-36', false],
  ['a letter among the check digits', '12.ABC.345/01DE-3A', false],
  ['fourteen zeros', '00.000.000/0000-00', false],
  ['one character short', '12.ABC.345/01D-35', false],
  ['a letter of another alphabet that looks alike', '12.АВС.345/01DE-35', false],
])('checks CNPJ %s', (_, typed, is) => {
  expect(isCnpj(bareTaxId(typed))).toBe(is)
})

test('reads full-width digits, which some keyboards produce', () => {
  expect(bareTaxId('５２９.982.247-25')).toBe('52998224725')
})
