import { expect, test } from 'vitest'
import { labelled, monthsFrom, placeOf } from './radar-places.ts'

const today = '2026-11-22'

test('shows ended papers left of today, however old, and a year ahead at the end', () => {
  expect(placeOf('2026-11-21', today)).toBeLessThan(18)
  expect(placeOf('1999-01-01', today)).toBeGreaterThan(0)
  expect(placeOf(today, today)).toBe(18)
  expect(placeOf('2027-11-22', today)).toBe(99)
  expect(placeOf('2040-01-01', today)).toBe(99)
})

test('puts labels that would cross at different heights, the first one highest', () => {
  const items = [20, 22, 24].map((at) => ({ item: at, at, text: 'Licença sanitária' }))
  expect(labelled(items).map(({ level }) => level)).toEqual([2, 1, 0])
})

test('puts labels with room at the bottom, and drops those without', () => {
  const apart = [20, 50, 70].map((at) => ({ item: at, at, text: 'Seguro' }))
  expect(labelled(apart).map(({ level }) => level)).toEqual([0, 0, 0])
  const crowd = [20, 21, 22, 23, 24, 25].map((at) => ({ item: at, at, text: 'Levantamento' }))
  expect(labelled(crowd).map(({ level }) => level)).toEqual([null, null, 3, 2, 1, 0])
  expect(labelled([{ item: 1, at: 96, text: 'Fim' }])[0]?.level).toBeNull()
})

test('names every second month', () => {
  expect(monthsFrom(today).map(({ month }) => month.slice(0, 7))).toEqual([
    '2027-01',
    '2027-03',
    '2027-05',
    '2027-07',
    '2027-09',
    '2027-11',
  ])
})
