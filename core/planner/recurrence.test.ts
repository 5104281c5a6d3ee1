import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#core/kit/dates.ts'
import {
  datesBetween,
  earliestOpen,
  nextAfter,
  nextDates,
  nth,
  type Interval,
  type Recurrence,
  type Settled,
} from './recurrence.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1999-12-27', days))
const interval: fc.Arbitrary<Interval> = fc.record({
  every: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
})
const fixed: fc.Arbitrary<Recurrence> = fc.record({
  anchorOn: day,
  interval,
  mode: fc.constant('fixed'),
})
const completion: fc.Arbitrary<Recurrence> = fixed.map((rule) => ({ ...rule, mode: 'completion' }))

const monthly = { every: 1, unit: 'month' } as const
const always = (rule: Recurrence, limit: number) => nextDates(rule, rule.anchorOn, limit)

describe('from the anchor', () => {
  test.each<[string, Interval, string[]]>([
    ['2026-01-31', monthly, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2027-11-30', { every: 3, unit: 'month' }, ['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30']],
    ['2028-02-29', { every: 1, unit: 'year' }, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28']],
    ['2028-02-29', { every: 4, unit: 'year' }, ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29']],
    ['2026-12-28', { every: 1, unit: 'week' }, ['2026-12-28', '2027-01-04', '2027-01-11', '2027-01-18']],
    ['2026-12-30', { every: 2, unit: 'day' }, ['2026-12-30', '2027-01-01', '2027-01-03', '2027-01-05']],
  ])('%s every %o', (anchorOn, every, dates) => {
    expect(always({ anchorOn, interval: every, mode: 'fixed' }, 4)).toEqual(dates)
  })

  test('loses no day to a clock put forward at midnight', () => {
    const rule: Recurrence = { anchorOn: '2018-11-03', interval: { every: 1, unit: 'day' }, mode: 'fixed' }
    expect(always(rule, 3)).toEqual(['2018-11-03', '2018-11-04', '2018-11-05'])
  })

  test('puts each date at the anchor plus n intervals, after the one before', () => {
    fc.assert(
      fc.property(fixed, (rule) => {
        const dates = always(rule, 30)
        expect(dates).toEqual(dates.map((_, n) => nth(rule.anchorOn, rule.interval, n)))
        expect(dates).toEqual([...new Set(dates)].toSorted())
      }),
    )
  })

  test('ends a month on its last day, never in the next month', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 48 }),
        fc.integer({ min: 0, max: 100 }),
        (anchor, every, n) => {
          const date = nth(anchor, { every, unit: 'month' }, n)
          const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
          expect(months).toBe(Number(anchor.slice(0, 4)) * 12 + Number(anchor.slice(5, 7)) + every * n)
          const wanted = anchor.slice(8)
          if (date.slice(8) !== wanted) expect(addDays(date, 1).slice(8)).toBe('01')
        },
      ),
    )
  })
})

describe('a window', () => {
  test('shows exactly the dates within it, wherever it is cut', () => {
    fc.assert(
      fc.property(fixed, fc.integer({ min: -500, max: 9000 }), fc.nat(900), (rule, start, length) => {
        const from = addDays(rule.anchorOn, start)
        const to = addDays(from, length)
        const all = always(rule, 10_000 / (rule.interval.unit === 'day' ? 1 : 7))
        const inside = all.filter((date) => date >= from && date <= to)
        expect(datesBetween(rule, from, to, 10_000)).toEqual(inside)
      }),
      { numRuns: 25 },
    )
  })

  test('loses nothing and repeats nothing if cut in two', () => {
    fc.assert(
      fc.property(fixed, fc.nat(2000), fc.nat(2000), (rule, first, second) => {
        const from = rule.anchorOn
        const cut = addDays(from, first)
        const to = addDays(cut, second)
        const halves = [
          ...datesBetween(rule, from, cut, 10_000),
          ...datesBetween(rule, addDays(cut, 1), to, 10_000),
        ]
        expect(halves).toEqual(datesBetween(rule, from, to, 10_000))
      }),
    )
  })

  test('ends with the supported calendar', () => {
    const rule: Recurrence = { anchorOn: '9998-06-30', interval: { every: 1, unit: 'year' }, mode: 'fixed' }
    expect(nextDates(rule, '9998-01-01', 5)).toEqual(['9998-06-30', '9999-06-30'])
    expect(nextAfter(rule, '9999-06-30')).toBeUndefined()
  })

  test('is empty if it ends before it begins', () => {
    const rule: Recurrence = { anchorOn: '2026-01-01', interval: monthly, mode: 'fixed' }
    expect(datesBetween(rule, '2026-05-01', '2026-04-01', 10)).toEqual([])
  })
})

/** Simulates a server that looks at times, records due dates, and never records a date twice. */
function caughtUp(rule: Recurrence, looks: readonly string[]): string[] {
  const rows = new Set<string>()
  for (const today of looks)
    for (const date of datesBetween(rule, rule.anchorOn, today, 100_000)) rows.add(date)
  return [...rows].toSorted()
}

