import { expect, test } from 'vitest'
import { inLanes } from './lanes.ts'

const lanes = (...stretches: [start: number, end: number][]) =>
  inLanes(stretches, ([start, end]) => ({ start, end })).map(({ start, at, of }) => [start, at, of])

test('shows simultaneous entries side by side, and later ones at full width', () => {
  expect(lanes([8, 9], [9, 10])).toEqual([
    [8, 0, 1],
    [9, 0, 1],
  ])
  expect(lanes([10, 11], [8, 10], [9, 12], [13, 14])).toEqual([
    [8, 0, 2],
    [9, 1, 2],
    [10, 0, 2],
    [13, 0, 1],
  ])
})
