import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDays } from '#core/calendar/open-days.ts'
import { closed, type DayHours } from '#core/organization/hours.ts'
import { addDays, daysBetween } from '#core/kit/dates.ts'
import {
  afterSettling,
  begun,
  comingDates,
  dateAfterRows,
  firstDate,
  following,
  isDue,
  samePeriod,
  type DatedPlan,
} from './dates.ts'

const none = { optional: [], own: [] }
const mondayToFriday = openDays(null, none)
const daily: DatedPlan = {
  mode: 'fixed',
  every: 1,
  unit: 'day',
  anchorOn: '2026-11-17',
  endsOn: null,
  isOpen: mondayToFriday,
}

describe('a routine', () => {
  test('of every day skips Saturdays, Sundays and holidays', () => {
    expect(following({ ...daily, nextOn: '2026-11-19' })).toEqual(['2026-11-19', '2026-11-23', '2026-11-24'])
    expect(isDue({ ...daily, nextOn: '2026-11-17' }, '2026-11-20')).toBe(false)
  })

  test('of some days moves to the next working day before its next date', () => {
    const plan = { ...daily, every: 4, anchorOn: '2026-11-16' }
    expect(comingDates({ ...plan, nextOn: '2026-11-16' }, '2026-11-16', '2026-11-30', 9)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-24',
      '2026-11-30',
    ])
  })

  test('of a week moves to the day before, so that no week of the norm becomes longer', () => {
    const weekly = { ...daily, unit: 'week' as const, anchorOn: '2026-11-13' }
    expect(following({ ...weekly, nextOn: '2026-11-13' })).toEqual(['2026-11-13', '2026-11-19', '2026-11-27'])
    const mondays = { ...weekly, anchorOn: '2026-08-31' }
    expect(following({ ...mondays, nextOn: '2026-08-31' })[1]).toBe('2026-09-08')
    expect(samePeriod(weekly, '2026-11-19')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  })

  test('from completion continues from the day on which it was done', () => {
    const rolling = { ...daily, mode: 'completion' as const }
    expect(afterSettling(rolling, { dueOn: '2026-11-19', settledOn: '2026-11-19' })).toBe('2026-11-23')
    const weekly = { ...rolling, unit: 'week' as const }
    expect(afterSettling(weekly, { dueOn: '2026-11-13', settledOn: '2026-11-13' })).toBe('2026-11-19')
  })

  test('of a month or a year stays on the day that somebody chose', () => {
    const monthly = { ...daily, unit: 'month' as const, anchorOn: '2026-11-15' }
    expect(following({ ...monthly, nextOn: '2026-11-15' })[0]).toBe('2026-11-15')
  })

  test('whose next date is now a closed day moves to another day of its period', () => {
    const weekly = { ...daily, unit: 'week' as const, anchorOn: '2026-12-02' }
    const holidays = { ...none, own: [{ on: '2026-12-02', name: 'Padroeira', yearly: false }] }
    const isOpen = openDays(null, holidays)
    expect(following({ ...weekly, isOpen, nextOn: '2026-12-02' })).toEqual([
      '2026-12-03',
      '2026-12-09',
      '2026-12-16',
    ])
  })
})

const open: DayHours = { isOpen: true, opens: '08:00', closes: '18:00', pauseFrom: null, pauseTo: null }
/** A week with at least one working day. */
const weeks = fc
  .array(fc.boolean(), { minLength: 7, maxLength: 7 })
  .filter((days) => days.some(Boolean))
  .map((days) =>
    openDays(
      days.map((is) => (is ? open : closed)),
      none,
    ),
  )
const routines = fc.record({
  every: fc.integer({ min: 1, max: 5 }),
  unit: fc.constantFrom('day' as const, 'week' as const),
  start: fc.integer({ min: 0, max: 800 }),
  noticeDays: fc.integer({ min: 0, max: 3 }),
})
const nights = fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 20 })

/** The dates that begin if the server is up on some of the days from the anchor on. */
function run(plan: DatedPlan & { noticeDays: number }, days: readonly number[]): string[] {
  let nextOn = firstDate(plan, plan.anchorOn)
  return days.flatMap((day) => {
    const found = begun({ ...plan, nextOn }, addDays(plan.anchorOn, day))
    nextOn = found.nextOn
    return found.dates
  })
}

describe('for any week, whichever nights the server was up', () => {
  test('begins the same dates, each once, in order, and only on working days', () => {
    fc.assert(
      fc.property(routines, weeks, nights, (rule, isOpen, some) => {
        const anchorOn = addDays('2027-01-01', rule.start)
        const plan = { ...rule, mode: 'fixed' as const, anchorOn, endsOn: null, isOpen }
        const dates = run(plan, [...some.toSorted((a, b) => a - b), 200])
        expect(dates).toEqual(
          run(
            plan,
            Array.from({ length: 201 }, (_, day) => day),
          ),
        )
        expect(dates).toEqual([...new Set(dates)].toSorted())
        expect(dates.every((date) => isOpen(date))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('has one date in every period with a working day, and never two', () => {
    fc.assert(
      fc.property(routines, weeks, (rule, isOpen) => {
        const anchorOn = addDays('2027-01-01', rule.start)
        const plan = { ...rule, mode: 'fixed' as const, anchorOn, endsOn: null, isOpen }
        const dates = run(plan, [200])
        const step = rule.unit === 'day' ? rule.every : rule.every * 7
        for (let day = step; day + 7 * step < 190; day += step) {
          const { from, to } = samePeriod(plan, addDays(anchorOn, day))
          const isWorked = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) =>
            addDays(from, at),
          ).some(isOpen)
          expect(dates.filter((date) => date >= from && date <= to)).toHaveLength(isWorked ? 1 : 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('keeps one date per period, and none of the new week’s without, if the week changes in between', () => {
    fc.assert(
      fc.property(
        routines,
        weeks,
        weeks,
        fc.integer({ min: 20, max: 100 }),
        (rule, before, after, change) => {
          const anchorOn = addDays('2027-01-01', rule.start)
          const plan = { ...rule, mode: 'fixed' as const, anchorOn, endsOn: null }
          const changedOn = addDays(anchorOn, change)
          let nextOn = firstDate({ ...plan, isOpen: before }, anchorOn)
          const old = begun({ ...plan, isOpen: before, nextOn }, changedOn)
          nextOn = dateAfterRows({ ...plan, isOpen: after }, changedOn, old.dates.at(-1) ?? null)
          const later = begun({ ...plan, isOpen: after, nextOn }, addDays(anchorOn, 200)).dates
          const dates = [...old.dates, ...later]
          const ends = dates.map((date) => samePeriod(plan, date).to)
          expect(new Set(ends).size).toBe(ends.length)
          expect(later.every((date) => after(date))).toBe(true)
          const step = rule.unit === 'day' ? rule.every : rule.every * 7
          for (let day = change + 2 * step + 7; day < 185; day += 1) {
            const date = addDays(anchorOn, day)
            const { from, to } = samePeriod(plan, date)
            const isWorked = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) =>
              addDays(from, at),
            ).some(after)
            const inRule = rule.unit === 'day' || from !== date || to !== date
            if (inRule && isWorked) expect(dates.some((one) => one >= from && one <= to)).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
