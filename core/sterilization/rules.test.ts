import { describe, expect, test } from 'vitest'
import { biologicalStanding, isLarge, resultOf } from './biological.ts'
import { emptyNegatives, stepsOf, type FailureFacts } from './failure.ts'
import { cannotRelease, outcomeOf } from './load.ts'
import { lotOf, packageNumber } from './lot.ts'
import { outsideLimits, proposedPrograms } from './program.ts'
import { reading } from './reading.ts'
import { useUntil } from './use-until.ts'

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 134 ', 134],
  [12.5, 12.5],
  ['1.234', undefined],
  ['12,', undefined],
  ['', undefined],
  ['quente', undefined],
])('a measurement up to 200, %o, is %o', (typed, value) => {
  expect(reading(0, 200).safeParse(typed).data).toBe(value)
})

test('each proposal calls itself one, and takes its own limits for right, in bar and in kPa', () => {
  for (const { basis, ...limits } of proposedPrograms) {
    expect(basis.mark).toBe('NV')
    const least = { minutes: limits.minutesMin, celsius: limits.celsiusMin, pressure: limits.barMin }
    expect(outsideLimits({ ...least, pressureUnit: 'bar' }, limits)).toEqual([])
    expect(outsideLimits({ ...least, pressure: limits.barMax * 100, pressureUnit: 'kPa' }, limits)).toEqual(
      [],
    )
    const below = {
      ...least,
      minutes: least.minutes - 0.1,
      pressure: limits.barMin,
      pressureUnit: 'kPa' as const,
    }
    expect(outsideLimits(below, limits)).toEqual(['minutes', 'pressure'])
  }
})

test('a load is conform where the integrator turned and nothing lies outside', () => {
  expect(outcomeOf('conform', [])).toBe('conform')
  expect(outcomeOf('conform', ['celsius'])).toBe('non_conform')
  expect(outcomeOf('non_conform', [])).toBe('non_conform')
})

test('a lot names its day and number, also past a hundred', () => {
  expect(lotOf('2026-11-17', 4)).toBe('261117-04')
  expect(lotOf('2026-11-17', 123)).toBe('261117-123')
  expect(packageNumber('261117-04', 1)).toBe('261117-04/01')
})

test.each([
  ['2026-08-31', null, null, '2027-02-28'],
  ['2027-08-31', null, null, '2028-02-29'],
  ['2026-11-17', 12, null, '2027-11-17'],
  ['2026-11-17', null, '2027-01-10', '2027-01-10'],
  ['2026-11-17', 1, '2027-01-10', '2026-12-17'],
])('what was sterilized on %s may be used until then', (on, months, packaging, until) => {
  expect(useUntil(on, months, packaging)).toBe(until)
})

test('growth is a failure whatever the control says; a control without growth makes a test invalid', () => {
  expect(resultOf('positive', 'negative')).toBe('positive')
  expect(resultOf('positive', 'positive')).toBe('positive')
  expect(resultOf('negative', 'positive')).toBe('negative')
  expect(resultOf('negative', 'negative')).toBe('invalid')
})

describe('the biological of a week', () => {
  test.each([
    [null, '2026-11-17', 'never'],
    [null, '2026-11-18', 'warn'],
    [null, '2026-11-19', 'overdue'],
    ['2026-11-16', '2026-11-22', 'done'],
    ['2026-11-16', '2026-11-23', 'warn'],
    ['2026-11-16', '2026-11-24', 'overdue'],
    ['2026-11-20', '2026-11-23', 'open'],
    ['2026-11-20', '2026-11-27', 'warn'],
    ['2026-12-31', '2027-01-02', 'done'],
  ] as const)('of %s is on %s: %s', (last, today, standing) => {
    expect(biologicalStanding({ lastOn: last, firstDueOn: '2026-11-18', today, large: false })).toBe(standing)
  })

  test('is one of a day over 60 L', () => {
    expect([isLarge(60), isLarge(60.1), isLarge(null)]).toEqual([false, true, false])
    const standing = (lastOn: string) =>
      biologicalStanding({ lastOn, firstDueOn: lastOn, today: '2026-11-17', large: true })
    expect(['2026-11-17', '2026-11-16', '2026-11-15'].map(standing)).toEqual(['done', 'warn', 'overdue'])
  })
})

describe('a release', () => {
  const load = { state: 'conform', purpose: 'load', test: 'none', large: false, implants: false } as const
  test('is free for what is conform, also while the biological waits', () => {
    expect(cannotRelease(load, true)).toBeNull()
    expect(cannotRelease({ ...load, test: 'pending' }, true)).toBeNull()
  })
  test('waits with implantables, over 60 L always', () => {
    const implants = { ...load, implants: true, test: 'pending' } as const
    expect(cannotRelease(implants, true)).toBe('sterilization.reading_first')
    expect(cannotRelease(implants, false)).toBeNull()
    expect(cannotRelease({ ...implants, large: true }, false)).toBe('sterilization.reading_first')
    expect(cannotRelease({ ...implants, test: 'negative' }, true)).toBeNull()
  })
  test('is not for a cycle of a test', () => {
    expect(cannotRelease({ ...load, purpose: 'empty' }, true)).toBe('sterilization.nothing_to_release')
  })
})

describe('what a failure asks for', () => {
  const facts: FailureFacts = {
    kind: 'biological',
    written: [],
    packages: 2,
    settled: 0,
    used: 0,
    repeats: [],
    empty: [],
  }
  const open = (more: Partial<FailureFacts>) =>
    stepsOf({ ...facts, ...more })
      .filter(({ state }) => state === 'open')
      .map(({ step }) => step)

  test('an invalid repetition does not count; a positive one asks for a repair and empty cycles', () => {
    expect(open({ repeats: ['invalid'] })).toContain('repeat')
    expect(open({ repeats: ['negative'] })).not.toContain('repeat')
    expect(open({ repeats: ['positive'] })).toEqual(expect.arrayContaining(['repair', 'empty_cycles']))
  })
  test('patients are looked at where something was used', () => {
    expect(open({ used: 1 })).toContain('patients')
    expect(open({})).not.toContain('patients')
  })
  test('the empty cycles count in a row up to the newest', () => {
    expect(emptyNegatives([])).toBe(0)
    expect(emptyNegatives(['negative', 'positive', 'negative', 'negative'])).toBe(2)
    expect(emptyNegatives(['negative', 'negative', null])).toBe(0)
    expect(emptyNegatives(['negative', 'negative', 'negative'])).toBe(3)
  })
})
