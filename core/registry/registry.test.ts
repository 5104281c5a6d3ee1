import { expect, test } from 'vitest'
import type { PlainDate } from '#core/kit/dates.ts'
import { checkDayFault, confirmedOn, standingOf } from './registry.ts'

const check = (registryCheckedOn: PlainDate | null, registryConfirmed: boolean | null) => ({
  registryCheckedOn,
  registryConfirmed,
})

test.each([
  ['nobody has looked it up', check(null, null), 'waiting'],
  ['it was not found', check('2026-11-01', false), 'refused'],
  ['it was found a day less than a year ago', check('2025-11-30', true), 'confirmed'],
  ['it was found a year ago', check('2025-11-29', true), 'lapsed'],
] as const)('says where a number stands if %s', (_, found, standing) => {
  expect(standingOf(found, '2026-11-29')).toBe(standing)
})

test('ends a check of 29 February on 28 February', () => {
  const leap = check('2028-02-29', true)
  expect([confirmedOn(leap, '2029-02-27'), confirmedOn(leap, '2029-02-28')]).toEqual(['2028-02-29', null])
})

test('takes a check of today and of the last year, and none of tomorrow or of a year ago', () => {
  expect(checkDayFault('2026-11-29', '2026-11-29')).toBeNull()
  expect(checkDayFault('2025-11-30', '2026-11-29')).toBeNull()
  expect(checkDayFault('2026-11-30', '2026-11-29')).toContain('futuro')
  expect(checkDayFault('2025-11-29', '2026-11-29')).toContain('venceu')
})
