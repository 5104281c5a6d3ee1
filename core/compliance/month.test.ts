import { expect, test } from 'vitest'
import { monthOf, movementOf } from './month.ts'

const day = (on: string, score: number) => ({ on, score })

test('the month ends with the score of now, which the movement and the chart both show', () => {
  const history = [day('2026-10-01', 20), day('2026-10-20', 80), day('2026-11-16', 70), day('2026-11-17', 71)]
  const month = monthOf({ history, on: '2026-11-17', score: 85 })
  expect(month).toEqual([day('2026-10-20', 80), day('2026-11-16', 70), day('2026-11-17', 85)])
  expect(movementOf(month)).toBe(5)
})

test('one day alone has not moved', () => {
  expect(movementOf(monthOf({ history: [], on: '2026-11-17', score: 85 }))).toBeNull()
  expect(movementOf(monthOf({ history: [], on: '2026-11-17', score: null }))).toBeNull()
})
