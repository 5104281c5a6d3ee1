import { expect, test } from 'vitest'
import { initials } from './names.ts'

test.each([
  ['', ''],
  ['Rogério', 'R'],
  ['Helena de Souza Sampaio', 'HS'],
  ['😀 ágata', '😀Á'],
])('%s is shortened to %s', (name, short) => {
  expect(initials(name)).toBe(short)
})
