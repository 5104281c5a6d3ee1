import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/kit/dates.ts'
import { cashFlow, flowEnd } from './cash-flow.ts'
import { bookValue, usefulYears, wholeMonths } from './depreciation.ts'
import { yearForecast } from './forecast.ts'
import { monthsOfYear, monthsUntil } from './months.ts'
import { profitOf, sumOfParts } from './profit.ts'
import { daysBetweenFailures, isDismissed, missingFacts, replacementAdvice } from './replacement.ts'

const today = '2026-11-17'
const day = fc.integer({ min: -4000, max: 400 }).map((days) => addDays(today, days))
const cents = fc.integer({ min: 1, max: 9_999_999_999 })
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '))

test('lists months across a year’s end', () => {
  expect(monthsUntil('2026-01-31', 3)).toEqual(['2025-11', '2025-12', '2026-01'])
  expect(monthsOfYear(2026).at(-1)).toBe('2026-12')
})

describe('depreciates in a straight line', () => {
  test.each([
    ['nothing within the first month', '2026-10-18', 1_000_000],
    ['10 % after a year', '2025-11-17', 900_000],
    ['half after five years', '2021-11-17', 500_000],
    ['to nothing after ten years', '2016-11-17', 0],
    ['and not below', '2001-01-01', 0],
    ['from a day in the future not at all', '2027-01-01', 1_000_000],
  ])('%s', (_, acquiredOn, left) => {
    expect(bookValue({ valueCents: 1_000_000, acquiredOn }, today)).toBe(left)
  })

  test('counts a month from the 31st as whole at the end of a short one', () => {
    expect(wholeMonths('2026-01-31', '2026-02-28')).toBe(1)
    expect(wholeMonths('2026-01-31', '2026-02-27')).toBe(0)
  })

  test('stays between zero and the price, and never rises', () => {
    fc.assert(
      fc.property(cents, day, day, (valueCents, acquiredOn, at) => {
        const now = bookValue({ valueCents, acquiredOn }, at)
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(valueCents)
        expect(bookValue({ valueCents, acquiredOn }, addDays(at, 40))).toBeLessThanOrEqual(now)
        expect(bookValue({ valueCents, acquiredOn }, addDays(acquiredOn, usefulYears * 366))).toBe(0)
      }),
    )
  })
})

describe('advises to replace', () => {
  const fine = { valueCents: 1_000_000, acquiredOn: '2020-01-10', failures: [], repairs12Cents: 0 }
  const three = ['2026-02-01', '2026-05-01', '2026-10-01']

  test.each([
    ['not for half of the price', { repairs12Cents: 500_000 }, []],
    [
      'for repairs above half of the price',
      { repairs12Cents: 500_001 },
      ['Os consertos de 12 meses custaram R$ 5.000,01, 50% do preço de R$ 10.000,00.'],
    ],
    ['not without a price', { valueCents: null, repairs12Cents: 900_000 }, []],
    ['not for three failures within the useful life', { failures: three }, []],
    [
      'for a third failure after it',
      { acquiredOn: '2014-03-05', failures: three },
      ['Tem 12 anos, desde 05/03/2014, e 3 falhas em 12 meses.'],
    ],
    ['not for two', { acquiredOn: '2014-03-05', failures: three.slice(1) }, []],
    [
      'not for failures of years ago',
      { acquiredOn: '2014-03-05', failures: ['2020-01-01', ...three.slice(1)] },
      [],
    ],
    ['not without the day of the purchase', { acquiredOn: null, failures: three }, []],
  ])('%s', (_, facts, advice) => {
    expect(plain(replacementAdvice({ ...fine, ...facts }, today))).toEqual(advice)
  })

  test('asks for the facts that it lacks', () => {
    expect(missingFacts({ ...fine, valueCents: null, acquiredOn: null })).toEqual(['value', 'acquired'])
    expect(missingFacts(fine)).toEqual([])
  })

  test('keeps a dismissal until the next failure', () => {
    expect(isDismissed(null, null)).toBe(false)
    expect(isDismissed('2026-11-10T12:00:00Z', null)).toBe(true)
    expect(isDismissed('2026-11-10T12:00:00Z', '2026-11-09T12:00:00Z')).toBe(true)
    expect(isDismissed('2026-11-10T12:00:00Z', '2026-11-11T12:00:00Z')).toBe(false)
  })

  test('counts the days between failures', () => {
    expect(daysBetweenFailures({ failures: [], since: '2026-01-01' }, today)).toBeNull()
    expect(daysBetweenFailures({ failures: three, since: addDays(today, -300) }, today)).toBe(100)
  })
})

