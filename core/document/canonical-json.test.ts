import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test.each([Number.NaN, Infinity, -Infinity])('%d has no JSON text', (value) => {
  expect(() => canonicalJson({ value })).toThrow(RangeError)
})

test('ignores the order of keys, at any depth', () => {
  const one = canonicalJson({ b: [{ y: 1, x: null }], a: { d: 'é', c: true } })
  expect(one).toBe('{"a":{"c":true,"d":"é"},"b":[{"x":null,"y":1}]}')
  expect(canonicalJson({ a: { c: true, d: 'é' }, b: [{ x: null, y: 1 }] })).toBe(one)
})

test('respects the order of a list, and tells null from missing', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  expect(canonicalJson({ a: null, b: 1 })).toBe('{"a":null,"b":1}')
})

test('parses back to the original value', () => {
  const value = { 'ç"\\': '\u2028\n', n: [1.5, -0.25, 1e21], empty: {}, none: [] }
  expect(JSON.parse(canonicalJson(value))).toEqual(value)
})