describe('a server that was down', () => {
  test('finds each date missed within a week once', () => {
    const rule: Recurrence = { anchorOn: '2026-11-01', interval: { every: 1, unit: 'day' }, mode: 'fixed' }
    expect(caughtUp(rule, ['2026-11-02', '2026-11-09', '2026-11-09'])).toEqual(always(rule, 9))
  })

  test('catches up regardless of the days on which it looked, also if it looked twice', () => {
    fc.assert(
      fc.property(fixed, fc.array(fc.nat(800), { minLength: 1, maxLength: 12 }), (rule, offsets) => {
        const looks = offsets.map((offset) => addDays(rule.anchorOn, offset))
        const last = looks.toSorted().at(-1) ?? rule.anchorOn
        expect(caughtUp(rule, [...looks, ...looks])).toEqual(datesBetween(rule, rule.anchorOn, last, 100_000))
      }),
      { numRuns: 50 },
    )
  })
})

/** Histories of a plan's dates: each done some days early or late, or skipped. */
const events = fc.array(fc.record({ which: fc.nat(15), shift: fc.integer({ min: -20, max: 40 }) }), {
  maxLength: 12,
})

const happened = (rule: Recurrence, list: readonly { which: number; shift: number }[]): Settled[] =>
  [...new Map(list.map((event) => [event.which, event])).values()].map(({ which, shift }) => {
    const dueOn = nth(rule.anchorOn, rule.interval, which)
    return { dueOn, settledOn: addDays(dueOn, shift) }
  })

describe('settled occurrences', () => {
  test('leave the same dates open in any order', () => {
    const shuffled = fc.tuple(fc.oneof(fixed, completion), events).chain(([rule, list]) => {
      const settled = happened(rule, list)
      return fc.tuple(
        fc.constant(rule),
        fc.constant(settled),
        fc.shuffledSubarray(settled, { minLength: settled.length }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([rule, settled, other]) => {
        expect(nextDates(rule, rule.anchorOn, 20, other)).toEqual(nextDates(rule, rule.anchorOn, 20, settled))
      }),
    )
  })

  test('move no other date of a fixed calendar: none is lost or repeated', () => {
    fc.assert(
      fc.property(fixed, events, (rule, list) => {
        const settled = happened(rule, list)
        const open = nextDates(rule, rule.anchorOn, 20, settled)
        const both = [...open, ...settled.map(({ dueOn }) => dueOn)].toSorted()
        const last = both.at(-1) ?? rule.anchorOn
        expect(new Set(both).size).toBe(both.length)
        expect(both).toEqual(
          datesBetween(rule, rule.anchorOn, last, 1000).filter(
            (date) => date <= (open.at(-1) ?? '') || settled.some(({ dueOn }) => dueOn === date),
          ),
        )
      }),
    )
  })

  test('from completion, are due again within an interval after they were done, and never on a past date', () => {
    fc.assert(
      fc.property(
        completion,
        fc.array(fc.integer({ min: -60, max: 200 }), { minLength: 1, maxLength: 30 }),
        (rule, shifts) => {
          const settled: Settled[] = []
          let lastOn = ''
          for (const shift of shifts) {
            const dueOn = earliestOpen(rule, settled) ?? ''
            expect(settled.some((one) => one.dueOn === dueOn)).toBe(false)
            // Time moves forward: nothing is done before the previous one.
            const settledOn = [addDays(dueOn, shift), lastOn].toSorted().at(-1) ?? ''
            settled.push({ dueOn, settledOn })
            lastOn = settledOn
            const next = earliestOpen(rule, settled) ?? ''
            expect(next > settledOn).toBe(true)
            if (rule.interval.unit !== 'day' || rule.interval.every > shifts.length) {
              expect(daysBetween(settledOn, next)).toBeLessThanOrEqual(
                daysBetween(settledOn, nth(settledOn, rule.interval, 1)),
              )
            }
          }
        },
      ),
    )
  })

  test('done a whole interval early, are due again within the interval on a free day', () => {
    const rule: Recurrence = {
      anchorOn: '2026-11-30',
      interval: { every: 1, unit: 'week' },
      mode: 'completion',
    }
    const settled = [{ dueOn: '2026-11-30', settledOn: '2026-11-23' }]
    expect(nextDates(rule, '2026-11-01', 2, settled)).toEqual(['2026-11-29', '2026-12-06'])
  })

  test('of each day, done a day ahead, continue with the day after', () => {
    const rule: Recurrence = {
      anchorOn: '2026-11-22',
      interval: { every: 1, unit: 'day' },
      mode: 'completion',
    }
    const settled = [
      { dueOn: '2026-11-22', settledOn: '2026-11-22' },
      { dueOn: '2026-11-23', settledOn: '2026-11-22' },
    ]
    expect(earliestOpen(rule, settled)).toBe('2026-11-24')
  })

  test('leave the anchor open if there are none, however long ago it was', () => {
    fc.assert(
      fc.property(fc.oneof(fixed, completion), (rule) => {
        expect(earliestOpen(rule)).toBe(rule.anchorOn)
      }),
    )
  })

  test('nextAfter returns the first later date', () => {
    fc.assert(
      fc.property(fixed, fc.integer({ min: -100, max: 4000 }), (rule, shift) => {
        const after = addDays(rule.anchorOn, shift)
        const next = nextAfter(rule, after)
        expect(next).toBe(nextDates(rule, after, 2).find((date) => date > after))
      }),
    )
  })
})
