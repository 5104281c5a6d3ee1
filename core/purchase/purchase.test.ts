import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excessText, landedCosts, shareOf, sumsOf } from './purchase.ts'
import { shortageOf } from './shortage.ts'
import { spread } from './spread.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })

test('spreads every cent, nearly in proportion, and nothing to a part without weight', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 100 }), (whole, weights) => {
      const shares = spread(whole, weights)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      expect(shares.reduce((total, share) => total + share, 0)).toBe(whole)
      for (const [index, weight] of weights.entries()) {
        const exact = sum === 0 ? whole / weights.length : (whole * weight) / sum
        expect(Math.abs((shares[index] ?? NaN) - exact)).toBeLessThanOrEqual(1.001)
        if (sum > 0 && weight === 0) expect(shares[index]).toBe(0)
      }
    }),
  )
})

test('gives the cents left over to the largest remainders', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(10, [1, 5, 4])).toEqual([1, 5, 4])
  expect(spread(1, [1, 2])).toEqual([0, 1])
})

const lines = fc.array(
  fc.record({ quantityMilli: fc.integer({ min: 1, max: 99_000 }), unitCents: fc.option(fc.nat(100_000)) }),
  { minLength: 1, maxLength: 30 },
)

test('keeps the costs of lines at the total of the invoice, none below zero', () => {
  fc.assert(
    fc.property(lines, fc.nat(1_000_000), fc.nat(1000), (priced, freightCents, part) => {
      const { goodsCents } = sumsOf(priced, { freightCents: 0, discountCents: 0 })
      const extras = { freightCents, discountCents: Math.floor((goodsCents * part) / 1000) }
      const costs = landedCosts(priced, extras)
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(sumsOf(priced, extras).totalCents)
      expect(Math.min(...costs)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('takes the whole freight over any receipts of a purchase', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }), (whole, values) => {
      const orderedCents = values.reduce((sum, value) => sum + value, 0)
      let takenCents = 0
      for (const [index, arrivingCents] of values.entries()) {
        const isLast = index === values.length - 1
        takenCents += shareOf(whole, { takenCents, arrivingCents, orderedCents, isLast })
        expect(takenCents).toBeLessThanOrEqual(whole)
      }
      expect(takenCents).toBe(whole)
    }),
  )
})

test('says what arrives beyond the order, over all lots of a line', () => {
  const line = {
    id: 'a',
    item: { name: 'Filtro', unit: 'un' as const },
    quantityMilli: 5000,
    receivedMilli: 2000,
  }
  const lot = (quantityMilli: number) => ({ lineId: 'a', quantityMilli })
  expect(excessText([line], [lot(1000), lot(2000)])).toBeNull()
  expect(excessText([line], [lot(2000), lot(2000)])).toBe(
    'De Filtro só faltam 3 un. Escreva por que veio a mais.',
  )
  expect(excessText([{ ...line, receivedMilli: 5000 }], [lot(1)])).toContain('já chegou tudo')
})

const need = {
  unit: 'un' as const,
  balanceMilli: 3000,
  reservedMilli: 0,
  minimumMilli: 4000,
  targetMilli: 10_000,
  onTheWayMilli: 0,
}

test.each([
  ['nothing while the minimum is there', { balanceMilli: 4000 }, 0],
  ['up to the target below the minimum', {}, 7000],
  ['nothing if enough is on the way', { onTheWayMilli: 1000 }, 0],
  [
    'what orders reserve beyond the stock',
    { minimumMilli: null, targetMilli: null, reservedMilli: 5000 },
    2000,
  ],
  ['whole pieces', { balanceMilli: 2500 }, 8000],
  ['the exact length of a hose', { unit: 'm' as const, balanceMilli: 2500 }, 7500],
])('proposes %s', (_, more, quantityMilli) => {
  expect(shortageOf({ ...need, ...more })).toBe(quantityMilli)
})
