import { expect, test } from 'vitest'
import { moved, ordered } from './order.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const ids = (some: { id: string }[] | null) => some?.map(({ id }) => id).join('')

test('nothing moves beyond the ends', () => {
  expect(moved(rows, 'a', -1)).toBeNull()
  expect(moved(rows, 'c', 1)).toBeNull()
  expect(moved(rows, 'x', 1)).toBeNull()
})

test('a row changes places with its neighbour', () => {
  expect(ids(moved(rows, 'a', 1))).toBe('bac')
  expect(ids(moved(rows, 'c', -1))).toBe('acb')
})

test('rows that came meanwhile stand behind those that were put in order', () => {
  expect(ids(ordered(rows, []))).toBe('abc')
  expect(ids(ordered(rows, ['c', 'x', 'a']))).toBe('cab')
})
