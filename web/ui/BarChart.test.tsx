import { expect, test } from 'vitest'
import { stepFor } from './BarChart.tsx'

test('covers the highest bar with four round steps, and the fewest possible', () => {
  expect(stepFor(190_000)).toBe(50_000)
  expect(stepFor(200_000)).toBe(50_000)
  expect(stepFor(200_001)).toBe(100_000)
  expect(stepFor(62_500)).toBe(20_000)
  expect(stepFor(90_000)).toBe(25_000)
  expect(stepFor(3)).toBe(1)
  expect(stepFor(0)).toBeGreaterThan(0)
})
