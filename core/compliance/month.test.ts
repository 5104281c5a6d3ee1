import { expect, test } from 'vitest'
import { monthOf, movementOf } from './month.ts'

const day = (on: string, score: number) => ({ on, score })

test('ends the month with the current score, which both the movement and the chart show', () => {
  const history = [day('2026-10-01', 20), day('2026-10-20', 80), day('2026-11-16', 70), day('2026-11-17', 71)]
  const month = monthOf({ history, on: '2026-11-17', score: 85 })
  expect(month).toEqual([day('2026-10-20', 80), day('2026-11-16', 70), day('2026-11-17', 85)])
  expect(movementOf(month)).toBe(5)
})

test('reports no movement for a single day', () => {
  expect(movementOf(monthOf({ history: [], on: '2026-11-17', score: 85 }))).toBeNull()
  expect(movementOf(monthOf({ history: [], on: '2026-11-17', score: null }))).toBeNull()
})
