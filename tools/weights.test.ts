import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets, weigh } from './weights.ts'

const { pages, ...weights } = weigh(join(import.meta.dirname, '../build/web/client'))

test('adds no more script to the shell per page than budgeted', () => {
  expect(pages.filter(([, size]) => size >= budgets.page)).toEqual([])
})

test('shows the signed-in shell after no more script than budgeted', () => {
  expect(weights.shell).toBeLessThan(budgets.shell)
})

test('keeps the landing page within its budgets, without a script', () => {
  expect(weights.landing).toBeLessThan(budgets.landing)
  expect(weights.landingScript).toBe(0)
})

test('has the two fonts that Portuguese needs, within their budget', () => {
  expect(weights.fonts).toBeGreaterThan(0)
  expect(weights.fonts).toBeLessThan(budgets.fonts)
})
