import { expect, test } from 'vitest'
import { encoded, preferred } from './compression.ts'

const bytes = new Uint8Array(3)
const all = { identity: bytes, br: bytes, gzip: bytes }

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0', 'identity'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR;Q=0.5, GZIP', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['br;q=x', 'identity'],
] as const)('answers %j with %s', (accepted, encoding) => {
  expect(preferred(accepted, all)).toBe(encoding)
})

test('sends a plain file if there is no packed one', () => {
  expect(preferred('br, gzip', { identity: bytes })).toBe('identity')
})

test('does not pack a body that would save less than the header costs', async () => {
  expect(await encoded(new TextEncoder().encode('a'.repeat(399)), 10)).not.toHaveProperty('br')
  const packed = await encoded(new TextEncoder().encode('a'.repeat(400)), 10)
  expect([packed.br?.length, packed.gzip?.length].every((size) => size && size < 50)).toBe(true)
})
