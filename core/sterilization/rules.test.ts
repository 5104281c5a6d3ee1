import { describe, expect, test } from 'vitest'
import { biologicalStanding, isLarge, resultOf } from './biological.ts'
import { emptyNegatives, stepsOf, type FailureFacts } from './failure.ts'
import { cannotRelease, outcomeOf } from './load.ts'
import { openingProblems } from './load-opening.ts'
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
])('parses a measurement up to 200, %o, as %o', (typed, value) => {
  expect(reading(0, 200).safeParse(typed).data).toBe(value)
})

test('calls each proposal one, and accepts its own limits in bar and in kPa', () => {
  for (const { basis, ...limits } of proposedPrograms) {
    expect(basis.mark).toBe('NV')
    const minimum = { minutes: limits.minutesMin, celsius: limits.celsiusMin, pressure: limits.barMin }
    expect(outsideLimits({ ...minimum, pressureUnit: 'bar' }, limits)).toEqual([])
    expect(outsideLimits({ ...minimum, pressure: limits.barMax * 100, pressureUnit: 'kPa' }, limits)).toEqual(
      [],
    )
    const below = {
      ...minimum,
      minutes: minimum.minutes - 0.1,
      pressure: limits.barMin,
      pressureUnit: 'kPa' as const,
    }
    expect(outsideLimits(below, limits)).toEqual(['minutes', 'pressure'])
  }
})

test('rates a load conform if the integrator turned and nothing is outside the limits', () => {
  expect(outcomeOf('conform', [])).toBe('conform')
  expect(outcomeOf('conform', ['celsius'])).toBe('non_conform')
  expect(outcomeOf('non_conform', [])).toBe('non_conform')
})

test('names a lot by its day and number, also past a hundred', () => {
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
])('computes until when a load of %s may be used', (on, months, packaging, until) => {
  expect(useUntil(on, months, packaging)).toBe(until)
})

test('rates growth as a failure regardless of the control, and a control without growth as invalid', () => {
  expect(resultOf('positive', 'negative')).toBe('positive')
  expect(resultOf('positive', 'positive')).toBe('positive')
  expect(resultOf('negative', 'positive')).toBe('negative')
  expect(resultOf('negative', 'negative')).toBe('invalid')
})

describe('the biological test of a week', () => {
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

  test('is daily over 60 L', () => {
    expect([isLarge(60), isLarge(60.1), isLarge(null)]).toEqual([false, true, false])
    const standing = (lastOn: string) =>
      biologicalStanding({ lastOn, firstDueOn: lastOn, today: '2026-11-17', large: true })
    expect(['2026-11-17', '2026-11-16', '2026-11-15'].map(standing)).toEqual(['done', 'warn', 'overdue'])
  })
})

test('requires a biological test of implantables over 60 L', () => {
  const packages = [{ kind: 'Kit', count: 1, transparent: true, preparedBy: 'Ana' }]
  const load = { purpose: 'load', packages, implants: true } as const
  const paths = (large: boolean) => openingProblems(load, large, '2026-11-23').map(({ path }) => path)
  expect([paths(true), paths(false)]).toEqual([['biological'], []])
})

describe('a release', () => {
  const load = { state: 'conform', purpose: 'load', test: 'none', large: false, implants: false } as const
  test('is free for a conform load, also while its biological test waits', () => {
    expect(cannotRelease(load, true)).toBeNull()
    expect(cannotRelease({ ...load, test: 'pending' }, true)).toBeNull()
  })
  test('waits for the test if there are implantables, over 60 L always', () => {
    const implants = { ...load, implants: true, test: 'pending' } as const
    expect(cannotRelease(implants, true)).toBe('sterilization.reading_first')
    expect(cannotRelease(implants, false)).toBeNull()
    expect(cannotRelease({ ...implants, large: true }, false)).toBe('sterilization.reading_first')
    expect(cannotRelease({ ...implants, test: 'negative' }, true)).toBeNull()
  })
  test('is refused for a test cycle', () => {
    expect(cannotRelease({ ...load, purpose: 'empty' }, true)).toBe('sterilization.nothing_to_release')
  })
})

describe('the steps of a failure', () => {
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

  test('do not count an invalid repetition; a positive one requires a repair and empty cycles', () => {
    expect(open({ repeats: ['invalid'] })).toContain('repeat')
    expect(open({ repeats: ['negative'] })).not.toContain('repeat')
    expect(open({ repeats: ['positive'] })).toEqual(expect.arrayContaining(['repair', 'empty_cycles']))
  })
  test('include looking for patients if a package was used', () => {
    expect(open({ used: 1 })).toContain('patients')
    expect(open({})).not.toContain('patients')
  })
  test('count consecutive empty cycles up to the newest', () => {
    expect(emptyNegatives([])).toBe(0)
    expect(emptyNegatives(['negative', 'positive', 'negative', 'negative'])).toBe(2)
    expect(emptyNegatives(['negative', 'negative', null])).toBe(0)
    expect(emptyNegatives(['negative', 'negative', 'negative'])).toBe(3)
  })
})
