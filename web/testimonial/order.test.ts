import { expect, test } from 'vitest'
import { moved, ordered } from './order.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id }))
const ids = (some: { id: string }[] | null) => some?.map(({ id }) => id).join('')

test('moves nothing beyond the ends', () => {
  expect(moved(rows, 'a', -1)).toBeNull()
  expect(moved(rows, 'c', 1)).toBeNull()
  expect(moved(rows, 'x', 1)).toBeNull()
})

test('swaps a row with its neighbour', () => {
  expect(ids(moved(rows, 'a', 1))).toBe('bac')
  expect(ids(moved(rows, 'c', -1))).toBe('acb')
})

test('puts new rows behind those in order', () => {
  expect(ids(ordered(rows, []))).toBe('abc')
  expect(ids(ordered(rows, ['c', 'x', 'a']))).toBe('cab')
})
