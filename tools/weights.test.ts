import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets, weigh } from './weights.ts'

const { pages, ...weights } = weigh(join(import.meta.dirname, '../build/web/client'))

test('no page adds more script to the shell than its budget', () => {
  expect(pages.filter(([, size]) => size >= budgets.page)).toEqual([])
})

test('the signed-in shell stands after less script than its budget', () => {
  expect(weights.shell).toBeLessThan(budgets.shell)
})

test('the landing page keeps to its budgets, without a script', () => {
  expect(weights.landing).toBeLessThan(budgets.landing)
  expect(weights.landingScript).toBe(0)
})

test('the two fonts that Portuguese needs are there and keep to their budget', () => {
  expect(weights.fonts).toBeGreaterThan(0)
  expect(weights.fonts).toBeLessThan(budgets.fonts)
})