describe('forecasts a year', () => {
  const plan = new Map(monthsOfYear(2026).map((month) => [month, 1000]))

  test('with the mean of the last whole months for those that are left', () => {
    const spent = new Map([
      ['2026-08', 300],
      ['2026-09', 600],
      ['2026-10', 900],
      ['2026-11', 100],
    ])
    expect(yearForecast({ spent, planned: plan }, 2026, today)).toBe(1800 + 600 + 600)
  })

  test('with what is entered already, if that is more', () => {
    const spent = new Map([
      ['2026-10', 300],
      ['2026-12', 5000],
    ])
    expect(yearForecast({ spent, planned: plan }, 2026, today)).toBe(300 + 100 + 5000)
  })

  test('with the plan while no month is whole', () => {
    expect(yearForecast({ spent: new Map(), planned: plan }, 2027, today)).toBe(0)
    expect(yearForecast({ spent: new Map(), planned: plan }, 2026, '2026-01-10')).toBe(12_000)
  })

  test('never below what is spent, and exactly that once the year is over', () => {
    const months = fc.dictionary(fc.constantFrom(...monthsOfYear(2026)), cents)
    fc.assert(
      fc.property(months, months, (some, planned) => {
        const facts = { spent: new Map(Object.entries(some)), planned: new Map(Object.entries(planned)) }
        const sum = Object.values(some).reduce((a, b) => a + b, 0)
        expect(yearForecast(facts, 2026, today)).toBeGreaterThanOrEqual(sum)
        expect(yearForecast(facts, 2026, '2027-01-01')).toBe(sum)
      }),
    )
  })
})

test('puts every expected cent of 90 days into one week, the overdue ones into the first', () => {
  const expected = fc.array(fc.record({ dueOn: day, inCents: cents, outCents: cents }), { maxLength: 40 })
  fc.assert(
    fc.property(expected, (all) => {
      const weeks = cashFlow(all, today)
      const counted = all.filter(({ dueOn }) => dueOn <= flowEnd(today))
      const sum = (name: 'inCents' | 'outCents', rows: { inCents: number; outCents: number }[]) =>
        rows.reduce((total, row) => total + row[name], 0)
      expect(weeks.map(({ from }) => from).slice(0, 2)).toEqual([today, '2026-11-24'])
      expect([weeks.length, weeks.at(-1)?.to]).toEqual([13, flowEnd(today)])
      expect(sum('inCents', weeks)).toBe(sum('inCents', counted))
      expect(weeks.at(-1)?.balanceCents).toBe(sum('inCents', counted) - sum('outCents', counted))
    }),
  )
  const late = { dueOn: '2020-01-01', inCents: 5, outCents: 2 }
  expect(cashFlow([late], today)[0]).toMatchObject({ inCents: 5, outCents: 2, balanceCents: 3 })
})

test('adds profits up: the sum of the parts has the sum of the profits', () => {
  const parts = fc.record({ revenueCents: cents, partsCents: cents, expensesCents: cents, hoursCents: cents })
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (rows) => {
      expect(profitOf(sumOfParts(rows))).toBe(rows.reduce((sum, row) => sum + profitOf(row), 0))
    }),
  )
})
