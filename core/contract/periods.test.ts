import { expect, test } from 'vitest'
import { dueOnOf, periodFrom, type Charged } from './periods.ts'

const year: Charged = {
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  renews: false,
  monthlyCents: 45_000,
  dueDay: 10,
}

/** The periods of a contract, at most so many. */
function periodsOf(contract: Charged, most = 40) {
  const found = []
  for (let on: string | null = contract.startsOn; on && found.length < most;) {
    const period = periodFrom(contract, on)
    found.push(period)
    on = period.next
  }
  return found
}

test('makes twelve periods of a year, without a gap, and none after it', () => {
  const periods = periodsOf(year)
  expect(periods.map(({ from }) => from.slice(5, 7)).join(' ')).toBe('11 12 01 02 03 04 05 06 07 08 09 10')
  expect(periods.map(({ until }) => until)).toContain('2027-02-28')
  expect(periods.at(-1)).toEqual({ from: '2027-10-01', until: '2027-10-31', cents: 45_000, next: null })
  expect(periods.every(({ cents }) => cents === 45_000)).toBe(true)
})

test('comes back to the 31st after a short month, and loses no day', () => {
  const periods = periodsOf({ ...year, startsOn: '2027-01-31', endsOn: '2028-01-30' })
  expect(periods.slice(0, 4).map(({ from, until }) => `${from} ${until}`)).toEqual([
    '2027-01-31 2027-02-27',
    '2027-02-28 2027-03-30',
    '2027-03-31 2027-04-29',
    '2027-04-30 2027-05-30',
  ])
  expect(periods).toHaveLength(12)
})

test('charges a last period that is cut by its share of the days', () => {
  const periods = periodsOf({ ...year, endsOn: '2026-12-10', monthlyCents: 31_000 })
  expect(periods.map(({ cents }) => cents)).toEqual([31_000, 10_000])
})

test('goes on month by month while it renews', () => {
  expect(periodsOf({ ...year, renews: true }, 30)).toHaveLength(30)
})

test('refuses a day on which no period begins', () => {
  expect(() => periodFrom(year, '2026-11-02')).toThrow('no period begins')
})

test('is due on the first due day that has not passed when it is issued', () => {
  expect(dueOnOf(10, '2026-11-01', '2026-11-01')).toBe('2026-11-10')
  expect(dueOnOf(10, '2026-11-10', '2026-11-10')).toBe('2026-11-10')
  expect(dueOnOf(10, '2026-11-15', '2026-11-15')).toBe('2026-12-10')
  expect(dueOnOf(10, '2026-11-01', '2026-12-29')).toBe('2027-01-10')
  expect(dueOnOf(28, '2027-01-31', '2027-01-31')).toBe('2027-02-28')
})
