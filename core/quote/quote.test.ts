import { expect, test } from 'vitest'
import {
  approvedTotals,
  defaultValidUntil,
  isExpired,
  lineCents,
  orderTotal,
  quoteProblems,
  totals,
  totalsOfItems,
} from './quote.ts'
import type { QuoteLine } from './quote.ts'

const line = (
  id: string,
  kind: QuoteLine['kind'],
  quantityMilli: number,
  unitCents: number,
  approved: boolean | null = null,
) => ({ id, kind, quantityMilli, unitCents, approved })

// The quote on the design board k-orcamento.
const lines = [
  line('a', 'labour', 2500, 18_000),
  line('b', 'labour', 1000, 15_000),
  line('c', 'part', 1000, 61_200),
  line('d', 'part', 1000, 7_250),
  line('e', 'travel', 32_000, 200),
]

test('sums by kind and subtracts the discount', () => {
  expect(totals(lines, 6_400)).toEqual({
    labour: 60_000,
    part: 68_450,
    travel: 6_400,
    discount: 6_400,
    total: 128_450,
  })
})
test('rounds each line half up, as it is printed', () => {
  expect(lineCents(line('x', 'part', 333, 100))).toBe(33)
  expect(lineCents(line('x', 'part', 335, 100))).toBe(34)
  expect(lineCents(line('x', 'part', 5, 100))).toBe(1)
})
test('never charges less than nothing', () => {
  expect(totals([line('a', 'part', 1000, 100)], 500).total).toBe(0)
})
test('reduces the discount in proportion to the approved part', () => {
  const quote = {
    lines: [line('a', 'labour', 1000, 10_000), line('b', 'part', 1000, 10_000)],
    discountCents: 1_001,
  }
  expect(totalsOfItems(quote, ['a'])).toMatchObject({ discount: 501, total: 9_499 })
  expect(totalsOfItems(quote, ['a', 'b'])).toMatchObject({ discount: 1_001, total: 18_999 })
  expect(totalsOfItems(quote, [])).toMatchObject({ discount: 0, total: 0 })
})
test('charges the approved lines', () => {
  const quote = {
    lines: [line('a', 'labour', 1000, 10_000, true), line('b', 'part', 1000, 10_000, false)],
    discountCents: 0,
  }
  expect(approvedTotals(quote).total).toBe(10_000)
})
test('keeps the approved sum as an order’s price while a complementary quote waits', () => {
  const main = { status: 'approved', total: 45_140, approved: 45_140 } as const
  const extra = { status: 'sent', total: 27_000, approved: null } as const
  expect(orderTotal([main, extra])).toBe(45_140)
  expect(orderTotal([main, { ...extra, status: 'approved', approved: 27_000 }])).toBe(72_140)
  expect(orderTotal([extra])).toBe(27_000)
  expect(orderTotal([])).toBeNull()
})
test('is valid to the end of its last day on the clinic’s calendar', () => {
  const quote = { validUntil: '2026-11-21' }
  expect(isExpired(quote, 'America/Rio_Branco', new Date('2026-11-22T04:59:00Z'))).toBe(false)
  expect(isExpired(quote, 'America/Sao_Paulo', new Date('2026-11-22T04:59:00Z'))).toBe(true)
  expect(defaultValidUntil('America/Sao_Paulo', new Date('2026-11-21T15:00:00Z'))).toBe('2026-12-01')
})
test('names the wrong field', () => {
  const draft = {
    lines,
    discountCents: 200_000,
    validUntil: '2026-11-20',
    startsOn: '2026-11-20',
    endsOn: '2026-11-19',
  }
  expect(quoteProblems(draft, '2026-11-21').map((problem) => problem.path)).toEqual([
    'validUntil',
    'startsOn',
    'endsOn',
    'discountCents',
  ])
})
