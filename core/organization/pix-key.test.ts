import { expect, test } from 'vitest'
import { readPixKey, type PixKeyKind } from './pix-key.ts'

const right: [PixKeyKind, string, string][] = [
  ['cpf', '529.982.247-25', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '(19) 98100-2231', '+5519981002231'],
  ['phone', '+5519981002231', '+5519981002231'],
  ['email', ' Oficina@Exemplo.com.BR ', 'oficina@exemplo.com.br'],
  ['random', '123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
]
test.each(right)('a %s key %s is kept as %s', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toBe(key)
})

const wrong: [PixKeyKind, string][] = [
  ['cpf', '529.982.247-24'],
  ['cpf', '11.222.333/0001-81'],
  ['cnpj', '529.982.247-25'],
  ['phone', '(19) 3200-4410'],
  ['phone', '(20) 98100-2231'],
  ['email', 'oficina'],
  ['email', `${'a'.repeat(70)}@exemplo.com.br`],
  ['random', '123e4567e12b12d1a456426655440000'],
  ['random', ''],
]
test.each(wrong)('%s refuses %s', (kind, typed) => {
  expect(readPixKey(kind, typed)).toBeNull()
})
