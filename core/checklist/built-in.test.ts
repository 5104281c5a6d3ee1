import { expect, test } from 'vitest'
import { categoryIds } from '#core/equipment/categories.ts'
import { basis } from '#core/regulation/basis.ts'
import { builtInOf, builtInRef, builtIns, preventiveRef } from './built-in.ts'
import { itemProblems } from './item-problems.ts'
import { itemInput } from './item.ts'
import { partsOf, templateRef } from './template-ref.ts'

test.each(builtIns.map((one) => [one.code, one] as const))('%s asks what fits together', (_, { items }) => {
  expect(itemProblems(items)).toEqual([])
  expect(items.filter((item) => !itemInput.safeParse(item).success)).toEqual([])
})

test('gives every item a source', () => {
  const all = builtIns.flatMap(({ items }) => items)
  expect(all.filter((item) => !basis.safeParse(item.basis).success)).toEqual([])
})

test('marks a limit of ours as a proposal, never as law', () => {
  const limited = builtIns.flatMap(({ items }) => items.filter(({ limits }) => limits === 'item'))
  expect(limited.length).toBeGreaterThan(0)
  expect(limited.filter((item) => item.basis?.mark !== 'NV')).toEqual([])
})

test('attributes a limit of the plate or manual to the manufacturer', () => {
  const limited = builtIns.flatMap(({ items }) => items.filter(({ limits }) => limits === 'manual'))
  expect(limited.filter((item) => item.basis?.text !== 'Conforme o fabricante')).toEqual([])
})

test('has a preventive checklist for each category, and a template for each reference', () => {
  for (const category of categoryIds) {
    const parts = partsOf(preventiveRef(category))
    expect(parts.kind === 'builtin' && builtInOf(parts.code)?.category).toBe(category)
  }
  for (const one of builtIns) expect(templateRef.safeParse(builtInRef(one)).success).toBe(true)
  expect(new Set(builtIns.map(({ code }) => code)).size).toBe(builtIns.length)
})
