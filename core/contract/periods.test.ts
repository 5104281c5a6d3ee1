import { expect, test } from 'vitest'
import { addDays, addMonths } from '#core/kit/dates.ts'
import { dueOnOf, periodFrom, type Charged, type Period } from './periods.ts'

const year: Charged = {
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  renews: false,
  monthlyCents: 45_000,
  renewedFrom: null,
  terminatesOn: null,
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

test('refuses a day that it does not charge', () => {
  expect(() => periodFrom(year, '2026-10-31')).toThrow('no period begins')
  expect(() => periodFrom({ ...year, renewedFrom: '2027-03-01' }, '2027-03-01')).toThrow('no period begins')
})

test('charges a first period by its share, if the contract before was billed until then', () => {
  expect(periodFrom(year, '2026-11-16')).toEqual({
    from: '2026-11-16',
    until: '2026-11-30',
    cents: 22_500,
    next: '2026-12-01',
  })
})

test('bills each day of a contract and of the one that renews it exactly once, whenever that is signed', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const startsOn = addDays('2026-01-01', (seed * 37) % 365)
    const renewedFrom = addDays(startsOn, 1 + ((seed * 113) % 500))
    const former = { ...year, startsOn, renews: true }
    const signedOn = addDays(renewedFrom, ((seed * 29) % 90) - 45)
    const billed: Period[] = []
    let next: string | null = startsOn
    while (next && next <= signedOn && billed.length < 60) {
      billed.push(periodFrom(former, next))
      next = billed.at(-1)?.next ?? null
    }
    const following = { ...year, startsOn: renewedFrom, endsOn: addMonths(renewedFrom, 12), renews: false }
    const first: string = next && next > renewedFrom ? next : renewedFrom
    while (next && next < renewedFrom) {
      billed.push(periodFrom({ ...former, renewedFrom }, next))
      next = billed.at(-1)?.next ?? null
    }
    for (next = first; next;) {
      billed.push(periodFrom(following, next))
      next = billed.at(-1)?.next ?? null
    }
    const gaps = billed.filter(
      ({ from }, index) => index > 0 && from !== addDays(billed[index - 1]?.until ?? '', 1),
    )
    expect([seed, gaps, billed[0]?.from, billed.at(-1)?.until]).toEqual([
      seed,
      [],
      startsOn,
      following.endsOn,
    ])
  }
})

test('is due on the first due day that has not passed when it is issued', () => {
  expect(dueOnOf(10, '2026-11-01', '2026-11-01')).toBe('2026-11-10')
  expect(dueOnOf(10, '2026-11-10', '2026-11-10')).toBe('2026-11-10')
  expect(dueOnOf(10, '2026-11-15', '2026-11-15')).toBe('2026-12-10')
  expect(dueOnOf(10, '2026-11-01', '2026-12-29')).toBe('2027-01-10')
  expect(dueOnOf(28, '2027-01-31', '2027-01-31')).toBe('2027-02-28')
})
